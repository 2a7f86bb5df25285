import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Approval,
  approve,
  done,
  ended,
  refusal,
  request,
  startApproval,
} from '../../../test/approval.ts';
import { sortsOf } from '../../../test/operations.ts';
import type { Caller } from '../../../test/server.ts';
import type { Person } from '../../../test/time-entry.ts';

type Medicao = Schema<'MedicaoSubcontratada'>;
type Pagina = Schema<'PaginaMedicaoSubcontratada'>;

let the: Approval;
let fiscal: Person;
let period: number;

beforeAll(async () => {
  the = await startApproval();
  period = await the.periodId(ended.fim);
  fiscal = await the.newcomer({ nome: 'Irene Integra' });
  await the.grant(fiscal, 'IMRM', 'IMPORTAR_MEDICAO_SUBCONTRATADO');
});
afterAll(() => the.server.close());

const query = async (text: string, values: unknown[] = []) =>
  (await the.server.pool.query(text, values)).rows;
const list = (filter: string, person = fiscal) => person.get<Pagina>(`medicao?size=500&${filter}`);
const change =
  (act: string) =>
  (payload: object, call: Caller = fiscal.call) =>
    call({ method: 'PATCH', url: `/apontamento/medicao/${act}`, payload });
const [mark, unmark, cancel] = ['mark-to-push', 'unmark-to-push', 'cancelar'].map(change) as [
  ReturnType<typeof change>,
  ReturnType<typeof change>,
  ReturnType<typeof change>,
];
const setIntegration = (id: number, status: string, more = '') =>
  query(`update integracao_rm set status = $2 ${more} where medicao_id = $1`, [id, status]);

async function approveFully(id: number, desconto?: object): Promise<void> {
  await done(approve(the.primario.call, { medicao: id }));
  await done(approve(the.secundario.call, { medicao: id, ...desconto }));
}

async function find(aprovacao: number): Promise<Medicao> {
  const { content } = await list(`periodo=${period}`);
  const found = content.find((row) => row.aprovacao === aprovacao);
  if (!found) throw new Error(`no measurement of ${aprovacao}`);
  return found;
}

/** The measurement of eight hours of somebody new. */
async function measured(person?: Person): Promise<Medicao> {
  const { id } = await the.requested(person ?? (await the.contractor()));
  await approveFully(id);
  return find(id);
}

describe('a measurement', () => {
  test('is born at the full approval of a PJ, less the discount, of the company', async () => {
    const person = await the.contractor({ nome: 'Célia Contratada' });
    const { id } = await the.requested(person);
    await done(approve(the.primario.call, { medicao: id }));
    expect((await list(`periodo=${period}`)).content.some((row) => row.aprovacao === id)).toBe(
      false,
    );
    const desconto = { desconto: 99.99, justificativa: 'Retrabalho' };
    await done(approve(the.secundario.call, { medicao: id, ...desconto }));
    const medicao = await find(id);
    expect(medicao).toMatchObject({
      codigo: `MS-${String(medicao.id).padStart(6, '0')}`,
      colaborador: { codigo: person.codigo, nome: 'Célia Contratada' },
      executante: { nome: 'Teste Serviços Ltda.', cnpj: '11222333000181' },
      executanteNome: 'Teste Serviços Ltda.',
      projeto: { id: the.masters.projeto },
      periodo: { id: period },
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
    await approveFully(id);
    const medicao = await find(id);
    expect(medicao.centrosCusto.map((one) => [one.centroCusto, one.percentual])).toEqual([
      ['2.01.001', 33.34],
      ['T.GER', 33.33],
      ['T.PRJ', 33.33],
    ]);
    expect(medicao.projeto?.id).toBe(projeto);
  });

  test("is split by the person's imported rateio of the period, where there is one", async () => {
    const person = await the.contractor();
    await query(
      `with i as (insert into importacao (periodo_id, criada_por, criada_em) values ($1, $2, now()) returning id)
       insert into rateio (periodo_id, colaborador, centro_custo, percentual, minutos, importacao_id)
       select $1, $2, centro, percentual, 0, case when importado then i.id end
       from i, (values ('T.GER', 2500, true), ('2.01.001', 7500, true), ('T.PRJ', 10000, false)) t (centro, percentual, importado)`,
      [period, person.codigo],
    );
    expect((await measured(person)).centrosCusto).toEqual([
      { centroCusto: '2.01.001', nome: expect.any(String), percentual: 75 },
      { centroCusto: 'T.GER', nome: 'Gerência', percentual: 25 },
    ]);
  });

  test('is not born without a company, nor is the approval given', async () => {
    const person = await the.contractor();
    const { id } = await the.requested(person);
    await done(approve(the.primario.call, { medicao: id }));
    await query('update funcionario set empresa_id = null where codigo = $1', [person.codigo]);
    const refused = await refusal(approve(the.secundario.call, { medicao: id }));
    expect(refused.slice(0, 2)).toEqual([422, 'PJ_SEM_EMPRESA']);
    const [row] = await query('select status from aprovacao where id = $1', [id]);
    expect(row.status).toBe('APROVADA_PARCIAL');
  });
});

describe('the list', () => {
  test.each(['11.222.333/0001-81', '11222333000181', '11.222', '112223330001'])(
    'finds the company by %s',
    async (cnpj) => {
      await measured();
      const { content } = await list(`cnpj=${encodeURIComponent(cnpj)}`);
      expect(content.length).toBeGreaterThan(0);
      expect(new Set(content.map(({ executante }) => executante.cnpj))).toEqual(
        new Set(['11222333000181']),
      );
    },
  );

  test('finds a CNPJ with letters in any case, refuses what is none', async () => {
    const [{ id, cnpj }] = await query(`select id, cnpj from empresa where cnpj ~ '[A-Z]' limit 1`);
    const medicao = await measured();
    await query('update medicao set empresa_id = $2 where id = $1', [medicao.id, id]);
    const { content } = await list(`cnpj=${cnpj.toLowerCase()}&executante=${id}`);
    expect(content.map((row) => row.id)).toContain(medicao.id);
    const url = '/apontamento/medicao?cnpj=%25';
    expect((await refusal(fiscal.call({ method: 'GET', url })))[0]).toBe(400);
  });

  test('by status and by way to RM', async () => {
    const medicao = await measured();
    await done(mark([medicao.id]));
    const ids = async (filter: string) => (await list(filter)).content.map(({ id }) => id);
    expect(await ids('integrateAccounting=true&integrada=false')).toContain(medicao.id);
    expect(await ids('integrateAccounting=false')).not.toContain(medicao.id);
    await setIntegration(medicao.id, 'INTEGRADA', `, idmov = '9'`);
    expect(await ids('integrada=true')).toContain(medicao.id);
    expect(await ids('integrateAccounting=true')).not.toContain(medicao.id);
    expect(await ids('status=APROVADA&integrada=true')).toContain(medicao.id);
    expect(await ids('status=CANCELADA')).not.toContain(medicao.id);
  });

  test('sums up all that is found', async () => {
    const { content, totais } = await list(`periodo=${period}`);
    const one = await fiscal.get<Pagina>(`medicao?size=1&periodo=${period}`);
    expect(one.totais).toEqual(totais);
    const cents = content.reduce((sum, { valor }) => sum + Math.round(valor * 100), 0);
    expect(totais.valor).toBe(cents / 100);
  });

  test.each(sortsOf('listarMedicoes'))('sorts by %s', async (sort) => {
    const all = (await list(`sort=${sort}`)).content.map(({ id }) => id);
    expect(new Set(all).size).toBe((await list('')).totalElements);
  });

  test('tells the error of the integration to ADMIN only, and when it was sent by whom', async () => {
    const medicao = await measured();
    await done(mark([medicao.id]));
    await query(
      `update integracao_rm set status = 'ERRO', erro = 'Fornecedor não encontrado', enviada_em = $2, enviada_por = $3
       where medicao_id = $1`,
      [medicao.id, the.clock.now(), fiscal.codigo],
    );
    const seen = await find(medicao.aprovacao);
    expect(seen).not.toHaveProperty('errorIntegratingAccounting');
    expect(seen.uploaded).toEqual({
      time: the.clock.now().toISOString(),
      user: { codigo: fiscal.codigo, nome: 'Irene Integra' },
    });
    const { content } = await list(`periodo=${period}`, the.admin);
    expect(content.find(({ id }) => id === medicao.id)?.errorIntegratingAccounting).toBe(
      'Fornecedor não encontrado',
    );
  });

  test('names what it sorts by', async () => {
    const fields = await fiscal.get<Schema<'CampoOrdenacao'>[]>('medicao/order-field');
    const known = sortsOf('listarMedicoes').map((sort) => sort.split(',')[0]);
    expect(fields.map(({ campo }) => campo).sort()).toEqual([...new Set(known)].sort());
  });
});

describe('marking', () => {
  test('makes all ready, and unmarking none; each has its audit row', async () => {
    const [one, two] = [await measured(), await measured()];
    const marked = (await mark([two.id, one.id])).json();
    expect(marked.map((row: Medicao) => [row.id, row.integrateAccounting])).toEqual([
      [two.id, true],
      [one.id, true],
    ]);
    const [row] = await query('select * from integracao_rm where medicao_id = $1', [one.id]);
    expect(row).toMatchObject({ tipo: 'MS', status: 'MARCADA', marcada_por: fiscal.codigo });
    await done(unmark([one.id, two.id]));
    expect((await find(one.aprovacao)).integrateAccounting).toBe(false);
    const audited = await query(
      `select operacao, antes->>'statusIntegracao' as antes, depois->>'statusIntegracao' as depois from auditoria
       where objeto = 'medicao' and objeto_id = $1 order by id`,
      [one.id],
    );
    expect(audited).toEqual([
      { operacao: 'marcarMedicoes', antes: null, depois: 'MARCADA' },
      { operacao: 'desmarcarMedicoes', antes: 'MARCADA', depois: null },
    ]);
  });

  test('is all or nothing, each offender named with its reason', async () => {
    const name = ({ codigo }: Medicao) => `${codigo} (Teste Serviços Ltda., 10/2026)`;
    const [good, twice, integrated, reversed, gone] = [
      await measured(),
      await measured(),
      await measured(),
      await measured(),
      await measured(),
    ];
    await done(mark([twice.id, integrated.id, reversed.id]));
    await setIntegration(integrated.id, 'INTEGRADA', `, idmov = '9'`);
    await setIntegration(reversed.id, 'ESTORNADA');
    await done(cancel({ aprovacao: gone.aprovacao, motivo: 'Engano' }));

    const ids = [good.id, twice.id, integrated.id, reversed.id, gone.id];
    const answer = await mark(ids);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        codigo: 'JA_MARCADA',
        messages: [
          `${name(twice)}: já está marcada como pronta`,
          `${name(integrated)}: já foi integrada com o RM`,
          `${name(reversed)}: foi estornada no RM; cancele a aprovação para medir de novo`,
          `${name(gone)}: está cancelada`,
        ],
        detalhes: [
          { campo: String(twice.id), codigo: 'JA_MARCADA' },
          { campo: String(integrated.id), codigo: 'MEDICAO_INTEGRADA' },
          { campo: String(reversed.id), codigo: 'MEDICAO_ESTORNADA' },
          { campo: String(gone.id), codigo: 'MEDICAO_CANCELADA' },
        ],
      },
    ]);
    expect((await find(good.aprovacao)).integrateAccounting).toBe(false);

    const back = await unmark(ids);
    expect(back.json().detalhes.map(({ codigo }: { codigo: string }) => codigo)).toEqual([
      'NAO_MARCADA',
      'MEDICAO_INTEGRADA',
      'MEDICAO_ESTORNADA',
      'MEDICAO_CANCELADA',
    ]);
    expect((await find(twice.aprovacao)).integrateAccounting).toBe(true);
  });

  test('does not take back what is being sent or uncertain, but what failed', async () => {
    const medicao = await measured();
    await done(mark([medicao.id]));
    for (const [status, codigo] of [
      ['ENVIANDO', 'MEDICAO_ENVIANDO'],
      ['INCERTA', 'MEDICAO_INCERTA'],
    ] as const) {
      await setIntegration(medicao.id, status);
      expect((await refusal(unmark([medicao.id]))).slice(0, 2)).toEqual([409, codigo]);
    }
    for (const status of ['ERRO', 'PRONTA']) {
      await setIntegration(medicao.id, status);
      expect((await find(medicao.aprovacao)).integrateAccounting).toBe(true);
      await done(unmark([medicao.id]));
      await done(mark([medicao.id]));
    }
  });

  test('names what is not there; wants at least one, each once; is for its role', async () => {
    const { id } = await measured();
    expect(await refusal(mark([id, 999_998, 999_999]))).toEqual([
      404,
      'NAO_ENCONTRADO',
      'Medição 999998: não encontrada; Medição 999999: não encontrada',
    ]);
    expect((await refusal(mark([])))[0]).toBe(400);
    expect((await refusal(mark([id, id])))[0]).toBe(400);
    expect((await refusal(mark([id], the.primario.call)))[1]).toBe('SEM_PERMISSAO');
  });

  test('of twenty at once one is done', async () => {
    const ids = [(await measured()).id, (await measured()).id];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => mark(index % 2 ? ids : ids.toReversed())),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
  });
});

describe('cancelling', () => {
  test('takes approval, measurement and mark, unfreezes, and tells all concerned', async () => {
    const person = await the.contractor();
    const medicao = await measured(person);
    await done(mark([medicao.id], the.admin.call));
    const payload = { aprovacao: medicao.aprovacao, motivo: '  Valor errado ' };
    expect(await refusal(cancel({ ...payload, motivo: ' ' }))).toEqual([
      422,
      'MOTIVO_OBRIGATORIO',
      'Por favor, informe o motivo do cancelamento.',
    ]);
    const answer = await cancel(payload);
    expect(answer.json()).toMatchObject({
      status: 'CANCELADA',
      cancelada: true,
      motivo: 'Valor errado',
      integrateAccounting: false,
      statusIntegracao: null,
    });
    const told =
      'do período de 26/09/2026 a 25/10/2026 tiveram a aprovação cancelada por Irene Integra: Valor errado';
    expect((await the.news(person)).at(-1)).toBe(`Suas horas ${told}`);
    for (const other of [the.primario, the.secundario, the.admin]) {
      expect((await the.news(other)).at(-1)).toBe(`As horas de Tereza Teste ${told}`);
    }
    expect((await refusal(cancel(payload)))[1]).toBe('JA_CANCELADA');

    const again = await request(person.call, period);
    expect(again.statusCode, again.body).toBe(201);
    await approveFully(again.json().id);
    expect((await find(again.json().id)).id).not.toBe(medicao.id);
  });

  test('waits while it is being sent or uncertain, and for the reversal of its movement', async () => {
    const medicao = await measured();
    await done(mark([medicao.id]));
    const payload = { aprovacao: medicao.aprovacao, motivo: 'Engano' };
    const codes = async () => (await refusal(cancel(payload))).slice(0, 2);
    await setIntegration(medicao.id, 'ENVIANDO');
    expect(await codes()).toEqual([409, 'MEDICAO_ENVIANDO']);
    await setIntegration(medicao.id, 'INCERTA');
    expect(await codes()).toEqual([409, 'MEDICAO_INCERTA']);
    await setIntegration(medicao.id, 'INTEGRADA', `, idmov = '48213'`);
    expect(await refusal(cancel(payload))).toEqual([
      409,
      'MEDICAO_INTEGRADA',
      'Estorne antes o movimento 48213 no RM',
    ]);
    expect((await find(medicao.aprovacao)).status).toBe('APROVADA');
    await setIntegration(medicao.id, 'ESTORNADA');
    const cancelled = (await cancel(payload)).json();
    expect(cancelled).toMatchObject({ status: 'CANCELADA', movimento: '48213' });
  });

  test('finds no approval without a measurement', async () => {
    const { id } = await the.requested(await the.contractor());
    expect((await refusal(cancel({ aprovacao: id, motivo: 'x' })))[0]).toBe(404);
  });

  test('and marking at once leave no mark on what is cancelled', async () => {
    for (const _ of [1, 2, 3]) {
      const medicao = await measured();
      const [marked, cancelled] = await Promise.all([
        mark([medicao.id]),
        cancel({ aprovacao: medicao.aprovacao, motivo: 'Engano' }),
      ]);
      expect(cancelled.statusCode).toBe(200);
      expect([200, 409]).toContain(marked.statusCode);
      expect(
        await query('select id from integracao_rm where medicao_id = $1', [medicao.id]),
      ).toEqual([]);
    }
  });
});
