import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Approval,
  approve,
  done,
  ended,
  reassign,
  refusal,
  reject,
  request,
  startApproval,
} from '../../../test/approval.ts';
import { created, evening } from '../../../test/time-entry.ts';

let the: Approval;
let period: number;

beforeAll(async () => {
  the = await startApproval();
  period = await the.periodId(ended.fim);
});
afterAll(() => the.server.close());

describe('approving', () => {
  test('goes from the primary to the secondary, and tells everybody', async () => {
    const person = await the.worker();
    const { id } = await the.requested(person);
    expect(await refusal(approve(the.secundario.call, { medicao: id }))).toEqual([
      409,
      'AGUARDA_PRIMARIO',
      'Esta medição aguarda antes a aprovação de Paula Primeira',
    ]);
    const now = the.clock.now().toISOString();
    expect(await done(approve(the.primario.call, { medicao: id }))).toMatchObject({
      status: 'APROVADA_PARCIAL',
      pendente: true,
      dataAprovacaoPrimaria: now,
      dataAprovacaoSecundaria: null,
    });
    expect(await refusal(approve(the.primario.call, { medicao: id }))).toEqual([
      409,
      'JA_APROVADA',
      'Esta medição já foi aprovada por Paula Primeira',
    ]);
    expect(await done(approve(the.secundario.call, { medicao: id }))).toMatchObject({
      status: 'APROVADA',
      aprovada: true,
      pendente: false,
      dataAprovacaoSecundaria: now,
      statusPor: { codigo: the.secundario.codigo },
    });
    expect(await refusal(reject(the.primario.call, { medicao: id, motivo: 'x' }))).toEqual([
      409,
      'JA_APROVADA',
      'Esta medição já foi aprovada por Sérgio Segundo',
    ]);
    expect(await the.news(person)).toEqual([
      'Suas horas do período de 26/09/2026 a 25/10/2026 foram aprovadas por Paula Primeira; falta a aprovação de Sérgio Segundo',
      'Suas horas do período de 26/09/2026 a 25/10/2026 foram aprovadas por Sérgio Segundo',
    ]);
    expect((await the.news(the.secundario)).at(-1)).toContain('aguardam sua aprovação');
    expect(await the.audited(id)).toMatchObject([
      { operacao: 'solicitarAprovacaoHoras', antes: null, depois: 'PENDENTE' },
      { operacao: 'aprovarHoras', antes: 'PENDENTE', depois: 'APROVADA_PARCIAL' },
      { operacao: 'aprovarHoras', antes: 'APROVADA_PARCIAL', depois: 'APROVADA' },
    ]);
  });

  test('closes the period of a CLT without a measurement', async () => {
    const { id } = await the.requested(await the.worker());
    await done(approve(the.primario.call, { medicao: id }));
    await done(approve(the.secundario.call, { medicao: id }));
    expect(await the.query('select id from medicao where aprovacao_id = $1', [id])).toEqual([]);
  });

  test('by ADMIN stands in for whose turn it is, which audit and notices say', async () => {
    const person = await the.worker();
    const { id } = await the.requested(person);
    await done(approve(the.admin.call, { medicao: id }));
    expect((await the.audited(id)).at(-1)).toMatchObject({
      usuario: the.admin.codigo,
      em_nome_de: the.primario.codigo,
    });
    expect((await the.news(person)).at(-1)).toContain(
      'por Adélia Admin, em nome de Paula Primeira',
    );
    await done(approve(the.secundario.call, { medicao: id }));
    expect((await the.audited(id)).at(-1)?.em_nome_de).toBeNull();
  });

  test('is nothing for others, who do not find it', async () => {
    const { id } = await the.requested(await the.worker());
    const other = await the.worker({ papeis: ['APROVACAO'] });
    for (const act of [
      approve(other.call, { medicao: id }),
      reject(other.call, { medicao: id, motivo: 'x' }),
      approve(the.primario.call, { medicao: 999_999 }),
    ]) {
      expect((await refusal(act)).slice(0, 2)).toEqual([404, 'NAO_ENCONTRADO']);
    }
    // Nor is a third-party measurement a request of hours.
    await the.query(`update aprovacao set tipo = 'MEDICAO_TERCEIROS' where id = $1`, [id]);
    expect((await refusal(approve(the.primario.call, { medicao: id })))[0]).toBe(404);
  });

  test('of own hours is never the last, ADMIN included; ADMIN assigns somebody', async () => {
    const boss = await the.worker({ nome: 'Chefe de Si', papeis: ['ADMIN'] });
    const { id } = await the.requested(boss);
    await done(approve(boss.call, { medicao: id }));
    expect(await refusal(approve(boss.call, { medicao: id }))).toEqual([
      422,
      'PROPRIA_APROVACAO',
      'Ninguém dá a última aprovação das próprias horas',
    ]);
    await done(reassign(boss.call, id, { aprovadorSecundario: the.primario.codigo }));
    expect((await done(approve(the.primario.call, { medicao: id }))).status).toBe('APROVADA');
  });
});

describe('a discount', () => {
  test('is for a PJ; the secondary replaces it; the total is less', async () => {
    const { id } = await the.requested(await the.contractor());
    const first = await done(
      approve(the.primario.call, { medicao: id, desconto: 50, justificativa: 'Retrabalho' }),
    );
    expect(first).toMatchObject({ valor: 800, desconto: 50, total: 750 });
    const last = await done(
      approve(the.secundario.call, { medicao: id, desconto: 99.99, justificativa: ' Acordo ' }),
    );
    expect(last).toMatchObject({
      desconto: 99.99,
      descontoJustificativa: 'Acordo',
      total: 700.01,
      resumo:
        '08:00 de Tereza Teste, de 26/09/2026 a 25/10/2026: R$ 800,00, menos R$ 99,99 de desconto, R$ 700,01',
    });
  });

  test('breaks all its rules at once, and changes nothing', async () => {
    const { id } = await the.requested(await the.worker());
    const answer = await approve(the.primario.call, { medicao: id, desconto: 800 });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      codigo: 'DESCONTO_SO_PJ',
      messages: [
        'Só medições de PJ podem ter desconto',
        'O desconto deve ser maior que zero e menor que R$ 800,00',
        'Por favor, informe a justificativa do desconto.',
      ],
      detalhes: [
        { campo: 'desconto', codigo: 'DESCONTO_SO_PJ' },
        { campo: 'desconto', codigo: 'DESCONTO_INVALIDO' },
        { campo: 'justificativa', codigo: 'JUSTIFICATIVA_OBRIGATORIA' },
      ],
    });
    expect((await the.audited(id)).length).toBe(1);
  });
});

describe('rejecting', () => {
  test('by the secondary after a partial approval takes it back, unfreezes, and lets a new one through', async () => {
    const person = await the.contractor();
    const first = await the.requested(person);
    await done(
      approve(the.primario.call, { medicao: first.id, desconto: 10, justificativa: 'Acordo' }),
    );
    const rejected = await done(
      reject(the.secundario.call, { medicao: first.id, motivo: '  Falta o dia 14  ' }),
    );
    expect(rejected).toMatchObject({
      status: 'REPROVADA',
      reprovada: true,
      motivo: 'Falta o dia 14',
      dataAprovacaoPrimaria: null,
      desconto: null,
      total: 800,
    });
    expect((await the.audited(first.id)).at(-1)).toMatchObject({
      operacao: 'reprovarHoras',
      antes: 'APROVADA_PARCIAL',
      depois: 'REPROVADA',
    });
    expect((await the.news(person)).at(-1)).toBe(
      'Suas horas do período de 26/09/2026 a 25/10/2026 foram reprovadas por Sérgio Segundo: Falta o dia 14',
    );
    expect((await the.news(the.primario)).at(-1)).toContain('foram reprovadas por Sérgio Segundo');

    await the.work(person, { data: '2026-10-15', minutos: 60 });
    const second = (await request(person.call, period)).json();
    expect(second).toMatchObject({
      horas: 9,
      valor: 900,
      aviso: 'Reprovada antes: Falta o dia 14',
    });
    await done(approve(the.primario.call, { medicao: second.id }));
    await done(approve(the.secundario.call, { medicao: second.id }));
    expect(await refusal(approve(the.primario.call, { medicao: first.id }))).toEqual([
      409,
      'JA_REPROVADA',
      'Esta medição já foi reprovada por Sérgio Segundo',
    ]);
  });

  test('lets the person log hours in the period again', async () => {
    const person = await the.worker();
    await person.at('2026-11-25T20:00:00-03:00');
    await the.primario.at('2026-11-25T20:00:00-03:00');
    const { id } = await the.requested(person, { data: '2026-11-24' });
    expect((await person.log({ data: '2026-11-25' })).json().codigo).toBe('PERIODO_CONGELADO');
    await done(reject(the.primario.call, { medicao: id, motivo: 'Falta hoje' }));
    await created(person.log({ data: '2026-11-25' }));
    await the.primario.at(evening);
  });

  test('wants a reason', async () => {
    const { id } = await the.requested(await the.worker());
    expect(await refusal(reject(the.primario.call, { medicao: id, motivo: ' \n ' }))).toEqual([
      422,
      'MOTIVO_OBRIGATORIO',
      'Por favor, informe o motivo da reprovação.',
    ]);
    expect((await refusal(reject(the.primario.call, { medicao: id })))[0]).toBe(400);
  });
});
