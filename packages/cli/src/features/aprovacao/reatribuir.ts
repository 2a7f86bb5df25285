import { paginate, type Schema, texts, unwrap } from '@aponta/sdk';
import type { Command } from 'commander';
import { confirm } from '../../kit/run/confirm.ts';
import { open } from '../../kit/run/context.ts';
import { exitCodes, Failure } from '../../kit/run/failure.ts';

interface Options {
  de: string;
  para: string;
  motivo: string;
  sim?: boolean;
}

type Item = Schema<'Reatribuicao'>['itens'][number];

const PATH = '/apontamento/aprovacao/reatribuir';
/** What the server takes at once. */
const most = 500;

/** Gives all that waits for somebody who was dismissed to somebody else; says of each row what became of it. */
export function reatribuir(command: Command): void {
  command
    .requiredOption('--de <id>', 'ID de rede de quem foi desligado')
    .requiredOption('--para <id>', 'ID de rede de quem passa a aprovar')
    .requiredOption('--motivo <texto>', 'por quê')
    .option('--sim', 'não pede confirmação')
    .addHelpText(
      'after',
      `
Exemplos:
  aponta aprovacao reatribuir --de GES0001 --para DIR0001 --motivo "Desligado em novembro" --sim`,
    )
    .action(async ({ de, para, motivo, sim }: Options) => {
      const context = await open(command);
      const { api, output } = context;
      const names = new Map<string, string>();
      const keys: Schema<'ChaveAprovacao'>[] = [];
      const path = '/apontamento/aprovacao/desligados';
      for await (const row of paginate(api, path, { aprovador: de, size: most })) {
        if (row.aguarda?.codigo !== de) continue;
        keys.push({ apontamento: row.apontamento, id: row.id });
        names.set(nameKey(row), row.nome);
      }
      if (keys.length === 0) throw new Failure(texts.naoEncontrado);
      await confirm(context, `Dar a ${para} o que aguarda ${de} (${keys.length})?`, sim);
      const itens: Item[] = [];
      for (let at = 0; at < keys.length; at += most) {
        const body = { itens: keys.slice(at, at + most), aprovador: para, motivo };
        itens.push(...(await unwrap(api.PATCH(PATH, { body }))).itens);
      }
      output.show({ itens }, () =>
        itens
          .map(
            (item) => `${names.get(nameKey(item))} (${item.id}): ${item.motivo ?? 'reatribuída'}`,
          )
          .join('\n'),
      );
      const refused = itens.filter(({ feita }) => !feita).length;
      if (refused > 0) {
        throw new Failure(`${refused} de ${itens.length} não reatribuídas`, exitCodes.partly);
      }
    });
}

const nameKey = ({ apontamento, id }: Pick<Item, 'apontamento' | 'id'>) => `${apontamento} ${id}`;
