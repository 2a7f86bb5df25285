import { addDays, type Schema } from '@aponta/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approve, done, ended } from '../../../test/approval.ts';
import { type Measurement, startMeasurement } from '../../../test/measurement.ts';
import { created, evening, monday, type Person, wednesday } from '../../../test/time-entry.ts';

type Hoje = Schema<'Hoje'>;

let base: Measurement;
beforeAll(async () => {
  base = await startMeasurement();
});
afterAll(() => base.server.close());

const hoje = (person: Person) => person.get<Hoje>('hoje');

test('who has no role for a part does not get it', async () => {
  const person = await base.newcomer();
  await base.query('delete from usuario_papel where usuario = $1', [person.codigo]);
  expect(await hoje(person)).toEqual({
    data: wednesday,
    mes: null,
    aprovar: null,
    semHoras: null,
    rm: [],
    fechamento: null,
  });
});

test('the month has what was logged beside what was expected of each day', async () => {
  const person = await base.newcomer({ jornada: [480, 480, 480, 480, 360, 0, 0] });
  await created(person.log({ horas: 7.5, ldPendente: true }));
  await base.query(
    `insert into ausencia (funcionario, tipo, inicio, fim) values ($1, 'FERIAS', $2, $2)`,
    [person.codigo, monday],
  );
  const { mes } = await hoje(person);
  const on = (date: string) => mes?.dias.find(({ data }) => data === date);
  expect(mes?.dias).toHaveLength(30);
  expect(on(wednesday)).toEqual({
    data: wednesday,
    esperado: 8,
    apontado: 7.5,
    feriado: false,
    ausencia: null,
    ldPendente: true,
  });
  expect(on(monday)).toMatchObject({ esperado: 0, apontado: 0, ausencia: 'FERIAS' });
  const { dias } = await person.get<Schema<'HorasEsperadas'>>(
    'apontamento/esperado?inicio=2026-11-01&fim=2026-11-30',
  );
  expect(
    mes?.dias.map(({ data, esperado, apontado, feriado }) => [data, esperado, apontado, feriado]),
  ).toEqual(
    dias.map(({ data, esperado, apontado, feriado }) => [data, esperado, apontado, feriado]),
  );
  expect(mes).toMatchObject({ apontado: 7.5 });
  expect(mes?.esperadoAteHoje).toBeLessThan(mes?.esperado ?? 0);
});

test('what waits for somebody is what they decide next, with the value that is left', async () => {
  const chefe = await base.newcomer();
  const supervisor = await base.newcomer();
  for (const each of [chefe, supervisor]) await base.grant(each, 'APROVACAO');
  const above = { supervisor: supervisor.codigo, chefe: chefe.codigo };
  const first = await base.requested(await base.worker(above));
  const second = await base.requested(await base.contractor(above));
  const none = { quantidade: 0, horas: 0, valor: 0, desde: null };
  expect((await hoje(chefe)).aprovar).toEqual(none);
  expect((await hoje(supervisor)).aprovar).toMatchObject({ quantidade: 2, horas: 16, valor: 1600 });
  const body = { medicao: second.id, desconto: 100, justificativa: 'Atraso' };
  await done(approve(supervisor.call, body));
  expect((await hoje(supervisor)).aprovar).toMatchObject({ quantidade: 1, desde: first.criadaEm });
  expect((await hoje(chefe)).aprovar).toMatchObject({ quantidade: 1, horas: 8, valor: 700 });
  expect((await hoje(base.admin)).aprovar).toEqual(none);

  const substitute = await base.newcomer();
  await base.grant(substitute, 'APROVACAO');
  await base.query(
    `insert into substituicao (funcionario, substituto, inicio, fim, criada_por, criada_em)
     values ($1, $2, $3, $3, $1, now())`,
    [chefe.codigo, substitute.codigo, wednesday],
  );
  expect((await hoje(substitute)).aprovar).toMatchObject({ quantidade: 1, valor: 700 });
});

test('without hours in the week is who was expected to have some before today', async () => {
  const manager = await base.newcomer();
  await base.grant(manager, 'PAINEL_GESTOR');
  const member = (nome: string, change = {}) =>
    base.newcomer({ nome, supervisor: manager.codigo, ...change });
  const zeca = await member('Zeca');
  const below = await base.newcomer({ nome: 'Álvaro', chefe: zeca.codigo });
  const busy = await member('Ocupada');
  await created(busy.log({ data: monday }));
  const away = await member('Em férias');
  await base.query(
    `insert into ausencia (funcionario, tipo, inicio, fim) values ($1, 'FERIAS', $2, $3)`,
    [away.codigo, monday, wednesday],
  );
  await member('Sem jornada', { tipo: 'PJ', jornada: null });
  await member('Às quartas', { jornada: [0, 0, 480, 0, 0, 0, 0] });
  const gone = await member('Desligada');
  await base.query(`update funcionario set codigo_situacao = 'D' where codigo = $1`, [gone.codigo]);
  const boss = await member('Não aponta');
  await base.query(`update usuario_papel set papel = 'APROVACAO' where usuario = $1`, [
    boss.codigo,
  ]);
  await base.newcomer({ nome: 'De outro gestor' });

  const named = ({ codigo }: Person, nome: string) => ({ codigo, nome });
  expect((await hoje(manager)).semHoras).toEqual({
    inicio: monday,
    fim: '2026-11-22',
    quantidade: 2,
    pessoas: [named(below, 'Álvaro'), named(zeca, 'Zeca')],
  });
  await created(zeca.log());
  expect((await hoje(manager)).semHoras).toMatchObject({ quantidade: 1 });
  // On a Monday nobody is behind yet.
  await manager.at('2026-11-23T09:00:00-03:00');
  expect((await hoje(manager)).semHoras).toMatchObject({ quantidade: 0, pessoas: [] });
  base.clock.set(evening);
});

test('who integrates is told of what RM refused and of what is to be looked up, of their kind alone', async () => {
  const before = (await hoje(base.fiscal)).rm;
  const [refused, unsure, differs, sent] = [
    await base.measured(),
    await base.measured(),
    await base.measured(),
    await base.measured(),
  ];
  for (const { id } of [refused, unsure, differs, sent]) await base.mark(id);
  await base.setIntegration(refused.id, 'ERRO');
  await base.setIntegration(unsure.id, 'INCERTA');
  await base.setIntegration(differs.id, 'DIVERGENTE', `, idmov = '77'`);
  const [was = { recusadas: 0, conferir: 0, divergentes: 0 }] = before;
  expect((await hoje(base.fiscal)).rm).toEqual([
    {
      tipo: 'medicao',
      recusadas: was.recusadas + 1,
      conferir: was.conferir + 1,
      divergentes: was.divergentes + 1,
    },
  ]);
  const third = await base.newcomer();
  await base.grant(third, 'IMTRM');
  expect((await hoje(third)).rm.filter(({ tipo }) => tipo === 'medicao')).toEqual([]);
});

test('third-party measurements of the period are counted as their lists find them, and to the whole company alone', async () => {
  const { periodo, terceiros } = (await hoje(base.admin)).fechamento ?? {};
  const found = async (list: string) =>
    (await base.admin.get<{ totalElements: number }>(`${list}&periodo=${periodo?.id}&size=1`))
      .totalElements;
  const rows = await base.query(
    `select a.status, rm.status as rm from medicao_terceiros m join aprovacao a on a.id = m.aprovacao_id
     left join integracao_rm rm on rm.medicao_terceiros_id = m.id where a.periodo_id = $1`,
    [periodo?.id],
  );
  expect(rows.length).toBeGreaterThan(0);
  const approved = 'medicao-terceiros?status=APROVADA';
  expect(terceiros).toEqual({
    esperam: await found('aprovacao?apontamento=false&pendente=true'),
    medicoes: await found(approved),
    marcadas:
      (await found(approved)) -
      (await found(`${approved}&integrateAccounting=false&integrada=false`)),
    recusadas:
      (await found(`${approved}&statusIntegracao=ERRO`)) +
      (await found(`${approved}&statusIntegracao=INCERTA`)) +
      (await found(`${approved}&statusIntegracao=DIVERGENTE`)),
    integradas:
      (await found(`${approved}&statusIntegracao=INTEGRADA`)) +
      (await found(`${approved}&statusIntegracao=DIVERGENTE`)),
  });
});

test('HR sees how far the closing of the last period has come', async () => {
  const hr = await base.newcomer();
  await base.grant(hr, 'GERENCIA_COLABORADOR');
  const before = (await hoje(hr)).fechamento;
  expect(before?.periodo).toMatchObject(ended);
  await base.requested(await base.worker());
  await base.work(await base.worker());
  const measured = await base.measured();
  await base.mark(measured.id);
  const after = (await hoje(hr)).fechamento;
  const grown = (
    field: 'pessoas' | 'solicitadas' | 'aprovadas' | 'medicoes' | 'marcadas' | 'integradas',
  ) => (after?.[field] ?? 0) - (before?.[field] ?? 0);
  expect([grown('pessoas'), grown('solicitadas'), grown('aprovadas')]).toEqual([3, 2, 1]);
  expect([grown('medicoes'), grown('marcadas'), grown('integradas')]).toEqual([1, 1, 0]);
  const waits = (of: typeof after) =>
    of?.esperam.find(({ aprovador }) => aprovador?.codigo === base.primario.codigo)?.quantidade ??
    0;
  expect(waits(after) - waits(before)).toBe(1);
});

test('a file of punches counts in the closing for the days that were over, of CLT and once it is whole', async () => {
  const hr = await base.newcomer();
  await base.grant(hr, 'GERENCIA_COLABORADOR');
  await base.grant(hr, 'RELATORIO_BATIDAS');
  const exported = async (query = '') => {
    if (query) {
      const url = `/apontamento/apontamento/export-batidas?formato=csv&${query}`;
      expect((await hr.call({ method: 'GET', url })).statusCode).toBe(200);
    }
    return (await hoje(hr)).fechamento?.batidas;
  };
  expect(await exported()).toEqual({ dias: 30, exportados: 0, ultima: null });
  const { inicio, fim } = ended;
  expect(await exported(`inicio=${inicio}&fim=${fim}&isCLT=false`)).toMatchObject({
    exportados: 0,
    ultima: { por: { codigo: hr.codigo }, inicio, fim, isCLT: false },
  });
  const week = addDays(inicio, 6);
  expect((await exported(`inicio=${addDays(inicio, -9)}&fim=${week}&isCLT=true`))?.exportados).toBe(
    7,
  );
  expect((await exported(`inicio=${addDays(inicio, 5)}&fim=${fim}&porDia=true`))?.exportados).toBe(
    30,
  );
  // Made in the middle of the period, it does not have its last days.
  await base.query(`update exportacao_batidas set exportada_em = $1`, [`${fim}T12:00:00Z`]);
  expect((await exported())?.exportados).toBe(29);
});
