import { type Schema, texts } from '@aponta/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approve, done, refusal } from '../../../test/approval.ts';
import {
  type Measurement,
  type PaginaMedicao,
  startMeasurement,
} from '../../../test/measurement.ts';
import { sortsOf } from '../../../test/operations.ts';

let the: Measurement;

beforeAll(async () => {
  the = await startMeasurement();
});
afterAll(() => the.server.close());

describe('a measurement', () => {
  test('is born at the full approval of a PJ, less the discount, of the company', async () => {
    const person = await the.contractor({ nome: 'Célia Contratada' });
    const { id } = await the.requested(person);
    await done(approve(the.primario.call, { medicao: id }));
    expect(
      (await the.list(`periodo=${the.period}`)).content.some((row) => row.aprovacao === id),
    ).toBe(false);
    const desconto = { desconto: 99.99, justificativa: 'Retrabalho' };
    await done(approve(the.secundario.call, { medicao: id, ...desconto }));
    const medicao = await the.find(id);
    expect(medicao).toMatchObject({
      codigo: `MS-${String(medicao.id).padStart(6, '0')}`,
      colaborador: { codigo: person.codigo, nome: 'Célia Contratada' },
      executante: { nome: 'Teste Serviços Ltda.', cnpj: '11222333000181' },
      executanteNome: 'Teste Serviços Ltda.',
      projeto: { id: the.masters.projeto },
      periodo: { id: the.period },
      competencia: '202610',
      horas: 8,
      valorBruto: 800,
      desconto: 99.99,
      valor: 700.01,
      status: 'APROVADA',
      aprovada: true,
      integrada: false,
      integrateAccounting: false,
      statusIntegracao: null,
      uploaded: null,
      criadaEm: the.clock.now().toISOString(),
    });
  });

  test('is split by the entries, the remainders to the largest, and named after the main project', async () => {
    const person = await the.contractor();
    const { projetoSemCentro: projeto, atividadeSemCentro: atividade } = the.masters;
    await the.work(person, { minutos: 100, centroCusto: '2.01.001', projeto, atividade });
    await the.work(person, { minutos: 100, centroCusto: 'T.GER', projeto, atividade });
    const { id } = await the.requested(person, { minutos: 100, centroCusto: 'T.PRJ' });
    await the.approveFully(id);
    const medicao = await the.find(id);
    expect(medicao.centrosCusto.map((one) => [one.centroCusto, one.percentual])).toEqual([
      ['2.01.001', 33.34],
      ['T.GER', 33.33],
      ['T.PRJ', 33.33],
    ]);
    expect(medicao.projeto?.id).toBe(projeto);
  });

  test('is named after the oldest of the projects with the same hours', async () => {
    const person = await the.contractor();
    const projects = await the.query<{ projeto: number; atividade: number }>(
      `select projeto_id::int as projeto, min(id)::int as atividade from atividade group by 1 order by 1 desc limit 12`,
    );
    const oldest = projects.pop();
    for (const project of projects) await the.work(person, { minutos: 60, ...project });
    const { id } = await the.requested(person, { minutos: 60, ...oldest });
    await the.approveFully(id);
    expect((await the.find(id)).projeto?.id).toBe(oldest?.projeto);
  });

  test("is split by the person's imported rateio of the period, where there is one", async () => {
    const person = await the.contractor();
    await the.query(
      `with i as (insert into importacao (periodo_id, criada_por, criada_em) values ($1, $2, now()) returning id)
       insert into rateio (periodo_id, colaborador, centro_custo, percentual, minutos, importacao_id)
       select $1, $2, centro, percentual, 0, case when importado then i.id end
       from i, (values ('T.GER', 2500, true), ('2.01.001', 7500, true), ('T.PRJ', 10000, false)) t (centro, percentual, importado)`,
      [the.period, person.codigo],
    );
    expect((await the.measured(person)).centrosCusto).toEqual([
      { centroCusto: '2.01.001', nome: expect.any(String), percentual: 75 },
      { centroCusto: 'T.GER', nome: 'Gerência', percentual: 25 },
    ]);
  });

  test.each([
    ['another company', `update funcionario set empresa_id = (select min(id) from empresa)`],
    ['no company, as CLT', `update funcionario set empresa_id = null, tipo = 'CLT'`],
  ])('is of the company of the request, though the person has %s since then', async (_, moved) => {
    const person = await the.contractor();
    const { id } = await the.requested(person);
    await done(approve(the.primario.call, { medicao: id }));
    await the.query(`${moved} where codigo = $1`, [person.codigo]);
    await done(approve(the.secundario.call, { medicao: id }));
    expect((await the.find(id)).executante.cnpj).toBe('11222333000181');
  });

  test('is not born where neither the request nor the person has a company, and says what to do', async () => {
    const person = await the.contractor();
    const { id } = await the.requested(person);
    await done(approve(the.primario.call, { medicao: id }));
    await the.query('update aprovacao set empresa_id = null where id = $1', [id]);
    await the.query('update funcionario set empresa_id = null where codigo = $1', [person.codigo]);
    expect(await refusal(approve(the.secundario.call, { medicao: id }))).toEqual([
      422,
      'PJ_SEM_EMPRESA',
      texts.solicitacaoSemEmpresa,
    ]);
    expect(await the.query('select status from aprovacao where id = $1', [id])).toEqual([
      { status: 'APROVADA_PARCIAL' },
    ]);
  });
});

describe('the list', () => {
  test.each(['11.222.333/0001-81', '11222333000181', '11.222', '112223330001'])(
    'finds the company by %s',
    async (cnpj) => {
      await the.measured();
      const { content } = await the.list(`cnpj=${encodeURIComponent(cnpj)}`);
      expect(content.length).toBeGreaterThan(0);
      expect(new Set(content.map(({ executante }) => executante.cnpj))).toEqual(
        new Set(['11222333000181']),
      );
    },
  );

  test('finds a CNPJ with letters in any case, refuses what is none', async () => {
    const cnpj = '7KP2ZZZZ000142';
    const medicao = await the.measured();
    const moved = await the.query<{ empresa_id: number }>(
      `with e as (insert into empresa (nome, cnpj) values ('Letras', $2) returning id)
       update medicao set empresa_id = e.id from e where medicao.id = $1 returning empresa_id`,
      [medicao.id, cnpj],
    );
    const executante = moved[0]?.empresa_id;
    const { content } = await the.list(`cnpj=${cnpj.toLowerCase()}&executante=${executante}`);
    expect(content.map((row) => row.id)).toContain(medicao.id);
    const url = '/apontamento/medicao?cnpj=%25';
    expect((await refusal(the.fiscal.call({ method: 'GET', url })))[0]).toBe(400);
  });

  test('by status and by way to RM', async () => {
    const medicao = await the.measured();
    await the.mark(medicao.id);
    const ids = async (filter: string) => (await the.list(filter)).content.map(({ id }) => id);
    expect(await ids('integrateAccounting=true&integrada=false')).toContain(medicao.id);
    expect(await ids('integrateAccounting=false')).not.toContain(medicao.id);
    await the.setIntegration(medicao.id, 'INTEGRADA', `, idmov = '9'`);
    expect(await ids('integrada=true')).toContain(medicao.id);
    expect(await ids('integrateAccounting=true')).not.toContain(medicao.id);
    expect(await ids('status=APROVADA&integrada=true')).toContain(medicao.id);
    expect(await ids('status=CANCELADA')).not.toContain(medicao.id);
  });

  test('sums up all that is found', async () => {
    const { content, totais } = await the.list(`periodo=${the.period}`);
    const one = await the.fiscal.get<PaginaMedicao>(`medicao?size=1&periodo=${the.period}`);
    expect(one.totais).toEqual(totais);
    const cents = content.reduce((sum, { valor }) => sum + Math.round(valor * 100), 0);
    expect(totais.valor).toBe(cents / 100);
  });

  test.each(sortsOf('listarMedicoes'))('sorts by %s', async (sort) => {
    const all = (await the.list(`sort=${sort}`)).content.map(({ id }) => id);
    expect(new Set(all).size).toBe((await the.list('')).totalElements);
  });

  test('tells the error of the integration to ADMIN only, and when it was sent by whom', async () => {
    const medicao = await the.measured();
    await the.mark(medicao.id);
    await the.query(
      `update integracao_rm set status = 'ERRO', erro = 'Fornecedor não encontrado', enviada_em = $2, enviada_por = $3
       where medicao_id = $1`,
      [medicao.id, the.clock.now(), the.fiscal.codigo],
    );
    const seen = await the.find(medicao.aprovacao);
    expect(seen).not.toHaveProperty('errorIntegratingAccounting');
    expect(seen.uploaded).toEqual({
      time: the.clock.now().toISOString(),
      user: { codigo: the.fiscal.codigo, nome: 'Irene Integra' },
    });
    const { content } = await the.list(`periodo=${the.period}`, the.admin);
    expect(content.find(({ id }) => id === medicao.id)?.errorIntegratingAccounting).toBe(
      'Fornecedor não encontrado',
    );
  });

  test('names what it sorts by', async () => {
    const fields = await the.fiscal.get<Schema<'CampoOrdenacao'>[]>('medicao/order-field');
    const known = sortsOf('listarMedicoes').map((sort) => sort.split(',')[0]);
    expect(fields.map(({ campo }) => campo).sort()).toEqual([...new Set(known)].sort());
  });
});
