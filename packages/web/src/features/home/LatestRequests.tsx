import { Tag } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import { useGet } from '../../lib/use-api.ts';
import { CollapsiblePanel } from '../../ui/CollapsiblePanel.tsx';
import { formatPeriod } from '../../ui/labels.ts';
import { QueryTable } from '../../ui/QueryTable.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';

const TITLE = 'Últimas solicitações de aprovação';

export function LatestRequests() {
  const query = useGet('/apontamento/aprovacao-horas/periodo', {});
  return (
    <CollapsiblePanel title={TITLE} onRefresh={query.refetch} refreshing={query.isRefetching}>
      <QueryTable
        caption={TITLE}
        query={query}
        rowKey={({ periodo }) => periodo.id}
        tone={({ atrasada }) => (atrasada ? 'danger' : undefined)}
        empty="Nenhum período solicitado nem encerrado ainda. Aponte suas horas para começar."
        columns={[
          {
            header: 'Período',
            cell: ({ periodo }) => formatPeriod(periodo),
          },
          { header: 'Aprovadores', cell: ({ aprovadores }) => aprovadores.join(', ') || '-' },
          {
            header: 'Status',
            cell: ({ status, atrasada, motivo }) => (
              <span className="home-status">
                <StatusTag status={status} />
                {atrasada && status !== 'EM_ATRASO' && (
                  <Tag minimal intent="danger" icon={<WarningSignIcon />}>
                    Em atraso
                  </Tag>
                )}
                {motivo && <span className="home-reason">{motivo}</span>}
              </span>
            ),
          },
        ]}
      />
    </CollapsiblePanel>
  );
}
