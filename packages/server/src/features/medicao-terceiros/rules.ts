import {
  cadastroTexts,
  competenciaOf,
  formatCompetencia,
  formatMoney,
  hoursToMinutes,
  isShare,
  percentFromDecimal,
  type Schema,
  sumPercents,
  texts,
  wholePercent,
} from '@aponta/sdk';
import {
  type Approvable,
  approversOfMeasurement,
  type Superiors,
  whyNobody,
} from '../../domain/aprovacao/approvers.ts';
import type { Subjects } from '../../domain/aprovacao/notices.ts';
import {
  type Actor,
  type Aprovacao,
  conflictOf,
  isUndecided,
  turnOf,
  type Who,
} from '../../domain/aprovacao/state.ts';
import type { Notice } from '../../domain/notificacao/queries.ts';
import { unfitPerson } from '../../domain/pessoa/rules.ts';
import type { Rateio } from '../../domain/rateio/queries.ts';
import { toCents } from '../../domain/values/money.ts';
import { AppError } from '../../infra/errors.ts';
import { brokenIf, throwBroken, type Violation } from '../../infra/violations.ts';
import { type Amounts, valuesOf } from './amounts.ts';

export type Asked = Schema<'NovaMedicaoTerceiros'> | Schema<'MedicaoTerceirosAlterada'>;

/** What a measurement was found to refer to; null and false: not there. */
export interface References {
  periodo: { inicio: string; fim: string } | null;
  executante: { nome: string; ativa: boolean } | null;
  /** Whether the section is in use; null where there is none. */
  secaoAtiva: boolean | null;
  localExecucao: boolean;
  projeto: boolean;
  /** Whether a cost centre is in use, by its code. */
  centros: ReadonlyMap<string, boolean>;
  /** Codes of the formats; ids of the project's documents. */
  formatos: ReadonlySet<string>;
  documentos: ReadonlySet<number>;
  /** Whose approvers it takes, and whether they still work here. */
  colaborador: (Approvable & { nome: string; codigo_situacao: string }) | null;
  /** Everybody above them, and themselves, as they are today. */
  superiores: Superiors;
  /** Who made or makes it. */
  autor: string;
  /** Who calls, and reads the messages. */
  usuario: string;
  /** The chosen approver, where that is somebody who works here; `aprova`: they may approve at all. */
  aprovador: { nome: string; aprova: boolean } | undefined;
  /** The caller may choose the secondary approver, ADMIN always; `secundarioAtual` stands as saved. */
  gestor: boolean;
  admin: boolean;
  secundarioAtual: string | null;
}

/** A measurement that breaks no rule. */
export interface Accepted {
  minutos: number;
  valores: Amounts;
  centros: Rateio[];
  primario: string;
  secundario: string;
  executanteNome: string | null;
  observacao: string | null;
}

/** Refuses to change what somebody approved or cancelled. */
export function assertEditable(before: Aprovacao, who: Who): void {
  assertAuthor(before, who);
  if (!isUndecided(before.status)) throw conflictOf(before);
}

/** Refuses who neither made a measurement nor is ADMIN. */
function assertAuthor({ funcionario }: Aprovacao, { codigo, admin }: Who): void {
  if (funcionario !== codigo && !admin)
    throw new AppError(403, 'NAO_FEZ_A_MEDICAO', texts.soQuemFez);
}

/** The largest value that fits its column, in cents. */
const largest = 99_999_999_999_999n;

/** Judges a new or changed measurement by all rules at once; throws a 422 of every broken one. */
export function accept(asked: Asked, found: References, today: string): Accepted {
  const minutos = hoursToMinutes(asked.horas);
  const amounts = valuesOf(asked);
  const centros = asked.centrosDeCusto.map(({ centroCusto, percentual }) => ({
    centro_custo: centroCusto,
    // One of more places is no share; the split is refused for it.
    percentual: percentFromDecimal(percentual) ?? 0,
  }));
  const approvers = judgeApprovers(asked, found);
  throwBroken([
    ...judgeReferences(asked, found, today),
    ...judgeSplit(centros, found),
    ...judgeDocuments(asked, found),
    ...judgeValues(asked, amounts),
    ...approvers.violations,
  ]);
  const { primario, secundario } = approvers;
  if (!amounts || !primario || !secundario) throw new Error('accepted without values or approvers');
  return {
    minutos,
    valores: amounts,
    centros,
    primario,
    secundario,
    executanteNome: asked.executanteNome?.trim() || null,
    observacao: asked.observacoes?.trim() || null,
  };
}

function judgeReferences(asked: Asked, found: References, today: string): Violation[] {
  const { periodo } = found;
  const month = periodo && competenciaOf(periodo.fim);
  const given = asked.competencia ?? month;
  return [
    ...brokenIf(!found.executante, 'EXECUTANTE_INVALIDO', 'executante', texts.selecioneEmpresa),
    ...brokenIf(
      found.executante?.ativa === false,
      'REFERENCIA_INATIVA',
      'executante',
      cadastroTexts.cadastroReferenciaInativa(found.executante?.nome ?? ''),
    ),
    ...brokenIf(
      found.secaoAtiva === null,
      'SECAO_NAO_ENCONTRADA',
      'secao',
      texts.secaoNaoEncontrada,
    ),
    ...brokenIf(
      found.secaoAtiva === false,
      'REFERENCIA_INATIVA',
      'secao',
      cadastroTexts.cadastroReferenciaInativa(asked.secao),
    ),
    ...brokenIf(!periodo, 'PERIODO_INVALIDO', 'periodo', texts.selecionePeriodoValido),
    ...brokenIf(
      periodo !== null && periodo !== undefined && periodo.inicio > today,
      'PERIODO_NAO_INICIADO',
      'periodo',
      texts.selecionePeriodoValido,
    ),
    ...brokenIf(
      month !== null && given !== month,
      'COMPETENCIA_DIVERGENTE',
      'competencia',
      texts.competenciaDoPeriodo(formatCompetencia(month ?? '')),
    ),
    ...brokenIf(
      !found.localExecucao,
      'LOCAL_INVALIDO',
      'localDeExecucao',
      texts.selecioneLocalExecucao,
    ),
    ...brokenIf(!found.projeto, 'PROJETO_INVALIDO', 'projeto', texts.selecioneProjeto),
  ];
}

function judgeSplit(centros: readonly Rateio[], found: References): Violation[] {
  const percents = centros.map(({ percentual }) => percentual);
  const codes = new Set(centros.map(({ centro_custo }) => centro_custo));
  const unknown = [...codes].find((code) => !found.centros.has(code));
  const inactive = [...codes].find((code) => found.centros.get(code) === false);
  return [
    ...brokenIf(
      unknown !== undefined,
      'CENTRO_CUSTO_INVALIDO',
      'centrosDeCusto',
      texts.centroCustoInvalido(unknown ?? ''),
    ),
    ...brokenIf(
      inactive !== undefined,
      'CENTRO_CUSTO_INATIVO',
      'centrosDeCusto',
      texts.centroCustoInativo(inactive ?? ''),
    ),
    ...brokenIf(
      codes.size < centros.length,
      'CENTRO_CUSTO_REPETIDO',
      'centrosDeCusto',
      texts.centroCustoRepetido,
    ),
    ...brokenIf(
      sumPercents(percents) !== wholePercent || !percents.every(isShare),
      'RATEIO_INVALIDO',
      'centrosDeCusto',
      texts.centrosSomamCem,
    ),
  ];
}

const judgeDocuments = (asked: Asked, found: References): Violation[] =>
  asked.medicaoTerceirosDocumentos.flatMap(({ id, formato }, index) => {
    const campo = (field: string) => `medicaoTerceirosDocumentos.${index}.${field}`;
    return [
      ...brokenIf(
        !found.documentos.has(id),
        'DOCUMENTO_INVALIDO',
        campo('id'),
        texts.selecioneDocumento,
      ),
      ...brokenIf(
        !found.formatos.has(formato),
        'FORMATO_INVALIDO',
        campo('formato'),
        texts.selecioneFormato,
      ),
    ];
  });

/** What the client has worked out is what the server works out. */
function judgeValues(asked: Asked, amounts: Amounts | undefined): Violation[] {
  if (!amounts) return brokenIf(true, 'CASAS_DEMAIS', 'valorTotal', texts.casasDecimais);
  const differs = (campo: string, nome: string, given: number, decimal: string) =>
    brokenIf(
      given !== Number(decimal),
      'VALOR_DIVERGENTE',
      campo,
      texts.valorDivergente(nome, formatMoney(Number(decimal))),
    );
  const cents = toCents(amounts.total);
  return [
    ...asked.medicaoTerceirosDocumentos.flatMap(({ valorItem }, index) =>
      differs(
        `medicaoTerceirosDocumentos.${index}.valorItem`,
        texts.valorDoItem(index + 1),
        valorItem,
        amounts.itens[index] ?? '',
      ),
    ),
    ...differs('valorTotalA1', 'Valor total A1', asked.valorTotalA1, amounts.totalA1),
    ...differs('valorCalculado', 'Valor calculado', asked.valorCalculado, amounts.calculado),
    ...differs('valorTotal', 'Valor total', asked.valorTotal, amounts.total),
    ...brokenIf(
      cents === 0n || cents > largest,
      'VALOR_INVALIDO',
      'valorTotal',
      texts.valorDaMedicao,
    ),
  ];
}

/** The approvers, with a chosen secondary one where the caller may choose. */
function judgeApprovers(asked: Asked, found: References) {
  const { colaborador, autor, secundarioAtual } = found;
  const none = { primario: null, secundario: null };
  const unfit = unfitPerson(colaborador);
  if (!colaborador || unfit.length > 0) return { ...none, violations: unfit };
  const usual = approversOfMeasurement(colaborador, found.superiores, autor);
  const { primario } = usual;
  const chosen = asked.aprovadorSecundario ?? usual.secundario;
  const kept = chosen === usual.secundario || chosen === secundarioAtual;
  const chooses = found.admin || (found.gestor && !asked.corpoTecnico);
  const separate = chosen !== primario && chosen !== autor;
  const nobody = whyNobody(colaborador, found.usuario);
  return {
    primario,
    secundario: chosen,
    violations: [
      ...brokenIf(!primario, nobody.codigo, 'colaborador', nobody.message),
      ...brokenIf(
        primario !== null && chosen === null,
        'SEM_APROVADOR_SECUNDARIO',
        'aprovadorSecundario',
        chooses ? texts.escolhaSegundoAprovador : texts.segundoAprovador,
      ),
      ...brokenIf(
        !kept && !chooses,
        'APROVADOR_NAO_SE_ESCOLHE',
        'aprovadorSecundario',
        texts.gestorEscolhe,
      ),
      ...brokenIf(
        !kept && chooses && !found.aprovador,
        'APROVADOR_INVALIDO',
        'aprovadorSecundario',
        texts.aprovadorInvalido,
      ),
      ...brokenIf(
        !kept && chooses && separate && found.aprovador?.aprova === false,
        'APROVADOR_SEM_PAPEL',
        'aprovadorSecundario',
        texts.aprovadorSemPapel(found.aprovador?.nome ?? ''),
      ),
      ...brokenIf(
        chosen !== null && (kept || chooses) && !separate,
        chosen === autor ? 'PROPRIA_APROVACAO' : 'MESMO_APROVADOR',
        'aprovadorSecundario',
        chooses ? texts.escolhaSegundoAprovador : texts.segundoAprovador,
      ),
    ],
  };
}

/** Tells the first approver of a measurement that it waits for them. */
export function requestNotices(aprovacao: Aprovacao, actor: Actor, { alheio }: Subjects): Notice[] {
  const { aprovador } = turnOf(aprovacao);
  if (aprovador === null || aprovador === actor.codigo) return [];
  return [{ usuario: aprovador, tipo: 'INFO', mensagem: texts.aguardaAprovacao(alheio) }];
}

/** Tells the old and the new value to everybody concerned, `others` too, save who changed it. */
export function valueNotices(
  before: Aprovacao,
  after: Aprovacao,
  actor: Actor,
  { proprio, alheio }: Subjects,
  others: readonly string[],
): Notice[] {
  if (before.valor === after.valor) return [];
  const money = ({ valor }: Aprovacao) => formatMoney(Number(valor));
  const approvers = [before, after].flatMap((row) => [
    row.aprovador_primario,
    row.aprovador_secundario,
  ]);
  const people = new Set([after.funcionario, ...approvers, ...others]);
  return [...people]
    .filter((usuario): usuario is string => usuario !== null && usuario !== actor.codigo)
    .map((usuario) => ({
      usuario,
      tipo: 'AVISO',
      mensagem: texts.valorAlterado(
        usuario === after.funcionario ? proprio : alheio,
        actor.nome,
        money(before),
        money(after),
      ),
    }));
}
