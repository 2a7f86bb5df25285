import {
  competenciaOf,
  formatCnpj,
  formatCompetencia,
  formatMoney,
  formatPercent,
  getPage,
  measuredCents,
  minutesToHours,
  type Schema,
  texts,
  unwrap,
} from '@aponta/sdk';
import type { Context } from '../../kit/run/context.ts';
import { Failure } from '../../kit/run/failure.ts';
import type { Ask } from '../../kit/run/prompt.ts';
import { countValue } from '../../kit/values/plain-values.ts';
import { accepts, minutesValue, moneyValue } from '../../kit/values/values.ts';

type NewMedicao = Schema<'NovaMedicaoTerceiros'>;
type Documento = NewMedicao['medicaoTerceirosDocumentos'][number];

/** Asks for a measurement, one question for each field, and shows what it is worth before it is made. Throws Failure. */
export async function askMedicao(
  { api, output }: Context,
  ask: Ask,
): Promise<Omit<NewMedicao, 'id'>> {
  const executante = await ask.search('Executante:', async (nome) => {
    const { content } = await getPage(api, '/contrato/empresas/find', {
      nome: nome || undefined,
      ativa: true,
    });
    return content.map(({ id, nome, cnpj }) => ({
      name: `${nome} (${formatCnpj(cnpj)})`,
      value: id,
    }));
  });
  const secao = await ask.search('Seção:', async (nome) => {
    const { content } = await getPage(api, '/funcionarios/secao/find', {
      nome: nome || undefined,
      ativa: true,
    });
    return content.map(({ codigo, descricao }) => ({
      name: `${codigo} ${descricao}`,
      value: codigo,
    }));
  });
  const periodos = (await getPage(api, '/apontamento/periodo', {})).content;
  const periodo = await ask.choose(
    'Competência:',
    periodos.map((value) => ({ name: formatCompetencia(competenciaOf(value.fim)), value })),
  );
  const locais = await unwrap(api.GET('/apontamento/tabela/local-execucao/list'));
  const localDeExecucao = await ask.choose(
    'Origem:',
    locais.map(({ sigla, nome }) => ({ name: nome, value: sigla })),
  );
  const projeto = await ask.search('Projeto:', async (codigo) => {
    const { content } = await getPage(api, '/contrato/projeto/find', {
      codigo: codigo || undefined,
    });
    return content.map(({ id, codigo, titulo }) => ({ name: `${codigo} ${titulo}`, value: id }));
  });
  const horas = await askNumber(ask, 'Horas (HH:MM; vazio, nenhuma):', minutesValue);
  const valorUnitario = horas ? await askMoney(ask, 'Valor de uma hora:') : 0;
  const precoGlobal = await askNumber(ask, 'Preço global (vazio, nenhum):', moneyValue);
  const documentos = await askDocumentos({ api, ask }, projeto);
  const observacoes = (await ask.text('Observações:')).trim() || null;

  const measured = {
    horas: minutesToHours(horas),
    valorUnitario,
    precoGlobal,
    medicaoTerceirosDocumentos: documentos,
  };
  const cents = measuredCents(measured);
  if (!cents) throw new Failure(texts.valorInvalido);
  const reais = (value: bigint) => Number(value) / 100;
  const path = { id: projeto };
  const centros = await unwrap(
    api.GET('/apontamento/medicao-terceiros/centros-custo/{id}', { params: { path } }),
  );
  if (centros.length === 0) throw new Failure('O projeto não tem centros de custo: use um JSON');
  for (const { centroCusto, nome, percentual } of centros)
    output.note(`${formatPercent(percentual)} em ${centroCusto} ${nome}`);
  if (!(await ask.confirm(`Criar a medição de ${formatMoney(reais(cents.total))}?`)))
    throw new Failure('Nada foi feito');
  return {
    corpoTecnico: false,
    executante,
    secao,
    periodo: periodo.id,
    competencia: competenciaOf(periodo.fim),
    localDeExecucao,
    projeto,
    ...measured,
    valorCalculado: reais(cents.calculado),
    valorTotalA1: reais(cents.totalA1),
    valorTotal: reais(cents.total),
    medicaoTerceirosDocumentos: documentos.map((documento, at) => ({
      ...documento,
      valorItem: reais(cents.itens[at] ?? 0n),
    })),
    centrosDeCusto: centros.map(({ centroCusto, percentual }) => ({ centroCusto, percentual })),
    observacoes,
  };
}

/** Asks for a number; an empty answer is 0. */
async function askNumber(
  ask: Ask,
  message: string,
  read: (text: string) => number,
): Promise<number> {
  const optional = (text: string) => (text.trim() === '' ? 0 : read(text.trim()));
  return optional(await ask.text(message, accepts(optional)));
}

const askMoney = async (ask: Ask, message: string) =>
  moneyValue(await ask.text(message, accepts(moneyValue)));

async function askDocumentos(
  { api, ask }: { api: Context['api']; ask: Ask },
  projeto: number,
): Promise<Documento[]> {
  const documentos: Documento[] = [];
  while (
    await ask.confirm(documentos.length > 0 ? 'Medir outro documento?' : 'Medir documentos?')
  ) {
    const id = await ask.search('Documento:', async (codigo) => {
      const query = { projeto, codigo: codigo || undefined };
      const { content } = await getPage(api, '/documento/documento', query);
      return content.map(({ id, codigo, titulo }) => ({ name: `${codigo} ${titulo}`, value: id }));
    });
    const formatos = await unwrap(api.GET('/documento/tipo-formato/list'));
    const formato = await ask.choose(
      'Formato:',
      formatos.map((value) => ({ name: value.nome, value })),
    );
    const folhas = countValue(await ask.text('Folhas:', accepts(countValue)));
    const valorUnitario = await askMoney(ask, 'Valor de um A1:');
    const { sigla, a1Equivalente } = formato;
    documentos.push({ id, formato: sigla, folhas, a1Equivalente, valorUnitario, valorItem: 0 });
  }
  return documentos;
}
