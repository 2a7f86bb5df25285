import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../test/approval.ts';
import { sortsOf } from '../../../test/operations.ts';
import { patch, put, startThirdParty, type ThirdParty } from '../../../test/third-party.ts';
import type { Person } from '../../../test/time-entry.ts';

type Pagina = Schema<'PaginaMedicaoTerceiros'>;

let the: ThirdParty;
let fiscal: Person;
let integrator: Person;

beforeAll(async () => {
  the = await startThirdParty();
  fiscal = await the.newcomer({ nome: 'Flávia Fiscal' });
  await the.grant(fiscal, 'FISCAL');
  integrator = await the.newcomer({ nome: 'Irene Integra' });
  await the.grant(integrator, 'IMTRM', 'IMPORTAR_MEDICAO_TERCEIROS');
});
afterAll(() => the.server.close());

const list = (person: Person, filter = '') =>
  person.get<Pagina>(`medicao-terceiros?size=500${filter}`);
const idsOf = async (person: Person, filter = '') =>
  (await list(person, filter)).content.map(({ id }) => id);
const setIntegration = (id: number, status: string, idmov: string | null = null) =>
  the.server.pool.query(
    'update integracao_rm set status = $2, idmov = $3 where medicao_terceiros_id = $1',
    [id, status, idmov],
  );

describe('the list', () => {
  test('holds what one made or approves, and all for FISCAL and IMTRM', async () => {
    const { id } = await the.create();
    const other = await the.worker();
    await the.grant(other, 'MEDICAO_TERCEIROS');
    expect(await idsOf(the.maker)).toContain(id);
    expect(await idsOf(fiscal)).toContain(id);
    expect(await idsOf(integrator)).toContain(id);
    expect(await idsOf(other)).toEqual([]);
    expect(await the.primario.get(`medicao-terceiros/${id}`)).toMatchObject({ id, valor: 2000 });
    const refused = await the.primario.call({
      method: 'GET',
      url: '/apontamento/medicao-terceiros',
    });
    expect(refused.statusCode).toBe(403);
  });

  test('is filtered, summed and sorted', async () => {
    const made = await the.create({ horas: 12, valorCalculado: 1800, valorTotal: 2300 });
    const filters = [
      `codigo=${made.codigo.slice(-5)}`,
      `projeto=${made.projeto.id}`,
      `executante=${made.executante.id}`,
      'cnpj=11.222.333',
      'secao=T.HORAS',
      `periodo=${made.periodo.id}`,
      'origem=OBR',
      'status=PENDENTE',
      'integrada=false',
      'integrateAccounting=false',
    ];
    const all = `&${filters.join('&')}`;
    const page = await list(the.maker, all);
    expect(page.content).toMatchObject([{ id: made.id }]);
    expect(page.totais).toEqual({ horas: 12, valor: 2300 });
    const { codigo } = made;
    for (const typed of [codigo, `%20${codigo.toLowerCase()}`, codigo.slice(0, -1)]) {
      expect(await idsOf(the.maker, `&codigo=${typed}`), typed).toContain(made.id);
    }
    expect(await idsOf(the.maker, '&codigo=MT-2001-00001')).toEqual([]);
    const others = ['projeto=1', 'cnpj=99', 'status=APROVADA', 'origem=SP', 'contrato=X'];
    for (const other of others) expect(await idsOf(the.maker, `&${other}`), other).toEqual([]);
    for (const sort of sortsOf('listarMedicoesTerceiros')) await list(the.maker, `&sort=${sort}`);
    const fields = await the.maker.get<{ campo: string }[]>('medicao-terceiros/order-field');
    expect(new Set(fields.map(({ campo }) => campo))).toEqual(
      new Set(sortsOf('listarMedicoesTerceiros').map((sort) => sort.split(',')[0])),
    );
  });
});

test('the fiscal note is set and seen by FISCAL, until RM has the measurement', async () => {
  const { id } = await the.fullyApproved();
  const note = (person: Person, observacaoNotaFiscal: string | null) =>
    patch(person.call, `${id}/observacao`, { observacaoNotaFiscal });
  expect((await note(fiscal, ' 30 Dias ')).json()).toMatchObject({
    observacaoNotaFiscal: '30 Dias',
  });
  expect((await note(the.maker, 'x')).statusCode).toBe(403);
  expect(await the.maker.get(`medicao-terceiros/${id}`)).not.toHaveProperty('observacaoNotaFiscal');
  await patch(integrator.call, 'mark-to-push', [id]);
  await setIntegration(id, 'INTEGRADA', '77');
  expect((await refusal(note(fiscal, '60 Dias'))).slice(0, 2)).toEqual([409, 'MEDICAO_INTEGRADA']);
});

describe('deciding', () => {
  test('goes from the primary to the secondary, with a discount', async () => {
    const { id, codigo } = await the.create();
    expect((await refusal(patch(the.secundario.call, 'aprovar', { medicao: id })))[1]).toBe(
      'AGUARDA_PRIMARIO',
    );
    const part = await patch(the.primario.call, 'aprovar', { medicao: id });
    expect(part.json()).toMatchObject({ status: 'APROVADA_PARCIAL', pendente: true });
    const discount = { desconto: 100, justificativa: 'Retrabalho' };
    const whole = await patch(the.secundario.call, 'aprovar', { medicao: id, ...discount });
    expect(whole.json()).toMatchObject({ status: 'APROVADA', aprovada: true, desconto: 100 });
    expect(await the.news(the.maker)).toContain(
      `Sua medição ${codigo} de Teste Serviços foi aprovada por Sérgio Segundo com desconto de R$ 100,00: Retrabalho`,
    );
    expect((await refusal(patch(the.secundario.call, 'aprovar', { medicao: id })))[1]).toBe(
      'JA_APROVADA',
    );
  });

  test('of two at once one wins', async () => {
    const { id } = await the.create();
    const answers = await Promise.all([
      patch(the.primario.call, 'aprovar', { medicao: id }),
      patch(the.primario.call, 'reprovar', { medicao: id, motivo: 'Não' }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    expect(answers.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true);
  });

  test('is of what was seen: one that was saved since then, of the same value, is decided on anew', async () => {
    const { id, versao } = await the.create();
    const { content } = await the.primario.get<Schema<'PaginaAprovacao'>>('aprovacao?size=500');
    const row = content.find((each) => !each.apontamento && each.id === id);
    expect(row).toMatchObject({ versao });
    const edited = await put(the.maker.call, { ...the.draft(), observacoes: 'Nota', id, versao });
    expect(edited.json()).toMatchObject({ versao: versao + 1, valor: row?.valor });
    const seen = { medicao: id, status: 'PENDENTE', valor: row?.valor, versao };
    const late = { medicao: id, motivo: 'Não', versao };
    expect((await refusal(patch(the.primario.call, 'aprovar', seen)))[1]).toBe('CONFLITO');
    expect((await refusal(patch(the.primario.call, 'reprovar', late)))[1]).toBe('CONFLITO');
    const now = { ...seen, versao: versao + 1 };
    expect((await patch(the.primario.call, 'aprovar', now)).statusCode).toBe(200);
  });

  test('waits for a save that is under way', async () => {
    const { id, versao } = await the.create();
    const save = await the.server.pool.connect();
    try {
      await save.query('begin');
      await save.query('update medicao_terceiros set versao = versao + 1 where id = $1', [id]);
      const { rows } = await save.query('select pg_backend_pid() as pid');
      const deciding = patch(the.primario.call, 'aprovar', { medicao: id, versao });
      await expect
        .poll(() =>
          the.query('select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
            rows[0].pid,
          ]),
        )
        .toHaveLength(1);
      await save.query('commit');
      expect((await refusal(deciding))[1]).toBe('CONFLITO');
    } finally {
      save.release();
    }
  });

  test('an approval in part may be cleared', async () => {
    const { id } = await the.create();
    expect((await refusal(patch(the.primario.call, `${id}/limpar-aprovacao`)))[1]).toBe(
      'SEM_APROVACAO_PARCIAL',
    );
    await patch(the.primario.call, 'aprovar', { medicao: id });
    const cleared = await patch(the.primario.call, `${id}/limpar-aprovacao`);
    expect(cleared.json()).toMatchObject({ status: 'PENDENTE', dataAprovacaoPrimaria: null });
  });

  test('is for approvers alone; a rejection has its reason', async () => {
    const { id } = await the.create();
    const stranger = await the.worker({ papeis: ['APROVACAO'] });
    expect((await patch(stranger.call, 'aprovar', { medicao: id })).statusCode).toBe(404);
    expect((await patch(the.maker.call, 'aprovar', { medicao: id })).statusCode).toBe(404);
    const empty = patch(the.primario.call, 'reprovar', { medicao: id, motivo: ' ' });
    expect((await refusal(empty))[1]).toBe('MOTIVO_OBRIGATORIO');
    const done = await patch(the.primario.call, 'reprovar', { medicao: id, motivo: 'Folhas' });
    expect(done.json()).toMatchObject({ status: 'REPROVADA', motivoReprovacao: 'Folhas' });
  });

  test('leaves the hours of the maker what they were worth as they were requested', async () => {
    await the.requested(the.maker);
    const { id } = await the.create();
    await patch(the.primario.call, 'reprovar', { medicao: id, motivo: 'Folhas' });
    const { codigo } = the.maker;
    const entries = await the.query('select centavos from apontamento where funcionario = $1', [
      codigo,
    ]);
    expect(entries).toEqual([{ centavos: 80_000 }]);
  });
});

test('its maker cancels what nobody approved, and everybody concerned is told', async () => {
  const { id, codigo } = await the.create();
  const cancel = (person: Person) => patch(person.call, `${id}/cancelar`, { motivo: 'Engano' });
  const stranger = await the.worker({ papeis: ['MEDICAO_TERCEIROS'] });
  expect((await cancel(stranger)).statusCode).toBe(404);
  expect((await refusal(cancel(integrator)))[1]).toBe('NAO_APROVADA');
  expect((await cancel(the.maker)).json()).toMatchObject({ status: 'CANCELADA' });
  expect(await the.news(the.primario)).toContain(
    `A medição ${codigo} de Teste Serviços foi cancelada por Mário Medidor: Engano`,
  );
  expect((await refusal(cancel(the.maker)))[1]).toBe('JA_CANCELADA');
  const rejected = await the.create();
  await patch(the.primario.call, 'reprovar', { medicao: rejected.id, motivo: 'Folhas' });
  const again = patch(the.maker.call, `${rejected.id}/cancelar`, { motivo: 'Engano' });
  expect((await again).json()).toMatchObject({ status: 'CANCELADA' });
  const approved = await the.fullyApproved();
  const late = patch(the.maker.call, `${approved.id}/cancelar`, { motivo: 'Engano' });
  expect((await refusal(late)).slice(0, 2)).toEqual([403, 'NAO_INTEGRA']);
});

describe('marks', () => {
  test('are set and taken all or none, each offender named', async () => {
    const ready = await the.fullyApproved();
    const waiting = await the.create();
    const both = patch(integrator.call, 'mark-to-push', [ready.id, waiting.id]);
    expect(await refusal(both)).toEqual([
      409,
      'NAO_APROVADA',
      `${waiting.codigo} (Teste Serviços, 10/2026): ainda não foi aprovada`,
    ]);
    const marked = await patch(integrator.call, 'mark-to-push', [ready.id]);
    expect(marked.json()).toMatchObject([{ id: ready.id, integrateAccounting: true }]);
    expect((await refusal(patch(integrator.call, 'mark-to-push', [ready.id])))[1]).toBe(
      'JA_MARCADA',
    );
    expect(await idsOf(integrator, '&integrateAccounting=true')).toContain(ready.id);
    const unmarked = await patch(integrator.call, 'unmark-to-push', [ready.id]);
    expect(unmarked.json()).toMatchObject([{ integrateAccounting: false, statusIntegracao: null }]);
    const unknown = patch(integrator.call, 'mark-to-push', [ready.id, 999999]);
    expect((await unknown).statusCode).toBe(404);
    expect((await patch(the.maker.call, 'mark-to-push', [ready.id])).statusCode).toBe(403);
  });

  test('stay while RM gets the measurement, which cannot be cancelled either', async () => {
    const { id } = await the.fullyApproved();
    const cancel = () => patch(integrator.call, `${id}/cancelar`, { motivo: 'Duplicada' });
    await patch(integrator.call, 'mark-to-push', [id]);
    for (const [status, codigo] of [
      ['ENVIANDO', 'MEDICAO_ENVIANDO'],
      ['INCERTA', 'MEDICAO_INCERTA'],
      ['INTEGRADA', 'MEDICAO_INTEGRADA'],
    ] as const) {
      await setIntegration(id, status, '77');
      const unmark = patch(integrator.call, 'unmark-to-push', [id]);
      expect((await refusal(unmark)).slice(0, 2)).toEqual([409, codigo]);
      expect((await refusal(cancel())).slice(0, 2)).toEqual([409, codigo]);
    }
    expect((await refusal(cancel()))[2]).toBe('Estorne antes o movimento 77 no RM');
    await setIntegration(id, 'ESTORNADA', '77');
    expect((await cancel()).json()).toMatchObject({ status: 'CANCELADA' });
  });

  test('go with a cancelled approval', async () => {
    const { id, codigo } = await the.fullyApproved();
    await patch(integrator.call, 'mark-to-push', [id]);
    const cancelled = await patch(the.admin.call, `${id}/cancelar`, { motivo: 'Duplicada' });
    expect(cancelled.json()).toMatchObject({
      status: 'CANCELADA',
      integrateAccounting: false,
    });
    for (const person of [the.primario, the.secundario, integrator]) {
      expect(await the.news(person)).toContain(
        `A medição ${codigo} de Teste Serviços teve a aprovação cancelada por Adélia Admin: Duplicada`,
      );
    }
    const waiting = await the.create();
    const early = patch(the.admin.call, `${waiting.id}/cancelar`, { motivo: 'x' });
    expect((await refusal(early))[1]).toBe('NAO_APROVADA');
  });
});
