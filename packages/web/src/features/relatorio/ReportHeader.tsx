import { businessDate } from '@aponta/sdk';
import { useAtom } from 'jotai';
import { DateInput } from '../../ui/DateInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { ReportActions } from './ReportActions.tsx';
import { dateProblems } from './report.ts';
import { filtersAtom } from './report-state.ts';

const dates = [
  ['dataInicio', 'Data Inicial'],
  ['dataFim', 'Data Final'],
] as const;

/** The dates and what may be made of the filters. */
export function ReportHeader() {
  const [filters, setFilters] = useAtom(filtersAtom);
  const problems = dateProblems(filters);
  return (
    <header className="relatorio-header">
      <h1>Relatório Geral</h1>
      {dates.map(([field, label]) => (
        <Field key={field} label={label} messages={problems[field]}>
          {(control) => (
            <DateInput
              {...control}
              near={businessDate(new Date())}
              value={filters[field]}
              onValueChange={(date) => setFilters((current) => ({ ...current, [field]: date }))}
            />
          )}
        </Field>
      ))}
      <ReportActions />
    </header>
  );
}
