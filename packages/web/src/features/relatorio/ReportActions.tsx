import { texts } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { DownloadIcon, TimelineLineChartIcon } from '@blueprintjs/icons';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useDownload } from '../../lib/use-download.ts';
import { ActionButton } from '../../list/ActionButton.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { dateProblems, isFiltered, noFilters, queryOf, reportQuery } from './report.ts';
import { filtersAtom, marksAtom, noMarks } from './report-state.ts';
import { SavedReports } from './SavedReports.tsx';
import { useDashboard } from './use-dashboard.ts';

const asFile = { parseAs: 'stream' } as const;

/** The dashboard, the two files, and the ways back to nothing (part 2, sections 2.4 and 5). */
export function ReportActions() {
  const [filters, setFilters] = useAtom(filtersAtom);
  const [marks, setMarks] = useAtom(marksAtom);
  const [asking, setAsking] = useState(false);
  const dashboard = useDashboard();
  const fetchFile = useDownload();

  const query = queryOf(filters);
  const { dataInicio, dataFim, funcionarios, secoes } = query;
  const [problem] = Object.values(dateProblems(filters)).flat();
  const ready = problem ?? true;

  const fetchReport = () => {
    setAsking(false);
    const params = { query: reportQuery(filters, marks) };
    void fetchFile('Relatório Geral', () =>
      api.GET('/apontamento/apontamento/relatorio', { params, ...asFile }),
    );
  };
  const fetchSplit = () => {
    if (!dataInicio || !dataFim) return;
    const params = { query: { dataInicio, dataFim, funcionarios, secoes } };
    void fetchFile('Relatório Rateio C.Custo', () =>
      api.GET('/apontamento/apontamento/export/rateios-cc', { params, ...asFile }),
    );
  };
  return (
    <div className="relatorio-actions">
      <ActionButton
        text="Dashboard"
        icon={<TimelineLineChartIcon />}
        enabled={ready}
        onClick={dashboard.load}
      />
      <ActionButton
        text="Relatório Geral"
        icon={<DownloadIcon />}
        intent="primary"
        enabled={ready}
        onClick={() => (isFiltered(filters) ? fetchReport() : setAsking(true))}
      />
      <ActionButton
        text="Relatório Rateio C.Custo"
        icon={<DownloadIcon />}
        enabled={dataInicio && dataFim ? ready : texts.selecioneDatas}
        onClick={fetchSplit}
      />
      <SavedReports />
      <Button text="Limpar filtros" onClick={() => setFilters(noFilters)} />
      <Button text="Limpar marcados" onClick={() => setMarks(noMarks)} />
      <ConfirmDialog
        title="Gerar relatório sem filtros"
        isOpen={asking}
        confirmText="Gerar"
        onConfirm={fetchReport}
        onCancel={() => setAsking(false)}
      >
        {texts.semFiltros}
      </ConfirmDialog>
    </div>
  );
}
