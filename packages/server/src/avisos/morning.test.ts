import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoNow, TestClock } from '../../test/clock.ts';
import { cloneDatabase } from '../../test/database.ts';
import { setChannel } from '../correio/queries.ts';
import { notify } from '../domain/notificacao/queries.ts';
import { createDb, createPool } from '../infra/db/pool.ts';
import type { DB } from '../infra/db/tables.ts';
import { writeMornings } from './daily.ts';

const clock = new TestClock(demoNow);
let pool: Pool;
let db: Kysely<DB>;
beforeAll(async () => {
  pool = createPool(await cloneDatabase('aponta_demo'));
  db = createDb(pool);
  await setChannel(db, 'EMAIL', true);
});
beforeEach(async () => {
  await pool.query(
    'delete from saida; delete from rotina_diaria; delete from lembrete; delete from preferencia_aviso; delete from notificacao',
  );
  clock.set(demoNow);
});
afterAll(() => pool.end());

const write = () => writeMornings({ db, clock, hour: 8 });
async function letters(like = '%') {
  const { rows } = await pool.query<{
    destino: string;
    assunto: string;
    conteudo: { linhas: string[] };
  }>('select destino, assunto, conteudo from saida where assunto like $1 order by destino', [like]);
  return rows;
}
const addressesOf = async (like: string) => (await letters(like)).map(({ destino }) => destino);

test('approvers get what waits for them, once a day although two servers write', async () => {
  await pool.query(
    `update aprovacao set status_em = '2026-01-06T01:30:00Z' where id = (
       select min(id) from aprovacao where status = 'PENDENTE' and aprovador_primario = 'GES0001')`,
  );
  await Promise.all([write(), write()]);
  await write();
  const digests = await letters('%por você');
  expect(digests.length).toBeGreaterThan(0);
  expect(new Set(digests.map(({ destino }) => destino)).size).toBe(digests.length);
  const { rows } = await pool.query(
    `select count(*)::int as n from aprovacao where (status = 'PENDENTE' and aprovador_primario = 'GES0001')
      or (status = 'APROVADA_PARCIAL' and aprovador_secundario = 'GES0001')
      or (status = 'PENDENTE' and aprovador_primario is null and aprovador_secundario = 'GES0001')`,
  );
  const own = digests.find(({ destino }) => destino === 'ges0001@aponta.example');
  expect(own?.assunto).toMatch(new RegExp(`^${rows[0].n} `));
  // In the evening it is the next day elsewhere.
  expect(own?.conteudo.linhas).toContain('A mais antiga espera desde 05/01/2026');
  clock.advance(24 * 60 * 60 * 1000);
  await write();
  expect((await letters('%por você')).length).toBe(2 * digests.length);
});

test('who has logged and requested is not reminded, who has not is, once', async () => {
  await write();
  const reminded = await addressesOf('Lembrete%');
  expect(reminded.length).toBeGreaterThan(0);
  expect(new Set(reminded).size).toBe(reminded.length);
  const { rows } = await pool.query<{ funcionario: string }>('select funcionario from lembrete');
  const noted = new Set(
    rows.map(({ funcionario }) => `${funcionario.toLowerCase()}@aponta.example`),
  );
  expect(new Set(reminded)).toEqual(noted);
  // Who is up to date: every day of the demo's Ana is logged and requested.
  const { rows: told } = await pool.query(
    `select mensagem from notificacao where usuario = any(select funcionario from lembrete) and mensagem like 'O Aponta lembra%'`,
  );
  expect(told.length).toBe(reminded.length);
});

test('nobody gets what they do not want, nobody without an address or at another hour anything', async () => {
  await pool.query(
    `insert into preferencia_aviso values ('GES0001', 'RESUMO', false), ('GES0001', 'LEMBRETE', false)`,
  );
  await pool.query(`update funcionario set email = null where codigo = 'DIR0001'`);
  await write();
  const all = await addressesOf('%');
  expect(all).not.toContain('ges0001@aponta.example');
  expect(all).not.toContain('dir0001@aponta.example');
  await pool.query(
    `delete from saida; delete from rotina_diaria; delete from lembrete; update secao set fuso = 'America/Rio_Branco'`,
  );
  // 10:00 in São Paulo is 8:00 in Rio Branco.
  clock.advance(-60_000);
  await write();
  expect(await addressesOf('Lembrete%')).toEqual([]);
  clock.advance(60_000);
  await write();
  expect((await addressesOf('Lembrete%')).length).toBeGreaterThan(0);
  await pool.query(`update secao set fuso = 'America/Sao_Paulo'`);
});

test('nobody is written to before the day from which the company uses it', async () => {
  await writeMornings({ db, clock, hour: 8, since: '2026-11-19' });
  expect(await letters()).toEqual([]);
  await writeMornings({ db, clock, hour: 8, since: '2026-11-18' });
  expect((await letters()).length).toBeGreaterThan(0);
});

test('what people are told here is written to those who chose it', async () => {
  const notice = { usuario: 'CLT0001', mensagem: 'Suas horas foram reprovadas: <b>faltou</b>' };
  await notify(db, clock.now(), [
    { ...notice, tipo: 'ERRO', sobre: { tipo: 'SOLICITACAO', id: '1' } },
  ]);
  expect(await letters()).toMatchObject([
    {
      destino: 'clt0001@aponta.example',
      assunto: 'Reprovação no Aponta',
      conteudo: {
        paragrafos: [notice.mensagem],
        botao: { caminho: '/#/solicitacao-de-aprovacao' },
      },
    },
  ]);
  await pool.query(
    `insert into preferencia_aviso values ('CLT0001', 'REPROVACAO', false), ('CLT0001', 'OUTROS', true)`,
  );
  await pool.query('delete from saida');
  await notify(db, clock.now(), [{ ...notice, tipo: 'ERRO' }]);
  expect(await letters()).toEqual([]);
  await notify(db, clock.now(), [{ ...notice, tipo: 'INFO' }]);
  expect(await letters()).toMatchObject([{ assunto: 'Aviso do Aponta' }]);
});
