import {
  fieldLabels,
  formatCount,
  formatDate,
  formatHours,
  formatMoney,
  type Schema,
} from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { EyeOpenIcon } from '@blueprintjs/icons';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useGet } from '../../lib/use-api.ts';
import { QueryTable } from '../../ui/QueryTable.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { GroupChips } from './GroupChips.tsx';
import { type Campo, dateProblems, isFiltered, reportQuery } from './report.ts';
import { filtersAtom, marksAtom } from './report-state.ts';

type Linha = Schema<'LinhaRelatorio'>;
type Previa = Schema<'PreviaRelatorio'>;

/** The first lines of the report and its sums, before it is a file. */
export function PreviewPanel() {
  const filters = useAtomValue(filtersAtom);
  const [everything, setEverything] = useState(false);
  const [problem] = Object.values(dateProblems(filters)).flat();
  if (problem) return <EmptyState>{problem}</EmptyState>;
  return (
    <div className="relatorio-preview">
      <GroupChips />
      {isFiltered(filters) || everything ? (
        <Lines />
      ) : (
        <EmptyState
          icon={<EyeOpenIcon size={20} />}
          action={<Button text="Ver de tudo" onClick={() => setEverything(true)} />}
        >
          Escolha as datas, ou o que entra nas abas, para ver aqui as primeiras linhas e as somas.
        </EmptyState>
      )}
    </div>
  );
}

function Lines() {
  const filters = useAtomValue(filtersAtom);
  const marks = useAtomValue(marksAtom);
  const { data, error, refetch, isPlaceholderData } = useGet(
    '/apontamento/apontamento/relatorio/previa',
    { query: reportQuery(filters, marks) },
    { silent: true, keepPrevious: true },
  );
  return (
    <>
      {data && <Sums totais={data.totais} shown={data.linhas.length} busy={isPlaceholderData} />}
      <section
        className="relatorio-lines"
        aria-label="Prévia"
        aria-busy={isPlaceholderData}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too
        tabIndex={0}
      >
        <QueryTable
          caption="Prévia do relatório"
          query={{ data: data?.linhas, error, refetch: () => void refetch() }}
          rowKey={(linha) => String(data?.linhas.indexOf(linha))}
          empty="Nenhum apontamento com estes filtros. Mude ou limpe os filtros."
          columns={(data?.campos ?? []).map((campo) => ({
            header: fieldLabels[campo],
            cell: (linha: Linha) => textOf(campo, linha),
            number: campo === 'horas' || campo === 'valor',
          }))}
        />
      </section>
    </>
  );
}

interface SumsProps extends Pick<Previa, 'totais'> {
  shown: number;
  /** Others are on their way. */
  busy: boolean;
}

const Sums = ({ totais: { linhas, horas, valor }, shown, busy }: SumsProps) => (
  <p className="relatorio-sums" role="status" aria-busy={busy}>
    <strong>{formatCount(linhas, 'linha')}</strong>
    <span>
      Horas <strong>{formatHours(horas)}</strong>
    </span>
    <span>
      Valor <strong>{formatMoney(valor)}</strong>
    </span>
    {busy ? (
      // What stands there is of the choice before: of years it takes seconds.
      <span>Atualizando…</span>
    ) : (
      shown < linhas && <span>Aqui estão as {shown} primeiras; as somas são de todas.</span>
    )}
  </p>
);

function textOf(campo: Campo, linha: Linha): string {
  if (campo === 'horas') return formatHours(linha.horas ?? 0);
  if (campo === 'valor') return formatMoney(linha.valor ?? 0);
  const value = linha[campo];
  if (value === null || value === undefined) return '—';
  return campo === 'data' ? formatDate(value) : value;
}
