import { TestClock } from '../../server/test/clock.ts';
import { Tab, visit } from './apontamento-page.ts';
import { test as base, expect } from './browser.ts';

/** The evening of a Thursday. */
const now = '2026-11-19T20:00:00-03:00';
const test = base.extend('serverOptions', { scope: 'file' }, () => ({ clock: new TestClock(now) }));

test('a week of twelve entries in four days is typed with few keys, and saved cell by cell', async ({
  open,
  server,
}) => {
  const { pool } = server;
  // So late that Monday is still logged in time.
  await pool.query('update config set limite_horas_atraso_apontamento = 120');
  // Monday to Thursday without an entry; the week before has three works.
  await pool.query(
    `delete from apontamento where funcionario = 'CLT0001' and data between '2026-11-09' and '2026-11-20'`,
  );
  await pool.query(
    `insert into apontamento (funcionario, data, minutos, secao, centro_custo, projeto_id, atividade_id, criado_em)
     select 'CLT0001', '2026-11-10', 60, a.secao, a.centro_custo, a.projeto_id, a.atividade_id, now()
     from (select distinct on (projeto_id) * from apontamento where funcionario = 'CLT0001'
       and projeto_id in (select id from projeto where permite_apontamento)
       and atividade_id in (select id from atividade where ativa) order by projeto_id) a limit 3`,
  );
  const page = await open(visit('CLT0001', {}, now));
  await new Tab(page).ready();
  await page.locator('.month-header').getByText('Semana', { exact: true }).click();
  await page.locator('[data-cell="0 0"]:focus').waitFor();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  for (let day = 0; day < 4; day++) {
    for (const hours of ['4', '3', '1']) {
      await press(hours);
      await press('Enter');
    }
  }
  expect(keys).toBeLessThan(59);
  const logged = async () =>
    (
      await pool.query(
        `select data, count(*) as entries, sum(minutos) as minutes from apontamento
         where funcionario = 'CLT0001' and data between '2026-11-16' and '2026-11-22' group by data order by data`,
      )
    ).rows;
  const day = (date: string) => ({ data: date, entries: 3, minutes: 480 });
  await expect
    .poll(logged)
    .toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].map(day));
});
