import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Approval,
  approve,
  cancel,
  done,
  ended,
  reassign,
  refusal,
  request,
  startApproval,
} from '../../../test/approval.ts';

let the: Approval;
let period: number;

beforeAll(async () => {
  the = await startApproval();
  period = await the.periodId(ended.fim);
});
afterAll(() => the.server.close());

describe('new approvers', () => {
  test('take over; the old ones no longer find it', async () => {
    const person = await the.worker();
    const { id } = await the.requested(person);
    const nova = await the.worker({ nome: 'Nova Pessoa', papeis: ['APROVACAO'] });
    const changed = await done(reassign(the.admin.call, id, { aprovadorPrimario: nova.codigo }));
    expect(changed.aprovadorPrimario).toEqual({ codigo: nova.codigo, nome: 'Nova Pessoa' });
    expect(await the.news(nova)).toEqual([
      'As horas de Tereza Teste do período de 26/09/2026 a 25/10/2026 aguardam sua aprovação',
    ]);
    expect((await the.news(person)).at(-1)).toBe(
      'Suas horas do período de 26/09/2026 a 25/10/2026 passaram a ter como aprovadores: Nova Pessoa e Sérgio Segundo',
    );
    expect((await the.news(the.primario)).at(-1)).toContain('passaram a ter como aprovadores');
    expect((await refusal(approve(the.primario.call, { medicao: id })))[0]).toBe(404);
    await done(approve(nova.call, { medicao: id }));
    expect((await the.audited(id)).map(({ operacao }) => operacao)).toEqual([
      'solicitarAprovacaoHoras',
      'alterarAprovadoresHoras',
      'aprovarHoras',
    ]);

    // Who has approved stays.
    const back = { aprovadorPrimario: the.primario.codigo };
    expect(await refusal(reassign(the.admin.call, id, back))).toEqual([
      409,
      'JA_APROVADA',
      'Esta medição já foi aprovada por Nova Pessoa',
    ]);
  });

  test('stay two, and who approved first does not become the last', async () => {
    const { id } = await the.requested(await the.worker());
    const same = { aprovadorSecundario: the.primario.codigo };
    const refused = [422, 'MESMO_APROVADOR'];
    expect((await refusal(reassign(the.admin.call, id, same))).slice(0, 2)).toEqual(refused);
    await done(approve(the.admin.call, { medicao: id }));
    const back = { aprovadorSecundario: the.admin.codigo };
    expect((await refusal(reassign(the.admin.call, id, back))).slice(0, 2)).toEqual(refused);
  });

  test('are people at work, other than the owner', async () => {
    const person = await the.worker();
    const { id } = await the.requested(person);
    const gone = await the.worker();
    await the.query(`update funcionario set codigo_situacao = 'D' where codigo = $1`, [
      gone.codigo,
    ]);
    for (const [codigo, rule] of [
      [person.codigo, 'PROPRIA_APROVACAO'],
      [gone.codigo, 'APROVADOR_INVALIDO'],
      ['NINGUEM', 'APROVADOR_INVALIDO'],
    ] as const) {
      const answer = await reassign(the.admin.call, id, { aprovadorSecundario: codigo });
      expect([answer.statusCode, answer.json().detalhes]).toEqual([
        422,
        [{ campo: 'aprovadorSecundario', codigo: rule }],
      ]);
    }
    expect((await refusal(reassign(the.admin.call, id, {})))[0]).toBe(400);
    expect((await refusal(reassign(the.primario.call, id, {})))[1]).toBe('SEM_PERMISSAO');
  });
});

describe('cancelling an approval', () => {
  test('is for ADMIN and a CLT, with a reason; the period may be requested again', async () => {
    const person = await the.worker();
    const { id } = await the.requested(person);
    const payload = { aprovacao: id, motivo: 'Aprovado por engano' };
    expect((await refusal(cancel(the.admin.call, payload)))[1]).toBe('NAO_APROVADA');
    await done(approve(the.primario.call, { medicao: id }));
    await done(approve(the.secundario.call, { medicao: id }));
    expect((await refusal(cancel(the.primario.call, payload)))[1]).toBe('SEM_PERMISSAO');
    expect(await refusal(cancel(the.admin.call, { aprovacao: id, motivo: ' ' }))).toEqual([
      422,
      'MOTIVO_OBRIGATORIO',
      'Por favor, informe o motivo do cancelamento.',
    ]);
    expect(await done(cancel(the.admin.call, payload))).toMatchObject({
      status: 'CANCELADA',
      cancelada: true,
      motivo: 'Aprovado por engano',
    });
    expect((await the.news(person)).at(-1)).toBe(
      'Suas horas do período de 26/09/2026 a 25/10/2026 tiveram a aprovação cancelada por Adélia Admin: Aprovado por engano',
    );
    expect((await the.news(the.primario)).at(-1)).toContain('tiveram a aprovação cancelada');
    expect((await refusal(cancel(the.admin.call, payload)))[1]).toBe('JA_CANCELADA');
    expect((await request(person.call, period)).statusCode).toBe(201);
  });

  test("of a PJ's goes with its measurement", async () => {
    const { id } = await the.requested(await the.contractor());
    const refused = async () =>
      (await refusal(cancel(the.admin.call, { aprovacao: id, motivo: 'x' }))).slice(0, 2);
    expect(await refused()).toEqual([409, 'NAO_APROVADA']);
    await done(approve(the.primario.call, { medicao: id }));
    await done(approve(the.secundario.call, { medicao: id }));
    expect(await refused()).toEqual([422, 'CANCELE_A_MEDICAO']);
  });
});
