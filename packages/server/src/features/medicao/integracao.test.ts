import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done, refusal, request } from '../../../test/approval.ts';
import { type Measurement, type Medicao, startMeasurement } from '../../../test/measurement.ts';
import type { Caller } from '../../../test/server.ts';

let the: Measurement;

beforeAll(async () => {
  the = await startMeasurement();
});
afterAll(() => the.server.close());

const change =
  (act: string) =>
  (payload: object, call: Caller = the.fiscal.call) =>
    call({ method: 'PATCH', url: `/apontamento/medicao/${act}`, payload });
const mark = change('mark-to-push');
const unmark = change('unmark-to-push');
const cancel = change('cancelar');

describe('marking', () => {
  test('makes all ready, and unmarking none; each has its audit row', async () => {
    const [one, two] = [await the.measured(), await the.measured()];
    const marked = (await mark([two.id, one.id])).json();
    expect(marked.map((row: Medicao) => [row.id, row.integrateAccounting])).toEqual([
      [two.id, true],
      [one.id, true],
    ]);
    const [row] = await the.query('select * from integracao_rm where medicao_id = $1', [one.id]);
    expect(row).toMatchObject({ tipo: 'MS', status: 'MARCADA', marcada_por: the.fiscal.codigo });
    await done(unmark([one.id, two.id]));
    expect((await the.find(one.aprovacao)).integrateAccounting).toBe(false);
    const audited = await the.query(
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
      await the.measured(),
      await the.measured(),
      await the.measured(),
      await the.measured(),
      await the.measured(),
    ];
    await done(mark([twice.id, integrated.id, reversed.id]));
    await the.setIntegration(integrated.id, 'INTEGRADA', `, idmov = '9'`);
    await the.setIntegration(reversed.id, 'ESTORNADA');
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
    expect((await the.find(good.aprovacao)).integrateAccounting).toBe(false);

    const back = await unmark(ids);
    expect(back.json().detalhes.map(({ codigo }: { codigo: string }) => codigo)).toEqual([
      'NAO_MARCADA',
      'MEDICAO_INTEGRADA',
      'MEDICAO_ESTORNADA',
      'MEDICAO_CANCELADA',
    ]);
    expect((await the.find(twice.aprovacao)).integrateAccounting).toBe(true);
  });

  test('does not take back what is being sent or uncertain, but what failed', async () => {
    const medicao = await the.measured();
    await done(mark([medicao.id]));
    for (const [status, codigo] of [
      ['ENVIANDO', 'MEDICAO_ENVIANDO'],
      ['INCERTA', 'MEDICAO_INCERTA'],
    ] as const) {
      await the.setIntegration(medicao.id, status);
      expect((await refusal(unmark([medicao.id]))).slice(0, 2)).toEqual([409, codigo]);
    }
    for (const status of ['ERRO', 'PRONTA']) {
      await the.setIntegration(medicao.id, status);
      expect((await the.find(medicao.aprovacao)).integrateAccounting).toBe(true);
      await done(unmark([medicao.id]));
      await done(mark([medicao.id]));
    }
  });

  test('names what is not there; wants at least one, each once; is for its role', async () => {
    const { id } = await the.measured();
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
    const ids = [(await the.measured()).id, (await the.measured()).id];
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
    const medicao = await the.measured(person);
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
      integrateAccounting: false,
      statusIntegracao: null,
    });
    expect((await the.find(medicao.aprovacao)).motivo).toBe('Valor errado');
    const told =
      'do período de 26/09/2026 a 25/10/2026 tiveram a aprovação cancelada por Irene Integra: Valor errado';
    expect((await the.news(person)).at(-1)).toBe(`Suas horas ${told}`);
    for (const other of [the.primario, the.secundario, the.admin]) {
      expect((await the.news(other)).at(-1)).toBe(`As horas de Tereza Teste ${told}`);
    }
    expect((await refusal(cancel(payload)))[1]).toBe('JA_CANCELADA');

    const again = await request(person.call, the.period);
    expect(again.statusCode, again.body).toBe(201);
    await the.approveFully(again.json().id);
    expect((await the.find(again.json().id)).id).not.toBe(medicao.id);
  });

  test('waits while it is being sent or uncertain, and for the reversal of its movement', async () => {
    const medicao = await the.measured();
    await done(mark([medicao.id]));
    const payload = { aprovacao: medicao.aprovacao, motivo: 'Engano' };
    const codes = async () => (await refusal(cancel(payload))).slice(0, 2);
    await the.setIntegration(medicao.id, 'ENVIANDO');
    expect(await codes()).toEqual([409, 'MEDICAO_ENVIANDO']);
    await the.setIntegration(medicao.id, 'INCERTA');
    expect(await codes()).toEqual([409, 'MEDICAO_INCERTA']);
    await the.setIntegration(medicao.id, 'INTEGRADA', `, idmov = '48213'`);
    expect(await refusal(cancel(payload))).toEqual([
      409,
      'MEDICAO_INTEGRADA',
      'Estorne antes o movimento 48213 no RM',
    ]);
    expect((await the.find(medicao.aprovacao)).status).toBe('APROVADA');
    await the.setIntegration(medicao.id, 'ESTORNADA');
    const cancelled = (await cancel(payload)).json();
    expect(cancelled).toMatchObject({ status: 'CANCELADA', movimento: '48213' });
  });

  test('finds no approval without a measurement', async () => {
    const { id } = await the.requested(await the.contractor());
    expect((await refusal(cancel({ aprovacao: id, motivo: 'x' })))[0]).toBe(404);
  });

  test('and marking at once leave no mark on what is cancelled', async () => {
    for (const _ of [1, 2, 3]) {
      const medicao = await the.measured();
      const [marked, cancelled] = await Promise.all([
        mark([medicao.id]),
        cancel({ aprovacao: medicao.aprovacao, motivo: 'Engano' }),
      ]);
      expect(cancelled.statusCode).toBe(200);
      expect([200, 409]).toContain(marked.statusCode);
      expect(
        await the.query('select id from integracao_rm where medicao_id = $1', [medicao.id]),
      ).toEqual([]);
    }
  });
});
