import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Approval, refusal, startApproval } from '../../../test/approval.ts';
import type { Masters } from '../../../test/masters.ts';
import { type Person, requestPeriod } from '../../../test/time-entry.ts';
import { freezing, isFreezing } from '../../domain/periodo/rules.ts';
import { freezeValues, releaseValues } from '../../domain/remuneracao/worth-queries.ts';
import { createDb } from '../../infra/db/pool.ts';
import type { StatusAprovacao } from '../../infra/db/tables.ts';

type Dashboard = Schema<'Dashboard'>;

/** Of two periods; the one between them has no entries. */
const [first, last] = ['2025-10-06', '2025-12-01'];

let company: Approval;
let reader: Person;
let ana: Person;
let bruno: Person;
let people: string;
beforeAll(async () => {
  company = await startApproval();
  reader = await company.newcomer({ nome: 'Renata Relato' });
  await company.grant(reader, 'RELATORIO');
  ana = await company.worker({ nome: 'Ana Alves', valorHora: { '[2020-01-01,)': '100.01' } });
  bruno = await company.worker({ nome: 'Bruno Braga', valorHora: { '[2020-01-01,)': '50.00' } });
  people = `funcionarios=${ana.codigo}&funcionarios=${bruno.codigo}`;
  const { projetoSemCentro: projeto, atividadeSemCentro: atividade } = company.masters;
  await company.work(ana, { data: first, minutos: 90 });
  await company.work(ana, { data: last, minutos: 20 });
  await company.work(ana, { data: '2025-12-02', minutos: 40, projeto, atividade });
  await company.work(bruno, { data: last, minutos: 60 });
  await company.server.pool.query(
    `with c as (insert into contrato values ('T-CTR', 'Teste') returning codigo)
     update projeto set contrato = c.codigo from c where id = $1`,
    [projeto],
  );
  for (const date of [first, last]) await requestPeriod(company, ana, date, 'APROVADA');
  await requestPeriod(company, bruno, last);
});
afterAll(() => company.server.close());

const url = '/apontamento/apontamento/agrupar';
const call = (query: string, person = reader) =>
  person.call({ method: 'GET', url: `${url}?${query}` });
async function dashboard(query: string): Promise<Dashboard> {
  const answer = await call(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
/** [values of the group, points] of each series, points as their values. */
const series = ({ series }: Dashboard) =>
  series.map(({ grupo, pontos }) => [
    grupo.map(({ valor }) => valor).join(' '),
    ...pontos.map((ponto) => Object.values(ponto)),
  ]);

describe('the dashboard', () => {
  test('has a point a competência, without gaps, in the fields asked for', async () => {
    const answer = await dashboard(
      `${people}&group=projeto&fields=horas&fields=valor&fields=valorHora&fields=colaboradores&groupByMonth=true`,
    );
    expect(answer.competencias).toEqual(['202510', '202511', '202512']);
    expect(answer.series).toEqual([
      {
        grupo: [{ campo: 'projeto', valor: 'T-1' }],
        pontos: [
          // 90 min at 100,01, half up.
          { competencia: '202510', horas: 1.5, valor: 150.02, valorHora: 100.01, colaboradores: 1 },
          { competencia: '202511', horas: 0, valor: 0, valorHora: 0, colaboradores: 0 },
          // 33,34 of Ana and 50,00 of Bruno.
          { competencia: '202512', horas: 1.33, valor: 83.34, valorHora: 62.51, colaboradores: 2 },
        ],
      },
      {
        grupo: [{ campo: 'projeto', valor: 'T-2' }],
        pontos: [
          { competencia: '202510', horas: 0, valor: 0, valorHora: 0, colaboradores: 0 },
          { competencia: '202511', horas: 0, valor: 0, valorHora: 0, colaboradores: 0 },
          { competencia: '202512', horas: 0.67, valor: 66.67, valorHora: 100.01, colaboradores: 1 },
        ],
      },
    ]);
  });

  test('has one point a series without months, which total the same', async () => {
    const answer = await dashboard(
      `${people}&group=projeto&fields=valor&fields=horas&fields=colaboradores`,
    );
    expect(answer.competencias).toEqual([]);
    expect(answer.series.map(({ pontos }) => pontos)).toEqual([
      [{ competencia: null, valor: 233.36, horas: 2.83, colaboradores: 2 }],
      [{ competencia: null, valor: 66.67, horas: 0.67, colaboradores: 1 }],
    ]);
  });

  test('groups by several fields, in their order', async () => {
    expect(
      series(await dashboard(`${people}&group=colaborador&group=projeto&fields=horas`)),
    ).toEqual([
      ['Ana Alves T-1', [null, 1.83]],
      ['Ana Alves T-2', [null, 0.67]],
      ['Bruno Braga T-1', [null, 1]],
    ]);
    expect(
      series(await dashboard(`${people}&group=data&group=documento&fields=horas`)).map(
        ([group]) => group,
      ),
    ).toEqual([`${first} `, `${last} `, '2025-12-02 ']);
  });

  test.each([
    ['dataInicio=2025-12-01&dataFim=2025-12-01', 1.33],
    ['dataInicio=2025-10-06&dataFim=2025-12-01', 2.83],
    ['dataInicio=2025-10-07&dataFim=2025-12-02', 2],
    ['dataInicio=2025-09-26&dataFim=2025-12-25', 3.5],
  ])('%s has of its first and last period the days between them', async (days, horas) => {
    const query = `${people}&${days}&fields=horas&fields=valor`;
    const [secao] = series(await dashboard(`${query}&group=secao`));
    expect(secao?.[1]).toEqual([null, horas, expect.any(Number)]);
    // By day it is the entries themselves that are summed.
    const byDay = series(await dashboard(`${query}&group=data`)).map(([, point]) => point);
    const value = byDay.reduce((sum, point) => sum + Math.round(Number(point?.[2]) * 100), 0) / 100;
    expect(secao?.[1]?.[2]).toBe(value);
  });

  test('people of one name are series of their own', async () => {
    const { pool } = company.server;
    await pool.query(`update funcionario set nome = 'Ana Alves' where codigo = $1`, [bruno.codigo]);
    const answer = await dashboard(`${people}&group=colaborador&fields=horas`);
    await pool.query(`update funcionario set nome = 'Bruno Braga' where codigo = $1`, [
      bruno.codigo,
    ]);
    expect(series(answer)).toEqual([
      ['Ana Alves', [null, 2.5]],
      ['Ana Alves', [null, 1]],
    ]);
  });

  test('counts what is requested or approved, and nothing else', async () => {
    const { pool } = company.server;
    const db = createDb(pool);
    const periodo_id = await company.periodId(last);
    const status = async (to: StatusAprovacao) => {
      const { rows } = await pool.query<{ id: number }>(
        `update aprovacao set status = $2, motivo = 'Teste' where funcionario = $1 and periodo_id = $3 returning id`,
        [ana.codigo, to, periodo_id],
      );
      if (isFreezing(to)) await freezeValues(db, { funcionario: ana.codigo, periodo_id });
      else await releaseValues(db, rows[0]?.id ?? 0);
    };
    const hours: Record<string, unknown> = {};
    for (const to of ['REPROVADA', 'CANCELADA', ...freezing] as const) {
      await status(to);
      const query = `funcionarios=${ana.codigo}&group=condicao&fields=horas`;
      hours[to] = (await dashboard(query)).series[0]?.pontos[0]?.horas;
    }
    expect(hours).toEqual({
      REPROVADA: 1.5,
      CANCELADA: 1.5,
      PENDENTE: 2.5,
      APROVADA_PARCIAL: 2.5,
      APROVADA: 2.5,
    });
  });

  test.each<[string, (masters: Masters) => string | number, number]>([
    ['dataInicio', () => '2025-12-02', 0.67],
    ['dataFim', () => first, 1.5],
    ['projeto', ({ projetoSemCentro }) => projetoSemCentro, 0.67],
    ['contrato', () => 'T-CTR', 0.67],
    ['secoes', () => 'T.HORAS', 3.5],
  ])('%s narrows it', async (filter, value, horas) => {
    const query = `${people}&${filter}=${value(company.masters)}&group=secao&fields=horas`;
    expect(series(await dashboard(query))).toEqual([['Horas', [null, horas]]]);
  });

  test('an activity is that of all projects: the same code and name', async () => {
    const { atividade, atividadeSemCentro, atividadeInativa } = company.masters;
    for (const id of [atividade, atividadeSemCentro]) {
      const answer = await dashboard(`${people}&atividades=${id}&group=projeto&fields=horas`);
      expect(series(answer)).toEqual([
        ['T-1', [null, 2.83]],
        ['T-2', [null, 0.67]],
      ]);
    }
    const other = await dashboard(
      `${people}&atividades=${atividadeInativa}&group=projeto&fields=horas`,
    );
    expect(other.series).toEqual([]);
  });

  test('of nothing has no series', async () => {
    for (const filter of ['secoes=T.VAZIA', `documentos=${company.masters.documento}`]) {
      expect(
        await dashboard(`${people}&${filter}&group=projeto&fields=horas&groupByMonth=true`),
      ).toEqual({ competencias: [], series: [] });
    }
  });

  test('of more series than a chart shows asks for narrower filters', async () => {
    const { pool } = company.server;
    await pool.query(
      `insert into documento (codigo, titulo, status, apontavel, projeto_id)
       select 'T-S' || n, 'Série', 'EMITIDO', true, $1 from generate_series(1, 500) n`,
      [company.masters.projeto],
    );
    await pool.query(
      `insert into apontamento
         (funcionario, data, minutos, secao, centro_custo, projeto_id, atividade_id, documento_id, criado_em,
          centavos)
       select $1, '2025-10-07', 1, 'T.HORAS', 'T.PRJ', $2, $3, id, now(), 1 from documento where codigo like 'T-S%'`,
      [ana.codigo, company.masters.projeto, company.masters.atividade],
    );
    const query = `funcionarios=${ana.codigo}&group=documento&fields=horas`;
    expect(await refusal(call(query))).toEqual([
      422,
      'SERIES_DEMAIS',
      'São mais de 500 séries: refine os filtros ou agrupe por menos campos',
    ]);
    const narrowed = await dashboard(`${query}&dataInicio=2025-10-07&dataFim=2025-10-07`);
    expect(narrowed.series).toHaveLength(500);
  });

  test('wants a field to group by and one to show', async () => {
    for (const query of [
      'fields=horas',
      'group=projeto',
      'group=horas&fields=horas',
      'group=projeto&fields=data',
      'group=projeto&group=projeto&fields=horas',
    ])
      expect((await refusal(call(query))).slice(0, 2), query).toEqual([400, 'REQUISICAO_INVALIDA']);
    const reversed = `dataInicio=${last}&dataFim=${first}&group=projeto&fields=horas`;
    expect((await refusal(call(reversed))).slice(0, 2)).toEqual([422, 'INTERVALO_INVALIDO']);
  });

  test('is for those who may see reports', async () => {
    for (const query of ['', '/campo/agrupador', '/campo/resultado'])
      expect((await ana.call({ method: 'GET', url: url + query })).statusCode).toBe(403);
    expect((await call('group=projeto&fields=valor', company.admin)).statusCode).toBe(200);
  });

  test('offers its fields', async () => {
    const groups = await reader.get<{ campo: string; nome: string }[]>(
      'apontamento/agrupar/campo/agrupador',
    );
    expect(groups).toHaveLength(10);
    expect(groups).toContainEqual({ campo: 'centroCusto', nome: 'Centro de custo' });
    expect(await reader.get('apontamento/agrupar/campo/resultado')).toEqual([
      { campo: 'horas', nome: 'Horas' },
      { campo: 'valor', nome: 'Valor' },
      { campo: 'valorHora', nome: 'Valor/hora' },
      { campo: 'colaboradores', nome: 'Colaboradores' },
    ]);
  });
});
