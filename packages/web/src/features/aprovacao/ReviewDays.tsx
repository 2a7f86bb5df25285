import { formatDate, formatHours, type Schema } from '@aponta/sdk';
import { Marks } from './Apontamentos.tsx';
import { daysOf } from './review.ts';

type Dia = Schema<'DiaEsperado'>;

interface ReviewDaysProps {
  entries: readonly Schema<'ApontamentoDaSolicitacao'>[];
  dias: readonly Dia[];
}

const weekdays = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' });
const dayName = (data: string) =>
  `${weekdays.format(new Date(data)).replace('.', '')} ${formatDate(data).slice(0, 5)}`;

/** The lines of a period by day: each day with its hours against what was expected, and its punches where it has some. */
export function ReviewDays({ entries, dias }: ReviewDaysProps) {
  const known = new Map(dias.map((dia) => [dia.data, dia]));
  return (
    <section className="review-days" aria-label="Dias">
      <h3>Dias</h3>
      <ul>
        {daysOf(entries).map(([data, lines]) => (
          <li key={data}>
            <p className="review-day">
              <strong>{dayName(data)}</strong>
              <Punches dia={known.get(data)} />
              <DayHours
                dia={known.get(data)}
                horas={lines.reduce((sum, { horas }) => sum + Math.round(horas * 60), 0) / 60}
              />
            </p>
            <ul>
              {lines.map((line) => (
                <li key={line.id} className="review-line">
                  <span>
                    {line.projeto.codigo} · {line.atividade.nome}
                    {line.documento && ` · ${line.documento.codigo}`}
                    {line.observacao && <em>{line.observacao}</em>}
                    <Marks entry={line} />
                  </span>
                  <span>{formatHours(line.horas)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DayHours({ dia, horas }: { dia: Dia | undefined; horas: number }) {
  const esperado = dia?.esperado ?? null;
  const short = esperado !== null && horas < esperado;
  return (
    <span data-short={short}>
      {formatHours(horas)}
      {esperado !== null && ` de ${formatHours(esperado)}`}
    </span>
  );
}

function Punches({ dia }: { dia: Dia | undefined }) {
  if (!dia?.ponto) return <span />;
  const { marcacoes, horas, completo } = dia.ponto;
  const times = marcacoes.map((each) => each.slice(11)).join(' ');
  return (
    <small className="review-punches" title={times}>
      ponto {formatHours(horas)}
      {!completo && ', falta uma marcação'}
    </small>
  );
}
