import { formatDate, formatHours, pageSizes } from '@aponta/sdk';
import { Tag } from '@blueprintjs/core';
import { useGet } from '../../lib/use-api.ts';
import { hashOf } from '../../shell/address.ts';
import { useAllowed } from '../../shell/use-allowed.ts';
import { CollapsiblePanel } from '../../ui/CollapsiblePanel.tsx';
import { formatPeriod, tipoRegistroLabel } from '../../ui/labels.ts';
import { QueryTable } from '../../ui/QueryTable.tsx';

const TITLE = 'Últimas liberações de horas';

export function LatestReleases() {
  const { data, error, refetch, isRefetching } = useGet('/apontamento/registro-extraordinario', {
    query: { page: 0, size: pageSizes.releases },
  });
  return (
    <CollapsiblePanel title={TITLE} onRefresh={refetch} refreshing={isRefetching}>
      <QueryTable
        caption={TITLE}
        query={{ data: data?.content, error, refetch }}
        rowKey={({ id }) => id}
        empty="Nenhuma liberação de horas. Peça ao seu gestor quando precisar de horas extras ou de apontar em atraso."
        columns={[
          {
            header: 'Tipo',
            cell: ({ id, tipo, cancelado }) => (
              <>
                <ReleaseLink id={id} text={tipoRegistroLabel(tipo)} />{' '}
                {cancelado && <Tag minimal>Encerrado</Tag>}
              </>
            ),
          },
          {
            header: 'Período',
            cell: formatPeriod,
          },
          { header: 'Saldo', number: true, cell: ({ saldo }) => formatHours(saldo) },
          { header: 'Validade', cell: ({ validade }) => formatDate(validade) },
        ]}
      />
    </CollapsiblePanel>
  );
}

const RELEASES = 'Registro Extraordinário';

/** Only who gives releases has a screen of them. */
function ReleaseLink({ id, text }: { id: number; text: string }) {
  const gives = useAllowed(RELEASES);
  return gives ? <a href={hashOf({ title: RELEASES, item: String(id) })}>{text}</a> : text;
}
