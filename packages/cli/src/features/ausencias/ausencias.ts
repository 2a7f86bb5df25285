import { ausenciaLabels, type Schema } from '@aponta/sdk';
import { type Command, InvalidArgumentError } from 'commander';
import { listCommand } from '../../kit/list/list-command.ts';
import { dateValue } from '../../kit/values/values.ts';

type Tipo = Schema<'TipoAusencia'>;
const tipos = Object.keys(ausenciaLabels) as Tipo[];

/** A kind, written as the contract does or in lower case. */
function tipoValue(text: string): Tipo {
  const found = tipos.find((tipo) => tipo === text.toUpperCase());
  if (found) return found;
  throw new InvalidArgumentError(`Use ${tipos.join(', ').toLowerCase()}`);
}

export function ausencias(command: Command): void {
  listCommand(command.command('listar').description('Lista ausências'), {
    path: '/apontamento/ausencias',
    filters: [
      { field: 'colaborador', flags: '--colaborador <id>', description: 'ID de rede' },
      {
        field: 'tipo',
        flags: '--tipo <tipo>',
        description: tipos.join(', ').toLowerCase(),
        read: tipoValue,
      },
      { field: 'inicio', flags: '--inicio <data>', description: 'primeiro dia', read: dateValue },
      { field: 'fim', flags: '--fim <data>', description: 'último dia', read: dateValue },
    ],
    columns: [
      { field: 'id', header: 'ID', align: 'right' },
      { field: 'colaborador.codigo', header: 'ID de rede' },
      { field: 'colaborador.nome', header: 'Nome', wraps: true },
      { field: 'tipo', format: (tipo) => ausenciaLabels[tipo] },
      { field: 'inicio' },
      { field: 'fim' },
      { field: 'dias', header: 'Dias', align: 'right' },
      { field: 'observacao', wraps: true },
    ],
  }).addHelpText(
    'after',
    `
Exemplos:
  aponta ausencias listar --inicio 2026-11-01 --fim 2026-11-30
  aponta ausencias listar --colaborador CLT0001 --tudo --json`,
  );
}
