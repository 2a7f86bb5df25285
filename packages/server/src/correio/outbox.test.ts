import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoNow, TestClock } from '../../test/clock.ts';
import { cloneDatabase } from '../../test/database.ts';
import { type MailServer, startMailServer } from '../../test/mail.ts';
import { post } from '../domain/correio/queries.ts';
import { createDb, createPool } from '../infra/db/pool.ts';
import type { DB } from '../infra/db/tables.ts';
import { createSealer, type Sealer } from '../infra/sealer.ts';
import { claim, sent, setChannel } from './queries.ts';
import { createMailer, type Mailer, sendLetter } from './smtp.ts';
import { startWorker } from './worker.ts';

const clock = new TestClock(demoNow);
const log = pino({ level: 'silent' });
let pool: Pool;
let db: Kysely<DB>;
let server: MailServer;
let sealer: Sealer;
let mailer: Mailer;
const workers: ReturnType<typeof startWorker>[] = [];

beforeAll(async () => {
  pool = createPool(await cloneDatabase('aponta_demo'));
  db = createDb(pool);
  sealer = await createSealer(db, undefined);
  await setChannel(db, 'EMAIL', true);
});
beforeEach(async () => {
  server = await startMailServer();
  mailer = createMailer(server.config);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  mailer.close();
  await server.stop();
  await pool.query('delete from saida');
});
afterAll(() => pool.end());

const start = () => {
  const send = sendLetter(mailer, sealer);
  const timing = { leaseMs: 60_000, pollMs: 10 };
  workers.push(startWorker({ db, clock, log, canal: 'EMAIL', send, timing }));
};
const letter = (assunto: string) => ({ assunto, nome: 'Ana Souza', paragrafos: ['Um & dois'] });
const to = (assunto: string) => ({ para: 'ana@empresa.example', letter: letter(assunto) });
async function rows() {
  const { rows } = await pool.query(
    'select id, assunto, status, tentativas, erro, conteudo, arrendada_por from saida order by criada_em, id',
  );
  return rows;
}
/** Waits until no letter is left to send. */
async function settled() {
  for (;;) {
    const all = await rows();
    if (all.every(({ status }) => status !== 'PENDENTE')) return all;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('a letter belongs to the transaction of its act', async () => {
  const undone = db.transaction().execute(async (transaction) => {
    await post(transaction, clock.now(), [to('Nunca')]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await rows()).toEqual([]);
});

test('a letter comes under the name of its row, and leaves nothing but its subject', async () => {
  await post(db, clock.now(), [to('Horas reprovadas')]);
  start();
  const [letter] = await server.took(1);
  const [row] = await settled();
  expect(letter).toMatchObject({
    subject: 'Horas reprovadas',
    messageId: `<${row.id}@empresa.example>`,
    text: expect.stringContaining('Olá, Ana,\n\nUm & dois'),
    html: expect.stringContaining('<p>Um &amp; dois</p>'),
  });
  expect(letter?.from?.value).toEqual([{ name: 'Aponta', address: 'aponta@empresa.example' }]);
  expect(row).toMatchObject({ status: 'ENVIADA', conteudo: null, tentativas: 1 });
});

test('two servers send each letter once', async () => {
  await post(
    db,
    clock.now(),
    Array.from({ length: 40 }, (_, n) => to(`Carta ${n}`)),
  );
  start();
  start();
  await settled();
  const subjects = server.letters.map(({ subject }) => subject);
  expect(subjects).toHaveLength(40);
  expect(new Set(subjects).size).toBe(40);
});

test('what is not taken now is sent later, under the same name; what never will be is given up', async () => {
  server.refuse.push('451 4.3.0 mais tarde');
  await post(db, clock.now(), [to('Mais tarde')]);
  start();
  for (let tries = 0; tries < 200 && !(await rows())[0].erro; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const [row] = await rows();
  expect(row).toMatchObject({ status: 'PENDENTE', arrendada_por: null, tentativas: 1 });
  expect(row.erro).toContain('mais tarde');
  await pool.query('update saida set proxima_tentativa_em = now()');
  const [letter] = await server.took(1);
  expect(letter?.messageId).toBe(`<${row.id}@empresa.example>`);
  expect(await settled()).toMatchObject([{ status: 'ENVIADA', tentativas: 2, erro: null }]);

  server.refuse.push('550 5.1.1 ninguém com este nome');
  await post(db, clock.now(), [to('A ninguém')]);
  const refused = (await settled()).find(({ assunto }) => assunto === 'A ninguém');
  expect(refused).toMatchObject({ status: 'DESISTIU', tentativas: 1 });
});

test('who looks while another takes a letter finds none, and does not wait for it', async () => {
  await post(db, clock.now(), [to('De um só')]);
  await db.transaction().execute(async (transaction) => {
    expect(await claim(transaction, 'EMAIL', 60_000)).toBeDefined();
    expect(await claim(db, 'EMAIL', 60_000)).toBe(undefined);
  });
});

test('what a dead process held is sent by another, and the dead one writes nothing any more', async () => {
  await post(db, clock.now(), [to('Herdada')]);
  const dead = await claim(db, 'EMAIL', 60_000);
  expect(await claim(db, 'EMAIL', 60_000)).toBe(undefined);
  await pool.query('update saida set proxima_tentativa_em = now()');
  const heir = await claim(db, 'EMAIL', 60_000);
  expect(heir?.id).toBe(dead?.id);
  if (!dead || !heir) throw new Error('nobody has it');
  await sent(db, dead, clock.now(), 'EMAIL');
  expect(await rows()).toMatchObject([{ status: 'PENDENTE', arrendada_por: heir.lease }]);
});

test('a secret is read by nobody in the database, and by no other row', async () => {
  const secret = 'CLT0001/segredo';
  const seal = (id: string) => sealer.seal(secret, `saida ${id}`);
  const botao = { texto: 'Definir', caminho: '/senha#' };
  await post(db, clock.now(), [
    { para: 'ana@empresa.example', letter: { ...letter('Senha'), botao }, segredo: seal },
    { para: 'ana@empresa.example', letter: letter('Outra'), segredo: () => seal('outra linha') },
  ]);
  expect(JSON.stringify(await rows())).not.toContain(secret);
  start();
  await settled();
  expect(server.letters.map(({ text }) => text)).toEqual([
    expect.stringContaining(`https://aponta.empresa.example/senha#${secret}`),
  ]);
  const other = await createSealer(db, 'x'.repeat(32));
  expect(other.open(seal('a'), 'saida a')).toBe(undefined);
});

test('what is told once is told once; what is late, never; and nothing where nobody sends', async () => {
  const once = { ...to('Resumo'), chave: 'resumo:2026-11-18:GES0001' };
  expect(await post(db, clock.now(), [once])).toBe(1);
  expect(await post(db, clock.now(), [once])).toBe(0);
  await pool.query('update saida set vale_ate = $1', [clock.now()]);
  start();
  expect(await settled()).toMatchObject([
    { status: 'DESISTIU', erro: expect.stringContaining('venceu') },
  ]);
  expect(server.letters).toEqual([]);
  await setChannel(db, 'EMAIL', false);
  expect(await post(db, clock.now(), [to('Nenhuma')])).toBe(0);
  await setChannel(db, 'EMAIL', true);
});
