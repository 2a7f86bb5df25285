import { formatDate, formatHours, type Schema } from '@aponta/sdk';
import { Tag } from '@blueprintjs/core';
import { TimeIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useKnows } from '../../lib/extensions.ts';
import { useGet } from '../../lib/use-api.ts';
import { timeOf } from '../../ui/labels.ts';
import { QueryTable } from '../../ui/QueryTable.tsx';

type Apontamento = Schema<'ApontamentoDaSolicitacao'>;

/** What was worked, entry by entry, in the period of a request of hours. */
export function Apontamentos({ id }: { id: number }) {
  const known = useKnows('aprovacoes');
  const query = useGet(
    '/apontamento/aprovacao-horas/{id}/apontamentos',
    { path: { id } },
    { silent: true, enabled: known },
  );
  const shifts = query.data?.some(({ horaEntrada }) => horaEntrada !== null) ?? false;
  if (!known) return null;
  return (
    <>
      <h3>Apontamentos</h3>
      <QueryTable
        caption="Apontamentos"
        query={query}
        rowKey={(entry) => entry.id}
        empty="Nenhum apontamento no período da solicitação."
        columns={[
          { header: 'Data', cell: ({ data }) => formatDate(data) },
          { header: 'Projeto', long: true, cell: ({ projeto: p }) => `${p.codigo} · ${p.nome}` },
          { header: 'Atividade', long: true, cell: ({ atividade }) => atividade.nome },
          { header: 'Documento', long: true, cell: ({ documento }) => documento?.codigo },
          { header: 'Observação', long: true, cell: ({ observacao }) => observacao },
          ...(shifts ? shiftColumns : []),
          { header: 'Horas', number: true, cell: ({ horas }) => formatHours(horas) },
          { header: 'Marcas', cell: (entry) => <Marks entry={entry} /> },
        ]}
      />
    </>
  );
}

const shiftColumns = [
  {
    header: 'Entrada',
    number: true,
    cell: (entry: Apontamento) => timeOf(entry.horaEntrada, entry.data),
  },
  {
    header: 'Saída',
    number: true,
    cell: (entry: Apontamento) => timeOf(entry.horaSaida, entry.data),
  },
];

/** What stands out in an entry. */
export function Marks({ entry: { ldPendente, horasExtras } }: { entry: Apontamento }) {
  if (!ldPendente && horasExtras === 0) return null;
  return (
    <span className="aprovacao-marcas">
      {ldPendente && (
        <Tag minimal intent="warning" icon={<WarningSignIcon />}>
          LD pendente
        </Tag>
      )}
      {horasExtras > 0 && (
        <Tag minimal intent="primary" icon={<TimeIcon />}>
          {`Extra ${formatHours(horasExtras)}`}
        </Tag>
      )}
    </span>
  );
}
