import { formatDate, formatHours, formatPercent, type Schema } from '@aponta/sdk';
import { Button, Callout } from '@blueprintjs/core';
import { useGet } from '../../lib/use-api.ts';
import { PieChart } from '../../ui/chart/PieChart.tsx';
import { formatPeriod } from '../../ui/labels.ts';
import { Modal } from '../../ui/Modal.tsx';
import { QueryTable } from '../../ui/QueryTable.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Money } from './Money.tsx';
import { units } from './PanelCharts.tsx';
import { useMeasure } from './panel-state.ts';
import { noticeOf } from './people.ts';

type Detail = Schema<'DetalheColaborador'>;

interface PersonModalProps {
  codigo: string;
  nome: string;
  periodo: number;
  isOpen: boolean;
  onClose: () => void;
}

/** All that a person logged in a period, requested or not (part 2, section 2.10). */
export function PersonModal({ codigo, nome, periodo, isOpen, onClose }: PersonModalProps) {
  const { data, error, refetch } = useGet(
    '/apontamento/painel-gestor/colaborador/{codigo}/{periodId}',
    { path: { codigo, periodId: periodo } },
    { silent: true },
  );
  return (
    <Modal
      title={`Período de ${nome}`}
      isOpen={isOpen}
      onClose={onClose}
      width={1080}
      footer={<Button text="Fechar" intent="primary" onClick={onClose} />}
    >
      <div className="painel-person">
        {data ? (
          <Person detail={data} />
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <Skeleton rows={12} height={24} />
        )}
      </div>
    </Modal>
  );
}

function Person({ detail }: { detail: Detail }) {
  const measure = useMeasure();
  const unit = units[measure];
  const { status, periodo, horas, valor, resumo, apontamentos } = detail;
  const notice = noticeOf(status);
  const table = <Row,>(rows: readonly Row[]) => ({ data: rows, error: null, refetch: () => {} });
  return (
    <>
      {notice && (
        <Callout intent={notice.intent} compact role="note">
          {notice.text}
        </Callout>
      )}
      <ul className="painel-cards" aria-label="Indicadores do colaborador">
        <li>
          <span>Horas</span>
          <strong>{formatHours(horas)}</strong>
        </li>
        <li>
          <span>Valor</span>
          <strong>
            <Money value={valor} />
          </strong>
        </li>
        <li>
          <span>Período</span>
          <strong>{formatPeriod(periodo)}</strong>
        </li>
        <li>
          <span>Status</span>
          <StatusTag status={status} />
        </li>
      </ul>
      <p>{resumo}</p>
      <div className="painel-pies">
        <PieChart
          title={`${unit.name} por atividade`}
          by="Atividade"
          unit={unit}
          data={detail.atividades.map((each) => ({
            label: each.atividade_nome,
            value: each[measure],
          }))}
        />
        <PieChart
          title={`${unit.name} por projeto`}
          by="Projeto"
          unit={unit}
          data={detail.projetos.map((each) => ({
            label: each.projeto_codigo,
            value: each[measure],
          }))}
        />
      </div>
      <h3>Apontamentos</h3>
      <QueryTable
        caption="Apontamentos"
        query={table(apontamentos.map((each, index) => ({ ...each, key: index })))}
        rowKey={({ key }) => key}
        empty="Nenhum apontamento no período."
        columns={[
          { header: 'Data', cell: (each) => formatDate(each.data) },
          { header: 'Projeto', cell: (each) => each.projetoCodigo },
          { header: 'Atividade', cell: (each) => each.atividadeNome },
          { header: 'C. Custo', cell: (each) => each.centroCusto },
          { header: 'Horas', number: true, cell: (each) => formatHours(each.horas) },
          { header: 'Extras', number: true, cell: (each) => formatHours(each.horasExtras) },
          { header: 'Valor/hora', number: true, cell: (each) => <Money value={each.valorHora} /> },
          { header: 'Observação', cell: (each) => each.observacao },
        ]}
      />
      <h3>Rateio por centro de custo</h3>
      <QueryTable
        caption="Rateio por centro de custo"
        query={table(detail.centrosCusto)}
        rowKey={({ centroCusto }) => centroCusto}
        empty="Nenhum centro de custo no período."
        columns={[
          { header: 'Código', cell: ({ centroCusto }) => centroCusto },
          { header: 'Nome', cell: ({ nome }) => nome },
          { header: 'Horas', number: true, cell: (each) => formatHours(each.horas) },
          {
            header: 'Porcentagem',
            number: true,
            cell: ({ porcentagem }) => formatPercent(porcentagem),
          },
        ]}
      />
    </>
  );
}
