import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Approval, approve, done, refusal, startApproval } from '../../../test/approval.ts';
import { print } from '../../../test/pdf.ts';
import type { Person } from '../../../test/time-entry.ts';

let the: Approval;
let contractor: Person;
let approved: number;

beforeAll(async () => {
  the = await startApproval();
  contractor = await the.contractor({ nome: '=HYPERLINK("x")' });
  approved = (await the.requested(contractor)).id;
  const discount = { desconto: 0.5, justificativa: 'Arredondamento' };
  await done(approve(the.primario.call, { medicao: approved, ...discount }));
  await the.requested(await the.worker({ nome: 'Ângela Trabalha' }), { minutos: 90 });
});
afterAll(() => the.server.close());

const exported = (query: string, person = the.primario) =>
  print(person.call, `aprovacao-horas/aprovacao/export?${query}`);

async function sheetOf(query: string) {
  const { statusCode, rawPayload, headers } = await exported(query);
  expect([statusCode, headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('"Aprovacoes.xlsx"'),
  ]);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(rawPayload as never);
  const [head = [], ...rows] = (workbook.worksheets[0]?.getSheetValues() ?? [])
    .slice(1)
    .map((row) => (row as unknown[]).slice(1));
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])));
}

test('a row has what the screen shows: figures as figures, texts as texts', async () => {
  const [row, ...others] = await sheetOf(`colaborador=${contractor.codigo}`);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    Nome: '=HYPERLINK("x")',
    Tipo: 'Apontamento',
    'ID de rede': contractor.codigo,
    Condição: 'PJ',
    Competência: '10/2026',
    'Início do período': new Date('2026-09-26T00:00:00Z'),
    Status: 'Aprovada parcialmente',
    'Aprovador primário': 'Paula Primeira',
    'Aprovação primária': new Date('2026-11-18T20:00:00Z'),
    Valor: 800,
    Desconto: 0.5,
    'Justificativa do desconto': 'Arredondamento',
    Total: 799.5,
  });
});

test('the filters and the order are those of the list', async () => {
  const names = async (query: string) => (await sheetOf(query)).map(({ Nome }) => Nome);
  expect(await names('sort=nome,desc')).toEqual(['Ângela Trabalha', '=HYPERLINK("x")']);
  expect(await names('pendente=true&sort=valor,asc')).toEqual([
    'Ângela Trabalha',
    '=HYPERLINK("x")',
  ]);
  expect(await names(`aprovadorSecundario=${the.primario.codigo}`)).toEqual([]);
  expect(await names('status=PENDENTE')).toEqual(['Ângela Trabalha']);
});

test('what a spreadsheet would run is escaped in CSV', async () => {
  const { body } = await exported('formato=csv');
  expect(body).toContain(`"'=HYPERLINK(""x"")"`);
});

test('has only what the caller approves; all for ADMIN', async () => {
  const stranger = await the.worker({ papeis: ['APROVACAO'] });
  const { body } = await exported('formato=csv', stranger);
  expect(body.trim().split('\r\n')).toHaveLength(1);
  const all = await exported(`formato=csv&colaborador=${contractor.codigo}`, the.admin);
  expect(all.body.trim().split('\r\n')).toHaveLength(2);
  expect((await refusal(exported('', contractor)))[1]).toBe('SEM_PERMISSAO');
});
