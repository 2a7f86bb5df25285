import {
  formatCount,
  formatDate,
  formatDateTime,
  formatHours,
  formatMoney,
  type Schema,
} from '@aponta/sdk';
import { Callout } from '@blueprintjs/core';
import { HeatLegend } from '../../ui/HeatLegend.tsx';
import { heatOf } from '../../ui/heat.ts';
import { changesOf } from './entry-change.ts';
import { medicaoFieldLabels } from './labels.ts';
import type { Share, Step } from './review.ts';

/** The chain of an approval: a dot a step, and since when it waits. */
export const Chain = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="chain" aria-label="Caminho da aprovação">
    {steps.map(({ title, who, when, state }) => (
      <li key={title} data-state={state}>
        <strong>{title}</strong>
        <span>{who}</span>
        <small>{when}</small>
      </li>
    ))}
  </ol>
);

type Dia = Schema<'DiaEsperado'>;

const marks = { none: 'sem horas', some: 'faltam horas', over: 'horas a mais' } as const;
type Mark = keyof typeof marks;

const heatOfDay = ({ esperado, apontado }: Dia) => heatOf({ esperado, apontado, ahead: false });

/** The days of the period as squares: expected, logged, short and extra. */
export function HeatStrip({ dias }: { dias: readonly Dia[] }) {
  const heats = dias.map(heatOfDay);
  const said = (Object.keys(marks) as Mark[])
    .map((mark) => [heats.filter((heat) => heat === mark).length, marks[mark]] as const)
    .filter(([count]) => count > 0)
    .map(([count, text]) => `${text} em ${formatCount(count, 'dia')}`);
  const summary = said.join(', ') || 'todos os dias completos';
  return (
    <div className="review-heat">
      <div className="heat-strip" role="img" aria-label={`Dias do período: ${summary}`}>
        {dias.map((dia, at) => (
          <i key={dia.data} data-heat={heats[at]} title={titleOf(dia)} />
        ))}
      </div>
      <p className="review-heat-summary">{summary}</p>
      <HeatLegend />
    </div>
  );
}

function titleOf({ data, esperado, apontado, feriado, ausencia }: Dia): string {
  const free = feriado ? ', feriado' : '';
  const away = ausencia ? ', ausência' : '';
  const expected = esperado === null ? '' : ` de ${formatHours(esperado)}`;
  return `${formatDate(data)}: ${formatHours(apontado)}${expected}${free}${away}`;
}

/** Hours by project or activity, the longest bar the greatest. */
export const Bars = ({ title, shares }: { title: string; shares: readonly Share[] }) => (
  <section className="bars">
    <h3>{title}</h3>
    <ul>
      {shares.map(({ name, horas, part }) => (
        <li key={name}>
          <span title={name}>{name}</span>
          <i style={{ width: `${part * 100}%` }} />
          <strong>{formatHours(horas)}</strong>
        </li>
      ))}
    </ul>
  </section>
);

interface SinceProps {
  row: Schema<'Aprovacao'>;
  anterior: Schema<'ReprovacaoAnterior'>;
}

/** What has changed since the last rejection. */
export function SinceRejection({ row, anterior }: SinceProps) {
  const { motivo, em, por, horas, valor, apontamentos, campos } = anterior;
  const same = horas === row.horas && valor === row.valor;
  const nothing = same && apontamentos.length === 0 && campos.length === 0;
  return (
    <section className="review-since" aria-label="Desde a reprovação">
      <h3>Desde a reprovação</h3>
      <Callout compact intent="warning">
        {[formatDateTime(em), por?.nome].filter(Boolean).join(', ')}: {motivo}
      </Callout>
      <p>
        {nothing
          ? 'Nada mudou desde então.'
          : same
            ? 'Horas e valor são os mesmos.'
            : `De ${formatHours(horas)} e ${formatMoney(valor)} para ${formatHours(row.horas)} e ${formatMoney(row.valor)}.`}
      </p>
      {campos.length > 0 && (
        <p>Mudaram: {campos.map((campo) => medicaoFieldLabels[campo] ?? campo).join(', ')}.</p>
      )}
      {apontamentos.length > 0 && (
        <ul>
          {apontamentos.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Change({ change: { antes, depois } }: { change: Schema<'MudancaApontamento'> }) {
  const verb = !antes ? 'incluído' : !depois ? 'excluído' : 'corrigido';
  const line = depois ?? antes;
  if (!line) return null;
  return (
    <li data-change={verb}>
      <strong>{verb}</strong> {formatDate(line.data).slice(0, 5)}, {line.projeto}, {line.atividade}:{' '}
      {antes && depois && antes.horas !== depois.horas && `${formatHours(antes.horas)} → `}
      {formatHours(line.horas)}
      {antes &&
        depois &&
        changesOf(antes, depois).map((text) => (
          <small key={text} className="review-was">
            {text}
          </small>
        ))}
    </li>
  );
}
