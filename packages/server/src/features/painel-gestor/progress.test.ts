import { minhaEquipe, type Schema } from '@aponta/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Approval, ended, startApproval } from '../../../test/approval.ts';
import { type Caller, signIn } from '../../../test/server.ts';
import { created, monday, type Person, tuesday, wednesday } from '../../../test/time-entry.ts';

let base: Approval;
let manager: Person;
let busy: Person;
let idle: Person;
let other: Person;
let running: number;
let last: number;
beforeAll(async () => {
  base = await startApproval();
  manager = await base.newcomer({ nome: 'Marta Gestora' });
  await base.grant(manager, 'PAINEL_GESTOR');
  const under = { supervisor: manager.codigo };
  // Away until this week, so that it alone is expected.
  busy = await base.worker({ nome: 'Bento', ...under });
  idle = await base.worker({ nome: 'Inês', chefe: busy.codigo });
  other = await base.worker({ nome: 'Otávio' });
  for (const { codigo } of [busy, idle, other])
    await base.query(
      `insert into ausencia (funcionario, tipo, inicio, fim) values ($1, 'FERIAS', '2026-10-26', '2026-11-15')`,
      [codigo],
    );
  await created(busy.log({ data: monday }));
  await created(busy.log({ data: tuesday, horas: 8.5 }));
  running = await base.periodId(wednesday);
  last = await base.periodId(ended.fim);
});
afterAll(() => base.server.close());

const progressOf = async (
  periodo = running,
  query = `codigo=${minhaEquipe.codigo}&tipo=EQUIPE`,
  call: Caller = manager.call,
) => {
  const url = `/apontamento/painel-gestor/andamento?${query}&periodo=${periodo}`;
  const answer = await call({ method: 'GET', url });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Schema<'AndamentoPainel'>>();
};
const remind = (
  colaboradores: Person[],
  periodo = running,
  { call }: Pick<Person, 'call'> = manager,
  key?: string,
) =>
  call({
    method: 'POST',
    url: '/apontamento/painel-gestor/lembretes',
    headers: key ? { 'idempotency-key': key } : {},
    payload: { periodo, colaboradores: colaboradores.map(({ codigo }) => codigo) },
  });
const said = async (answer: ReturnType<typeof remind>) => {
  const { lembrados, outros } = (await answer).json<Schema<'Lembretes'>>();
  return [
    lembrados.map(({ nome }) => nome),
    outros.map(({ nome, motivo }) => `${nome}: ${motivo}`),
  ];
};

test('the own team is everybody below, and the first to choose from', async () => {
  const rules = await manager.get<Schema<'RegraAprovacao'>[]>('regra-aprovacao');
  expect(rules[0]).toEqual({ ...minhaEquipe, tipo: 'EQUIPE' });
  const { colaboradores } = await progressOf();
  expect(colaboradores.map(({ nome }) => nome)).toEqual(['Bento', 'Inês']);
  // ADMIN sees everybody, and leads nobody: there is no such team.
  const admin = await signIn(base.server.app, base.admin.codigo);
  const all = await admin({ method: 'GET', url: '/apontamento/regra-aprovacao' });
  expect(all.body).not.toContain(minhaEquipe.codigo);
  const url = `/apontamento/painel-gestor/andamento?codigo=${minhaEquipe.codigo}&tipo=EQUIPE&periodo=${running}`;
  expect((await admin({ method: 'GET', url })).statusCode).toBe(404);
});

test('logged, requested and approved hours stand beside what was expected, by person and day', async () => {
  const { colaboradores, hoje, fechamento, ...sums } = await progressOf();
  expect(hoje).toBe(wednesday);
  const [bento, ines] = colaboradores;
  const days = bento?.apontadas.length ?? 0;
  expect(days).toBe(31);
  const at = (Date.parse(monday) - Date.parse(sums.periodo.inicio)) / 86_400_000;
  expect(bento?.apontadas.slice(at, at + 3)).toEqual([8, 8.5, 0]);
  expect(bento?.esperadas.slice(at, at + 3)).toEqual([8, 8, 8]);
  expect(bento?.ausencias).toEqual(Array.from({ length: 21 }, (_, day) => day));
  expect([bento?.emAtraso, bento?.semHoras, bento?.lembrar]).toEqual([false, false, 'Está em dia']);
  expect([ines?.emAtraso, ines?.semHoras, ines?.lembrar]).toEqual([true, true, null]);
  expect(sums).toMatchObject({ esperadoAteHoje: 48, apontado: 16.5, solicitado: 0, aprovado: 0 });
  // Third-party measurements are nobody's of the group.
  expect(fechamento).toMatchObject({
    pessoas: 2,
    solicitadas: 0,
    esperam: [],
    terceiros: null,
  });
});

test('what was requested and approved counts, and its closing says whom it waits for', async () => {
  const person = await base.worker({ nome: 'Ada', supervisor: manager.codigo });
  await base.requested(person);
  const { solicitado, aprovado, fechamento } = await progressOf(last);
  expect([solicitado, aprovado]).toEqual([8, 0]);
  expect(fechamento).toMatchObject({ solicitadas: 1, aprovadas: 0 });
  expect(fechamento.esperam).toEqual([
    { aprovador: { codigo: manager.codigo, nome: 'Marta Gestora' }, quantidade: 1 },
  ]);
  await base.query(`update aprovacao set status = 'APROVADA' where funcionario = $1`, [
    person.codigo,
  ]);
  expect((await progressOf(last)).aprovado).toBe(8);
  await base.query(`update funcionario set codigo_situacao = 'D' where codigo = $1`, [
    person.codigo,
  ]);
});

test('a reminder is a notification, once a day, person and reason, whoever presses', async () => {
  expect(await said(remind([idle, busy]))).toEqual([['Inês'], ['Bento: Está em dia']]);
  expect(await base.news(idle)).toEqual([
    'Marta Gestora lembra: faltam 16:00 apontadas até 17/11/2026',
  ]);
  expect(await base.news(busy)).toEqual([]);
  expect(await said(remind([idle]))).toEqual([[], ['Inês: Já foi lembrado hoje']]);
  // Their other boss, who does not know of it.
  await base.grant(busy, 'PAINEL_GESTOR');
  expect(await said(remind([idle], running, busy))).toEqual([[], ['Inês: Já foi lembrado hoje']]);
  expect((await progressOf()).colaboradores[1]?.lembrar).toBe('Já foi lembrado hoje');
  expect(await base.news(idle)).toHaveLength(1);
  // The request of the last period is another reason.
  expect(await said(remind([idle], last))).toEqual([['Inês'], []]);
  expect((await base.news(idle)).at(-1)).toBe(
    'Marta Gestora lembra: o período de 26/09/2026 a 25/10/2026 espera a sua solicitação de aprovação',
  );
  const [audited] = await base.query<{ depois: Schema<'Lembretes'> }>(
    `select depois from auditoria where objeto = 'lembrete' and usuario = $1 order by id limit 1`,
    [manager.codigo],
  );
  expect(audited?.depois.lembrados.map(({ nome }) => nome)).toEqual(['Inês']);
});

test('two at once remind once', async () => {
  const person = await base.worker({ nome: 'Dois', supervisor: manager.codigo });
  const answers = await Promise.all([remind([person]), remind([person])]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await base.news(person)).toHaveLength(1);
});

test('who does not lead somebody reminds nobody', async () => {
  expect((await remind([idle, other])).statusCode).toBe(404);
  expect((await remind([other])).statusCode).toBe(404);
  expect((await remind([manager])).statusCode).toBe(404);
  expect(await base.news(other)).toEqual([]);
  expect((await remind([idle], 999_999)).statusCode).toBe(404);
});
