import { acaoRateioLabels, formatCount, formatPercent, type Schema } from '@aponta/sdk';
import { writeList } from '../../../kit/output/list.ts';
import type { Output } from '../../../kit/output/output.ts';

type Plan = Schema<'MudancaRateio'>[];

const splitText = (parts: Plan[number]['antes']): string =>
  parts
    .map(({ centroCusto, percentual }) => `${centroCusto} ${formatPercent(percentual)}`)
    .join(', ');

/** Writes what happens to each person, under the competência of the period. */
export const writePlan = (output: Output, plans: readonly { competencia: string; plano: Plan }[]) =>
  writeList(
    output,
    {
      columns: [
        { field: 'competencia', header: 'Competência' },
        { field: 'colaborador' },
        { field: 'situacao', header: 'Situação' },
        { field: 'antes', header: 'Antes', wraps: true },
        { field: 'depois', header: 'Depois', wraps: true },
        { field: 'motivo', header: 'Motivo', wraps: true },
      ],
    },
    {},
    plans.flatMap(({ competencia, plano }) =>
      plano.map(({ colaborador, acao, antes, depois, motivo }) => ({
        competencia,
        colaborador: colaborador.codigo,
        situacao: acaoRateioLabels[acao],
        antes: splitText(antes),
        depois: splitText(depois),
        motivo,
      })),
    ),
  );

/** Notes who waits from another load, and is left as they are. */
export function noteOutside(output: Output, people: Schema<'ResultadoImportacao'>['foraDaCarga']) {
  if (people.length === 0) return;
  const codes = people.map(({ codigo }) => codigo).join(', ');
  const count = formatCount(people.length, 'colaborador', 'colaboradores');
  output.note(`Fora do arquivo, ${count} com rateio por importar, sem mudança: ${codes}`);
}
