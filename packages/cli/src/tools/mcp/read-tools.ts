import {
  type Aponta,
  addMonths,
  businessDate,
  daysBetween,
  getPage,
  hoursToMinutes,
  minutesToHours,
  monthOf,
  type Schema,
  statusLabels,
  unwrap,
} from '@aponta/sdk';
import { z } from 'zod';
import { UsageError } from '../../kit/run/failure.ts';
import {
  findPeriodo,
  findProjeto,
  listAtividades,
  listDocumentos,
} from '../../kit/values/lookup.ts';
import { dateInput, idInput, readTools, type ToolContext } from './tool.ts';

const MAX_DAYS = 62;
const ROWS = 30;

/** Adds the tools that read: hours and what is owed, works, requests, reports. */
export function addReadTools({ server, api }: ToolContext): void {
  const add = readTools(server);
  add({
    name: 'quem_sou',
    title: 'Quem sou',
    description:
      'A pessoa em nome de quem tudo é feito, seus papéis, o dia de hoje e o período corrente (do dia 26 ao 25, ou como a empresa fecha).',
    input: {},
    run: async () => {
      const [usuario, periodo] = await Promise.all([
        unwrap(api.GET('/user')),
        findPeriodo(api, 'atual'),
      ]);
      const { codigo, nome, papeis, gestor } = usuario;
      return { codigo, nome, papeis, gestor, hoje: businessDate(new Date()), periodo };
    },
  });
  add({
    name: 'horas',
    title: 'Horas e o que falta',
    description:
      'Os próprios apontamentos de cada dia com as horas esperadas, apontadas e que faltam, feriados, ausências e marcações de ponto. Horas em decimal: 1,5 é 1:30.',
    input: { inicio: dateInput, fim: dateInput },
    run: ({ inicio, fim }) => readHours(api, inicio, fim),
  });
  add({
    name: 'procurar_trabalho',
    title: 'Projetos, atividades e documentos',
    description:
      'Projetos por parte do código; com um projeto (código ou id), também as atividades ativas e os documentos em que se apontam horas.',
    input: {
      texto: z.string().max(60).optional().describe('parte do código do projeto'),
      projeto: z.string().max(60).optional().describe('código ou id de um projeto'),
    },
    run: async ({ texto, projeto }) => {
      if (projeto) {
        const found = await findProjeto(api, projeto);
        const [atividades, documentos] = await Promise.all([
          listAtividades(api, found.id),
          listDocumentos(api, found.id),
        ]);
        return { projeto: found, atividades, documentos: documentos.slice(0, ROWS) };
      }
      const page = await getPage(api, '/contrato/projeto/find', { codigo: texto, size: ROWS });
      return { projetos: page.content, total: page.totalElements };
    },
  });
  add({
    name: 'solicitacoes',
    title: 'O que há para aprovar',
    description:
      'Solicitações de horas e medições de terceiros de que sou aprovador; por padrão, só as que aguardam. Trinta por página, a partir da 0.',
    input: {
      todas: z.boolean().default(false).describe('também as já decididas'),
      pagina: z.int().min(0).default(0),
    },
    run: async ({ todas, pagina }) => {
      const query = { pendente: !todas, page: pagina, size: ROWS };
      const page = await getPage(api, '/apontamento/aprovacao', query);
      return { total: page.totalElements, linhas: page.content.map(requestLine) };
    },
  });
  add({
    name: 'ver_solicitacao',
    title: 'As horas de uma solicitação',
    description:
      'Os apontamentos de uma solicitação de horas, dia a dia, com as somas por projeto e atividade.',
    input: { id: idInput.describe('o id mostrado por solicitacoes') },
    run: async ({ id }) => {
      const path = '/apontamento/aprovacao-horas/{id}/apontamentos';
      const lines = await unwrap(api.GET(path, { params: { path: { id } } }));
      return { somas: sums(lines), apontamentos: lines };
    },
  });
  add({
    name: 'relatorio',
    title: 'Relatório de horas',
    description:
      'Horas, valor e pessoas dos períodos solicitados ou aprovados, somados pelos campos pedidos. Só para quem tem o papel de relatórios.',
    input: {
      agrupar: z
        .array(z.enum(['colaborador', 'condicao', 'secao', 'contrato', 'projeto', 'atividade']))
        .min(1)
        .max(3),
      periodo: z
        .string()
        .max(20)
        .default('atual')
        .describe('atual, anterior, ou a competência como MM/AAAA'),
    },
    run: async ({ agrupar, periodo }) => {
      const { inicio, fim } = await findPeriodo(api, periodo);
      const fields: Schema<'CampoResultado'>[] = ['horas', 'valor', 'colaboradores'];
      const query = { group: agrupar, fields, dataInicio: inicio, dataFim: fim };
      const { series } = await unwrap(
        api.GET('/apontamento/apontamento/agrupar', { params: { query } }),
      );
      return { inicio, fim, series };
    },
  });
}

async function readHours(api: Aponta, inicio: string, fim: string): Promise<object> {
  const days = daysBetween(inicio, fim);
  if (days < 0) throw new UsageError('O fim vem antes do início');
  if (days > MAX_DAYS) throw new UsageError(`No máximo ${MAX_DAYS} dias por vez`);
  const query = { inicio, fim };
  const [expected, logged] = await Promise.all([
    unwrap(api.GET('/apontamento/apontamento/esperado', { params: { query } })),
    readMonths(api, inicio, fim),
  ]);
  const entries = new Map(logged.map((day) => [day.data, day.apontamentos]));
  return {
    ...expected,
    dias: expected.dias.map((day) => ({
      ...day,
      falta: minutesToHours(
        Math.max(0, hoursToMinutes(day.esperado ?? 0) - hoursToMinutes(day.apontado)),
      ),
      apontamentos: entries.get(day.data) ?? [],
    })),
  };
}

/** Reads the days of every month that the span touches. */
async function readMonths(api: Aponta, inicio: string, fim: string) {
  const months: string[] = [];
  for (let month = monthOf(inicio); month <= monthOf(fim); month = addMonths(month, 1))
    months.push(month);
  const read = months.map((month) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const query = { year, month: number };
    return unwrap(api.GET('/apontamento/apontamento', { params: { query } }));
  });
  return (await Promise.all(read)).flat();
}

const requestLine = (row: Schema<'Aprovacao'>) => ({
  id: row.id,
  tipo: row.apontamento ? 'horas' : 'medição de terceiros',
  de: row.nome,
  inicio: row.periodo.inicio,
  fim: row.periodo.fim,
  situacao: statusLabels[row.status],
  horas: row.horas,
  valor: row.valor,
  desconto: row.desconto,
  aprovadorPrimario: row.aprovadorPrimario?.nome,
  aprovadorSecundario: row.aprovadorSecundario?.nome,
  aviso: row.aviso,
  motivo: row.motivo,
});

/** Sums in minutes, for decimal hours are rounded. */
function sums(lines: readonly Schema<'ApontamentoDaSolicitacao'>[]) {
  const minutes = new Map<string, number>();
  for (const { projeto, atividade, horas } of lines) {
    const work = `${projeto.codigo} · ${atividade.nome}`;
    minutes.set(work, (minutes.get(work) ?? 0) + hoursToMinutes(horas));
  }
  return [...minutes].map(([trabalho, total]) => ({ trabalho, horas: minutesToHours(total) }));
}
