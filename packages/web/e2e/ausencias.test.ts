import { violations } from './axe.ts';
import { expect, test } from './browser.ts';
import { ListPage, visitList } from './list-page.ts';

test('HR lists and filters; the screen has no violations', async ({ open, server }) => {
  await server.pool.query(`
    insert into ausencia (funcionario, tipo, inicio, fim, observacao) values
      ('CLT0001', 'FERIAS', '2026-11-03', '2026-11-05', 'Primeiro'),
      ('PJT0001', 'FOLGA', '2026-12-31', '2027-01-01', 'Segundo')`);
  const page = await open(visitList('RHU0001', 'ausencias'));
  const list = await new ListPage(page).ready();
  expect(await list.column('Observação')).toEqual(['Segundo', 'Primeiro']);
  expect(await list.column('Dias')).toEqual(['2', '3']);
  expect(await violations(page)).toEqual([]);
  await list.search('Colaborador', 'CLT0001');
  await list.filter();
  await list.countBecomes('1 item');
  expect(await list.column('Início')).toEqual(['03/11/2026']);
});
