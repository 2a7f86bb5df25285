import { unwrap } from '@aponta/sdk';
import type { Command } from 'commander';
import { showChange } from '../../kit/output/show-change.ts';
import { open } from '../../kit/run/context.ts';
import { idValue } from '../../kit/values/plain-values.ts';
import { type EntryOptions, editOf } from './entry.ts';
import { entryDetails, entryOptions } from './lancar.ts';

const path = '/apontamento/apontamento/{id}';

/** Corrects an entry. */
export function editar(command: Command): void {
  entryOptions(command.argument('<id>', 'o ID mostrado por `aponta horas listar`', idValue))
    .addHelpText(
      'after',
      `
O que for omitido fica como está. Valem as regras de um apontamento novo.

Exemplos:
  aponta horas editar 123 --horas 7:30
  aponta horas editar 123 --projeto PRJ-0002 --atividade Projeto
  aponta horas editar 123 --saida 17:30 --sem-ld-pendente`,
    )
    .action(async (id: number, options: EntryOptions) => {
      const context = await open(command);
      const { api, output } = context;
      const params = { path: { id } };
      const entry = await unwrap(api.GET(path, { params }));
      const body = await editOf(context, entry, options);
      const header = { 'Idempotency-Key': crypto.randomUUID() };
      const edited = await unwrap(api.PUT(path, { params: { ...params, header }, body }));
      showChange(output, 'PUT', path, edited, entryDetails);
    });
}
