import { formatCount, type Schema } from '@aponta/sdk';
import { Button, Tag } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useGet } from '../../lib/use-api.ts';
import { hashOf } from '../../shell/address.ts';
import { useAllowed } from '../../shell/use-allowed.ts';
import { CollapsiblePanel } from '../../ui/CollapsiblePanel.tsx';
import { formatPeriod } from '../../ui/labels.ts';
import { QueryTable } from '../../ui/QueryTable.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';

const TITLE = 'Últimas solicitações de aprovação';

/** How many approved periods stay in sight; what is not approved always does. */
const NEW = 3;

export function LatestRequests() {
  const query = useGet('/apontamento/aprovacao-horas/periodo', {});
  const [all, setAll] = useState(false);
  const rows = query.data ?? [];
  const newest = rows.filter(({ status }, index) => index < NEW || status !== 'APROVADA');
  const folded = rows.length - newest.length;
  return (
    <CollapsiblePanel title={TITLE} onRefresh={query.refetch} refreshing={query.isRefetching}>
      <QueryTable
        caption={TITLE}
        query={{ ...query, data: query.data && (all ? rows : newest) }}
        rowKey={({ periodo }) => periodo.id}
        tone={({ atrasada }) => (atrasada ? 'danger' : undefined)}
        empty="Nenhum período solicitado nem encerrado ainda. Aponte suas horas para começar."
        columns={[
          {
            header: 'Período',
            cell: ({ periodo }) => <PeriodLink periodo={periodo} />,
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
      {folded > 0 && (
        <Button
          variant="minimal"
          size="small"
          className="home-more"
          aria-expanded={all}
          text={
            all
              ? 'Ver só as novas'
              : `Ver mais ${formatCount(folded, 'período aprovado', 'períodos aprovados')}`
          }
          onClick={() => setAll(!all)}
        />
      )}
    </CollapsiblePanel>
  );
}

const TIME_ENTRY = 'Apontamento de Horas';

/** A period as the way to its days, for who logs hours. */
function PeriodLink({ periodo }: { periodo: Schema<'Periodo'> }) {
  const text = formatPeriod(periodo);
  const logs = useAllowed(TIME_ENTRY);
  return logs ? <a href={hashOf({ title: TIME_ENTRY, item: periodo.fim })}>{text}</a> : text;
}
