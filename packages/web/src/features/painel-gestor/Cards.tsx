import { formatHours, formatMoney, type Schema } from '@aponta/sdk';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Money } from './Money.tsx';
import { valuesShownAtom } from './panel-state.ts';
import { Sparkline } from './Sparkline.tsx';

type Panel = Schema<'PainelGestor'>;

/** A figure of all, its parts by kind of contract, and how it went in the last twelve periods. */
export function Cards({ panel }: { panel: Panel }) {
  const shown = useAtomValue(valuesShownAtom);
  const { valorMes } = panel;
  const figures: [string, ReactNode, ReactNode, ReactNode, ReactNode?][] = [
    ['Colaboradores', panel.colaboradores, panel.colaboradoresPJ, panel.colaboradoresCLT],
    [
      'Horas',
      formatHours(panel.horas),
      formatHours(panel.horasPJ),
      formatHours(panel.horasCLT),
      sparkline(
        'Horas',
        valorMes.map(({ horas }) => horas),
        formatHours,
      ),
    ],
    [
      'Valor',
      money(panel.valor),
      money(panel.valorPJ),
      money(panel.valorCLT),
      shown &&
        sparkline(
          'Valor',
          valorMes.map(({ valor }) => valor),
          formatMoney,
        ),
    ],
    ['Valor médio', money(panel.valorMedio), money(panel.valorMedioPJ), money(panel.valorMedioCLT)],
  ];
  return (
    <ul className="painel-cards" aria-label="Indicadores">
      {figures.map(([title, all, pj, clt, line]) => (
        <li key={title}>
          <span>{title}</span>
          <strong>{all}</strong>
          <dl>
            <dt>PJ</dt>
            <dd>{pj}</dd>
            <dt>CLT</dt>
            <dd>{clt}</dd>
          </dl>
          {line}
        </li>
      ))}
    </ul>
  );
}

const money = (value: number) => <Money value={value} />;

const sparkline = (name: string, values: readonly number[], format: (value: number) => string) => (
  <Sparkline
    values={values}
    label={`${name} dos últimos ${values.length} períodos: de ${format(values[0] ?? 0)} a ${format(values.at(-1) ?? 0)}`}
  />
);
