import { formatCnpj, formatMoney, formatPercent, type Schema, texts } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { useGet } from '../../lib/use-api.ts';
import { Facts } from '../../ui/Facts.tsx';
import { QueryTable } from '../../ui/QueryTable.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';

/** What a third-party measurement has beyond its row: who does it, how its value comes about, documents and split. */
export function MedicaoTerceiros({ id }: { id: number }) {
  const { data, isError, refetch } = useGet(
    '/apontamento/medicao-terceiros/{id}',
    { path: { id } },
    { silent: true },
  );
  if (data) return <Medicao medicao={data} />;
  if (!isError) return <Skeleton rows={6} height={22} />;
  return (
    <div role="alert">
      <EmptyState action={<Button text="Tentar de novo" onClick={() => void refetch()} />}>
        {texts.erroAoBuscarMedicao}
      </EmptyState>
    </div>
  );
}

const three = (value: number) => value.toLocaleString('pt-BR', { minimumFractionDigits: 3 });
const table = <Row,>(rows: readonly Row[]) => ({ data: rows, error: null, refetch: () => {} });

const Medicao = ({ medicao }: { medicao: Schema<'MedicaoTerceiros'> }) => (
  <>
    <Facts
      facts={[
        ['Código', medicao.codigo],
        ['Executante', `${medicao.executante.nome}, CNPJ ${formatCnpj(medicao.executante.cnpj)}`],
        [
          'Tomador',
          medicao.tomador && `${medicao.tomador.nome}, CNPJ ${formatCnpj(medicao.tomador.cnpj)}`,
        ],
        ['Projeto', `${medicao.projeto.codigo} ${medicao.projeto.nome}`],
        ['Origem', `${medicao.localExecucao.sigla} ${medicao.localExecucao.nome}`],
        ['Valor unitário', formatMoney(medicao.valorUnitario)],
        ['Valor calculado', formatMoney(medicao.valorCalculado)],
        ['Preço global', formatMoney(medicao.precoGlobal)],
        ['Valor total A1', formatMoney(medicao.valorTotalA1)],
        ['Observação', medicao.observacao],
      ]}
    />
    <h3>Documentos medidos</h3>
    <QueryTable
      caption="Documentos medidos"
      query={table(medicao.medicaoTerceirosDocumentos)}
      rowKey={({ id }) => id}
      empty="Nenhum documento medido."
      columns={[
        { header: 'Código', cell: ({ codigo }) => codigo },
        { header: 'Formato', cell: ({ formato }) => formato },
        { header: 'Folhas', number: true, cell: ({ folhas }) => folhas },
        { header: 'A1 eqv.', number: true, cell: (each) => three(each.a1Equivalente) },
        { header: 'Valor unitário', number: true, cell: (each) => formatMoney(each.valorUnitario) },
        { header: 'Valor item', number: true, cell: ({ valorItem }) => formatMoney(valorItem) },
      ]}
    />
    <h3>Centros de custo</h3>
    <QueryTable
      caption="Centros de custo"
      query={table(medicao.centrosCusto)}
      rowKey={({ centroCusto }) => centroCusto}
      empty="Nenhum centro de custo."
      columns={[
        { header: 'Código', cell: ({ centroCusto }) => centroCusto },
        { header: 'Nome', cell: ({ nome }) => nome },
        { header: 'Porcentagem', number: true, cell: (each) => formatPercent(each.percentual) },
      ]}
    />
  </>
);
