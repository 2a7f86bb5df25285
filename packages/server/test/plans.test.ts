import type { QueryConfig } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { record } from '../bench/recorder.ts';
import { document, type OperationId, readOperations } from '../src/infra/contract/document.ts';
import { largeTables, pretendLarge } from './large-statistics.ts';
import { type Caller, createTestApp, signIn, type TestApp } from './server.ts';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await createTestApp();
  admin = await signIn(server.app, 'ADM0001');
  await pretendLarge(server.pool);
});
afterAll(() => server.close());

/** A list of many rows: each filter with a value of the demo company. */
const lists: Partial<Record<OperationId, string[]>> = {
  consultarApontamentos: [
    '',
    'colaborador=CLT0001',
    'secao=01.02.003',
    'projeto=3',
    'documento=3',
    'atividade=3',
    'horas=2',
    'periodo=5',
    'periodo=5&secao=01.02.003',
    'periodo=5&colaborador=CLT0001',
    'dataInicio=2026-03-01&dataFim=2026-03-31',
    'dataInicio=2026-03-01&dataFim=2026-03-31&colaborador=CLT0001',
  ],
  listarAprovacoes: [
    '',
    'colaborador=CLT0001',
    'aprovadorPrimario=GES0001',
    'aprovadorSecundario=DIR0001',
    'secao=01.02.003',
    'periodo=5',
    'valor=100.00',
    'periodo=5&secao=01.02.003&pendente=true',
    'situacao=AGUARDANDO',
    'situacao=EM_ANDAMENTO',
    'situacao=DECIDIDA',
    'apontamento=true',
    'apontamento=false',
    'apontamento=false&situacao=AGUARDANDO',
  ],
  contarAprovacoes: ['', 'apontamento=false', 'colaborador=CLT0001', 'periodo=5&secao=01.02.003'],
  listarMinhasAprovacoes: ['', 'status=APROVADA', 'horas=160'],
  listarBatidas: [
    'inicio=2026-10-01&fim=2026-10-31',
    'inicio=2026-10-01&fim=2026-10-31&isCLT=true',
  ],
  listarAuditoria: [
    '',
    'usuario=ADM0001',
    'objeto=sessao&objetoId=1',
    'inicio=2026-10-01&fim=2026-10-02',
  ],
  listarNotificacoes: [''],
  consultarHoje: [''],
  consultarAndamentoDoPainel: ['codigo=01.02.003&tipo=SECAO&periodo=13'],
  consultarPainelGestor: ['codigo=01.02.003&tipo=SECAO&periodo=12'],
  agruparApontamentos: [
    'group=atividade&fields=horas&dataInicio=2026-10-01&dataFim=2026-10-31',
    'group=condicao&fields=horas&funcionarios=CLT0001',
    'group=condicao&fields=horas&projeto=3',
  ],
  listarApontamentosDoMes: ['year=2026&month=10'],
  consultarUltimoApontamento: [''],
  listarDiasDePonto: [
    'inicio=2026-10-01&fim=2026-10-31',
    'inicio=2026-10-01&fim=2026-10-31&isCLT=true',
  ],
  listarMedicoes: [
    '',
    'cnpj=12.345',
    'periodo=5',
    'executante=3',
    'status=APROVADA',
    'integrada=true',
    'integrada=false',
    'integrateAccounting=true',
    'statusIntegracao=ERRO',
  ],
  listarMedicoesTerceiros: [
    '',
    'codigo=MT-2026-00001',
    'contrato=CT-001',
    'projeto=3',
    'executante=3',
    'cnpj=12.345',
    'secao=01.02.003',
    'periodo=5',
    'origem=E',
    'status=APROVADA',
    'integrada=false',
    'integrateAccounting=true',
    'statusIntegracao=ERRO',
  ],
  listarLotesMedicoes: [''],
  listarLotesMedicoesTerceiros: [''],
  listarAprovacoesDeDesligados: ['', 'aprovador=GES0001', 'colaborador=CLT0001'],
  listarColaboradores: [
    '',
    'nome=ara',
    'codigoSecao=01.02.003',
    'codigoSituacaoNotEq=D',
    'semRegraDeAprovacao=true',
  ],
  buscarFuncionarios: ['', 'nome=ara', 'codigo=CLT0001', 'onlyMySubordinates=true'],
  listarRegistrosExtraordinarios: [''],
  listarRegistrosDaEquipe: [
    '',
    'colaborador=CLT0001',
    'inicio=2026-10-01&fim=2026-10-31',
    'horas=2',
  ],
  listarAusencias: ['', 'colaborador=CLT0001', 'inicio=2026-10-01&fim=2026-10-31'],
  buscarProjetos: ['', 'codigo=subesta'],
  buscarDocumentos: ['', 'codigo=fundacao', 'projeto=3'],
  buscarContratos: ['funcionarios=CLT0001'],
};

const full = process.env.APONTA_TEST_FULL === '1';

/** Each filter with the list's own order, and each field to sort by, one way, without a filter; in full each with each. */
function combinations(id: OperationId, filters: string[]): [filter: string, sort: string][] {
  const sorts = sortsOf(id);
  if (full)
    return filters.flatMap((filter) => sorts.map((sort) => [filter, sort] as [string, string]));
  const [first = ''] = filters;
  return [
    ...filters.map((filter) => [filter, ''] as [string, string]),
    // Of each field its two directions follow one another.
    ...sorts
      .filter((_, index) => index % 4 === 0 || index % 4 === 3)
      .map((sort) => [first, sort] as [string, string]),
  ];
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Plan Rows': number;
  Plans?: Plan[];
}

/** More than this is not sorted for a page. */
const mostSorted = 20_000;

/** `limited`: only the first rows of the plan are asked for. */
function faultsOf(plan: Plan, limited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', Plans: inner = [] } = plan;
  const isScan = /^(Index|Index Only) Scan$/.test(type) && !plan['Index Cond'] && !limited;
  const own: string[] = [];
  if (largeTables.has(table) && (type === 'Seq Scan' || isScan)) own.push(`reads all of ${table}`);
  if (type === 'Sort' && (inner[0]?.['Plan Rows'] ?? 0) > mostSorted) own.push('sorts all');
  const stops = type === 'Limit' || (limited && !/^(Sort|Aggregate|Hash)$/.test(type));
  return [...own, ...inner.flatMap((one) => faultsOf(one, stops))];
}

async function explain({ text, values }: QueryConfig): Promise<string[]> {
  if (/^(start transaction|commit)/.test(text)) return [];
  const { rows } = await server.pool.query(`explain (format json) ${text}`, values as unknown[]);
  return faultsOf(rows[0]['QUERY PLAN'][0].Plan);
}

const sortsOf = (id: OperationId): string[] => {
  const operation = readOperations().find((one) => one.id === id);
  const sort = operation?.parameters.find(({ name }) => name === 'sort')?.schema as
    | { enum?: string[]; $ref?: string }
    | undefined;
  const ref = sort?.$ref?.split('/').at(-1) as keyof typeof document.components.schemas | undefined;
  const found = ref ? (document.components.schemas[ref] as { enum?: string[] }) : sort;
  return found?.enum ?? [''];
};

const pathOf = (id: OperationId) => readOperations().find((one) => one.id === id)?.path ?? '';

/** What is wrong with the plans of a call. */
async function faultsOfCall(id: OperationId, query: string): Promise<string[]> {
  const url = `${pathOf(id)}?${query}`;
  const { answer, statements } = await record(() => admin({ method: 'GET', url }));
  expect(answer.statusCode, url).toBe(200);
  return (await Promise.all(statements.map(explain))).flat();
}

test.each(Object.entries(lists) as [OperationId, string[]][])(
  '%s finds a page of a large company by an index',
  async (id, filters) => {
    const found: string[] = [];
    for (const [filter, sort] of combinations(id, filters)) {
      const faults = await faultsOfCall(
        id,
        [filter, sort && `sort=${sort}`].filter(Boolean).join('&'),
      );
      found.push(...faults.map((fault) => `${filter || '-'} ${sort}: ${fault}`));
    }
    expect(found).toEqual([]);
  },
);

// What is not frozen is valued whole, by person and period, and sums are sorted by their names.
test.each([
  'dataInicio=2026-09-26&dataFim=2026-10-25',
  'dataInicio=2026-10-01&dataFim=2026-11-18',
  'dataInicio=2025-10-26&dataFim=2026-10-25&sortOrder=secao',
  'dataInicio=2026-09-26&dataFim=2026-10-25&funcionarios=CLT0001',
])('the preview of a report of %s reads no large table whole', async (query) => {
  const faults = await faultsOfCall('preverRelatorio', query);
  expect(faults.filter((fault) => fault !== 'sorts all')).toEqual([]);
});
