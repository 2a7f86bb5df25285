import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Approval, approve, done, startApproval } from '../../test/approval.ts';
import type { Person } from '../../test/time-entry.ts';
import { createDb, type Db } from '../infra/db/pool.ts';
import { compare } from '../somas/commands.ts';
import { anonymizePerson, exportPerson, runPessoa } from './commands.ts';
import { columns, forgotten, kept } from './queries.ts';

const now = new Date('2026-11-18T13:00:00Z');
let the: Approval;
let db: Db;
let person: Person;
beforeAll(async () => {
  the = await startApproval();
  db = createDb(the.server.pool);
  person = await the.contractor();
  const { id } = await the.requested(person);
  await done(approve(the.primario.call, { medicao: id }));
  await done(approve(the.secundario.call, { medicao: id }));
  await the.query(
    `update funcionario set cpf = '52998224725', email = 'tereza@empresa.example' where codigo = $1`,
    [person.codigo],
  );
  await the.query(
    `insert into saida (id, canal, destino, assunto, criada_em, vale_ate)
     values (gen_random_uuid(), 'EMAIL', 'tereza@empresa.example', 'Resumo', now(), now())`,
  );
  await the.query(
    `insert into ausencia (funcionario, tipo, inicio, fim, observacao)
     values ($1, 'ATESTADO', '2026-11-02', '2026-11-02', 'Cardiologista')`,
    [person.codigo],
  );
});
afterAll(() => the.server.close());

test('an export has what names a person, and nothing that lets anybody in', async () => {
  const { dados } = await exportPerson(db, person.codigo, now);
  expect(dados['funcionario.codigo']).toMatchObject([{ nome: 'Tereza Teste', cpf: '52998224725' }]);
  expect(Object.keys(dados)).toEqual(
    expect.arrayContaining([
      'apontamento.funcionario',
      'aprovacao.funcionario',
      'auditoria.usuario',
    ]),
  );
  expect(JSON.stringify(dados)).not.toContain('argon2');
});

test('who works here is not made anonymous, nor is nobody', async () => {
  await expect(anonymizePerson(db, person.codigo, now)).rejects.toThrow('não está desligado');
  await expect(anonymizePerson(db, 'NIN0001', now)).rejects.toThrow('Não há colaborador');
  await expect(exportPerson(db, 'NIN0001', now)).rejects.toThrow('Não há colaborador');
});

test('of who left the name goes, and every sum stays', async () => {
  const totals = () =>
    the.query(
      `select (select sum(minutos) from apontamento) as minutos, (select sum(valor) from medicao) as valor,
              (select count(*) from aprovacao where status = 'APROVADA') as aprovadas`,
    );
  const before = await totals();
  await the.query(`update funcionario set codigo_situacao = 'D' where codigo = $1`, [
    person.codigo,
  ]);
  await anonymizePerson(db, person.codigo, now);
  expect(await totals()).toEqual(before);
  expect(await compare(db, false, () => undefined)).toBe(0);
  const { dados } = await exportPerson(db, person.codigo, now);
  const known = JSON.stringify({ ...dados, 'auditoria.usuario': [] });
  expect(known).not.toMatch(/Tereza|52998224725|Cardiologista|tereza@/);
  expect(await the.query(`select from saida where destino like 'tereza%'`)).toEqual([]);
  expect(dados['sessao.usuario']).toBe(undefined);
  const notices = await the.query(`select from notificacao where mensagem like '%Tereza Teste%'`);
  expect(notices).toEqual([]);
  const list = await the.admin.call({ method: 'GET', url: '/apontamento/auditoria?objeto=pessoa' });
  expect(list.json().content[1]).toMatchObject({
    operacao: 'anonimizarPessoa',
    objetoId: person.codigo,
    depois: { nome: 'Pessoa anonimizada' },
  });
  const entered = await person.call({ method: 'GET', url: '/user' });
  expect(entered.statusCode).toBe(401);
});

test('whoever adds a table of a user’s access says whether it is forgotten', async () => {
  const rows = await the.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'usuario'::regclass order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([...forgotten, ...kept].sort());
  expect((await columns(db)).length).toBeGreaterThan(20);
});

test('the command writes a file that its owner alone reads, once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aponta-pessoa-'));
  const { host, port, user, database } = the.server.pool.options;
  const env = {
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`,
  };
  const said: string[] = [];
  const run = (...args: string[]) => runPessoa(args, env, (line) => said.push(line));
  const path = join(folder, 'pessoa.json');
  expect(await run('exportar', 'clt0001', path)).toBe(0);
  expect(JSON.parse(readFileSync(path, 'utf8')).pessoa).toBe('CLT0001');
  expect(await run('exportar', 'CLT0001', path)).toBe(1);
  expect(await run('anonimizar', 'CLT0001')).toBe(1);
  expect(await run('anonimizar')).toBe(2);
  expect(said).toHaveLength(3);
  rmSync(folder, { recursive: true });
});
