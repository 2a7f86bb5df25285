import { type Medido, measuredCents, type Schema } from '@aponta/sdk';

type Edited = Schema<'MedicaoTerceirosAlterada'>;
type Read = Schema<'MedicaoTerceiros'>;

/** Whether a document is what `aponta medicao ver --json` shows, and not yet the body of a change. */
const isRead = (document: Edited | Read): document is Read => 'localExecucao' in document;

/**
 * Makes the body of a change of what `aponta medicao ver --json` shows; a body stays as it is. The sums follow from
 * what was changed.
 */
export function editBodyOf(document: Edited | Read): Edited {
  if (!isRead(document)) return document;
  const { horas, valorUnitario, precoGlobal, medicaoTerceirosDocumentos } = document;
  const measured: Medido = { horas, valorUnitario, precoGlobal, medicaoTerceirosDocumentos };
  const cents = measuredCents(measured);
  const reais = (value: bigint | undefined) => Number(value ?? 0n) / 100;
  return {
    id: document.id,
    versao: document.versao,
    corpoTecnico: document.corpoTecnico,
    colaborador: document.colaborador?.codigo ?? null,
    executante: document.executante.id,
    executanteNome: document.executanteNome,
    secao: document.secao.codigo,
    periodo: document.periodo.id,
    competencia: document.competencia,
    localDeExecucao: document.localExecucao.sigla,
    projeto: document.projeto.id,
    horas,
    valorUnitario,
    precoGlobal,
    valorTotalA1: reais(cents?.totalA1),
    valorCalculado: reais(cents?.calculado),
    valorTotal: reais(cents?.total),
    observacoes: document.observacao,
    centrosDeCusto: document.centrosCusto.map(({ centroCusto, percentual }) => ({
      centroCusto,
      percentual,
    })),
    medicaoTerceirosDocumentos: medicaoTerceirosDocumentos.map(
      ({ id, formato, folhas, a1Equivalente, valorUnitario: price }, at) => ({
        id,
        formato,
        folhas,
        a1Equivalente,
        valorUnitario: price,
        valorItem: reais(cents?.itens[at]),
      }),
    ),
    aprovadorSecundario: document.aprovadorSecundario?.codigo ?? null,
  };
}
