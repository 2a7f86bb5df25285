import { formatHours, type Schema } from '@aponta/sdk';
import type { ReactNode } from 'react';
import { Money } from './Money.tsx';

type Panel = Schema<'PainelGestor'>;

/** A figure of all, and its parts by kind of contract. */
export function Cards({ panel }: { panel: Panel }) {
  const figures = [
    ['Colaboradores', panel.colaboradores, panel.colaboradoresPJ, panel.colaboradoresCLT],
    ['Horas', ...[panel.horas, panel.horasPJ, panel.horasCLT].map(formatHours)],
    ['Valor', ...[panel.valor, panel.valorPJ, panel.valorCLT].map(money)],
    ['Valor médio', ...[panel.valorMedio, panel.valorMedioPJ, panel.valorMedioCLT].map(money)],
  ] satisfies [string, ...ReactNode[]][];
  return (
    <ul className="painel-cards" aria-label="Indicadores">
      {figures.map(([title, all, pj, clt]) => (
        <li key={title as string}>
          <span>{title}</span>
          <strong>{all}</strong>
          <dl>
            <dt>PJ</dt>
            <dd>{pj}</dd>
            <dt>CLT</dt>
            <dd>{clt}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

const money = (value: number) => <Money value={value} />;
