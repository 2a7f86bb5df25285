import { afterEach, beforeEach, expect, test } from 'vitest';
import { companyFiles, emptyCompany } from '../../test/company-files.ts';

let company: Awaited<ReturnType<typeof emptyCompany>>;
beforeEach(async () => {
  company = await emptyCompany();
  company.writeAll();
});
afterEach(() => company.close());

const people = (...more: string[]) => [...(companyFiles.funcionarios ?? []), ...more];

test('what files bring is theirs, until somebody keeps it at the screen', async () => {
  await company.run();
  const { rows } = await company.pool.query(
    `select origem, importado_em is not null as brought from cadastro_origem where cadastro = 'equipes'`,
  );
  expect(rows).toEqual([{ origem: 'ARQUIVOS', brought: true }]);
  await company.pool.query(`update cadastro_origem set origem = 'TELA' where cadastro = 'equipes'`);
  const { faults } = await company.run();
  expect(faults).toEqual([expect.stringMatching(/^equipes\.csv: o cadastro é mantido na tela/)]);
  // What a project is split among is kept with it.
  await company.pool.query(
    `update cadastro_origem set origem = case cadastro when 'projetos' then 'TELA' else 'ARQUIVOS' end`,
  );
  expect((await company.run()).faults.map((fault) => fault.split(':')[0])).toEqual([
    'projetos.csv',
    'projetos-centros-de-custo.csv',
  ]);
});

test('chiefs that lead each other are a fault, told by their chain; nobody is their own', async () => {
  company.write('funcionarios', people('bia01;Bia;;;PJ;;;;;;BIA01;'));
  expect((await company.run()).faults).toEqual([
    'funcionarios.csv, linha 5: coluna chefe interno: Ninguém é chefe nem supervisor de si mesmo',
  ]);
  company.write(
    'funcionarios',
    people('BIA01;Bia;;;PJ;;;;;;CAI01;', 'CAI01;Caio;;;PJ;;;;;BIA01;BIA01;'),
  );
  expect((await company.run()).faults).toEqual([
    'funcionarios.csv, linha 5: coluna chefe interno: a chefia volta à própria pessoa: BIA01 → CAI01 → BIA01',
    'funcionarios.csv, linha 6: coluna chefe interno: a chefia volta à própria pessoa: CAI01 → BIA01 → CAI01',
  ]);
  const { rows } = await company.pool.query('select from funcionario');
  expect(rows).toEqual([]);
});
