import { formatHours, formatPercent, hoursToMinutes } from '@aponta/sdk';
import { useGet } from '../../lib/use-api.ts';
import { QueryTable } from '../../ui/QueryTable.tsx';
import { Figure } from './Figure.tsx';
import { minutesOf, minutesOfMonth, referenceDay } from './month.ts';
import { PeriodSummary } from './PeriodSummary.tsx';
import { Releases } from './Releases.tsx';
import type { Entry } from './use-entry.ts';
import { expectedOn } from './use-expected.ts';
import { useMonth } from './use-month.ts';
import './summary.css';

/** Approvers, hours of the day, the month and the period, and the split by cost centre. */
export function Summary({ entry }: { entry: Entry }) {
  const { month, day, form, today } = entry;
  const { logged, expected } = useMonth(month, form.secao?.codigo);
  const data = day || referenceDay(month, today);
  const rateios = useGet(
    '/apontamento/apontamento/rateios-cc',
    { query: { data } },
    { silent: true, keepPrevious: true },
  );
  const found = logged.data?.find((each) => each.data === day);
  const { dia, semana } = expectedOn(expected.data, data);

  return (
    <aside className="summary" aria-label="Resumo">
      <section aria-label="Horas">
        <h2>Horas</h2>
        <dl>
          <Figure
            term="Dia"
            logged={day ? logged.data && minutesOf(found) : undefined}
            to={dia?.esperado}
          />
          <Figure
            term="Semana"
            logged={semana && hoursToMinutes(semana.apontado)}
            to={semana?.esperadoAteHoje}
            whole={semana?.esperado}
            limit={semana?.limite}
          />
          <Figure
            term="Mês"
            logged={logged.data && minutesOfMonth(logged.data)}
            to={expected.data?.total.esperadoAteHoje}
            whole={expected.data?.total.esperado}
          />
        </dl>
      </section>
      <Releases today={today} />
      <PeriodSummary day={data} />
      <section aria-label="Rateio por centro de custo">
        <h2>Rateio por centro de custo</h2>
        <QueryTable
          caption="Rateio por centro de custo do período"
          query={rateios}
          rowKey={({ centroCusto }) => centroCusto}
          columns={[
            {
              header: 'Código',
              cell: ({ centroCusto, nome }) => <span title={nome}>{centroCusto}</span>,
            },
            { header: 'Horas', cell: ({ horas }) => formatHours(horas), number: true },
            { header: 'Porcentagem', cell: (row) => formatPercent(row.porcentagem), number: true },
          ]}
          empty="Nenhum apontamento no período"
        />
      </section>
    </aside>
  );
}
