import ExcelJS from 'exceljs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../test/approval.ts';
import { type Allocations, startAllocations } from '../../../test/rateio.ts';
import type { Person } from '../../../test/time-entry.ts';

let company: Allocations;
let reader: Person;
let ana: Person;
let paulo: Person;
beforeAll(async () => {
  company = await startAllocations();
  reader = await company.newcomer({ nome: 'Renata Relato' });
  await company.grant(reader, 'RELATORIO');
  ana = await company.worker({ nome: 'Ana Alves', valorHora: { '[2020-01-01,)': '100.01' } });
  paulo = await company.contractor({
    nome: 'Paulo Prado',
    valorHora: { '[2020-01-01,2025-10-10)': '50.00', '[2025-10-10,)': '60.00' },
  });
});
beforeEach(() => company.clear());
afterAll(() => company.server.close());

const url = '/apontamento/apontamento/export/rateios-cc';
const interval = 'dataInicio=2025-09-26&dataFim=2025-10-25';
const call = (query: string, person = reader) =>
  person.call({ method: 'GET', url: `${url}?${query}` });
async function lines(query = interval): Promise<string[]> {
  const answer = await call(`formato=csv&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
}
/** The lines without their header, from the person's name on. */
const parts = async (query?: string) =>
  (await lines(query)).slice(1).map((line) => line.split(';').slice(2).join(' '));

describe('the cost-centre report', () => {
  test("splits by the percentages of the entries' cost centres what no rateio was imported for", async () => {
    await company.work(ana, { data: company.dia, minutos: 20, centroCusto: 'T.GER' });
    await company.work(ana, { data: company.dia, minutos: 40, centroCusto: 'T.PRJ' });
    // Loaded, but not imported.
    await company.load(ana, { 'T.GER': 10_000 });
    expect(await lines()).toEqual([
      'Competência;ID de rede;Colaborador;Condição;Centro de custo;Nome do centro de custo;Rateio importado;Percentual;Horas;Valor',
      `10/2025;${ana.codigo};Ana Alves;CLT;T.GER;Gerência;Não;33,33;00:20;33,33`,
      `10/2025;${ana.codigo};Ana Alves;CLT;T.PRJ;Projeto;Não;66,67;00:40;66,68`,
    ]);
  });

  test('splits by the imported rateio, whatever the entries say', async () => {
    await company.load(ana, { 'T.GER': 2500, 'T.PRJ': 7500 });
    await company.importAll();
    await company.work(ana, { data: company.dia, minutos: 61, centroCusto: 'T.PRJ' });
    // Hours at two rates are one value, split by the hours.
    await company.work(paulo, { data: '2025-10-09', minutos: 60, centroCusto: 'T.PRJ' });
    await company.work(paulo, { data: '2025-10-10', minutos: 60, centroCusto: 'T.GER' });
    expect(await parts()).toEqual([
      'Ana Alves CLT T.GER Gerência Sim 25,00 00:15 25,42',
      'Ana Alves CLT T.PRJ Projeto Sim 75,00 00:46 76,26',
      'Paulo Prado PJ T.GER Gerência Não 50,00 01:00 55,00',
      'Paulo Prado PJ T.PRJ Projeto Não 50,00 01:00 55,00',
    ]);
  });

  test('total exactly the minutes and the cents: what is left goes to the largest remainder', async () => {
    await company.server.pool.query(
      `insert into centro_custo (codigo, nome) values ('T.ALT', 'Alternativo')`,
    );
    await company.load(ana, { 'T.ALT': 3333, 'T.GER': 3333, 'T.PRJ': 3334 });
    await company.importAll();
    await company.work(ana, { data: company.dia, minutos: 100 });
    // 55,5544, 55,5544 and 55,5711: a cent is left, for the lower code of two that tie.
    expect(await parts()).toEqual([
      'Ana Alves CLT T.ALT Alternativo Sim 33,33 00:33 55,56',
      'Ana Alves CLT T.GER Gerência Sim 33,33 00:33 55,55',
      'Ana Alves CLT T.PRJ Projeto Sim 33,34 00:34 55,57',
    ]);
  });

  test('has each period of the interval apart, of which a rateio is imported for one', async () => {
    await company.load(ana, { 'T.GER': 10_000 });
    await company.importAll();
    await company.work(ana, { data: '2025-10-25', minutos: 60 });
    await company.work(ana, { data: '2025-10-26', minutos: 60 });
    const query = `dataInicio=2025-09-26&dataFim=2025-11-25&funcionarios=${ana.codigo}`;
    expect((await lines(query)).slice(1)).toEqual([
      `10/2025;${ana.codigo};Ana Alves;CLT;T.GER;Gerência;Sim;100,00;01:00;100,01`,
      `11/2025;${ana.codigo};Ana Alves;CLT;T.PRJ;Projeto;Não;100,00;01:00;100,01`,
    ]);
    await company.server.pool.query('delete from apontamento where funcionario = $1', [ana.codigo]);
  });

  test('is narrowed by days, people and sections', async () => {
    // Half of 100,01 each: the cent that is left is the older entry's.
    await company.work(ana, { data: '2025-10-13', minutos: 30 });
    await company.work(ana, { data: '2025-10-14', minutos: 30, secao: 'T.TURNO' });
    await company.work(paulo, { data: '2025-10-14', minutos: 60 });
    const anas = (horas: string, valor: string) =>
      `Ana Alves CLT T.PRJ Projeto Não 100,00 ${horas} ${valor}`;
    const paulos = 'Paulo Prado PJ T.PRJ Projeto Não 100,00 01:00 60,00';
    expect(await parts()).toEqual([anas('01:00', '100,01'), paulos]);
    expect(await parts(`${interval}&funcionarios=${ana.codigo}`)).toEqual([
      anas('01:00', '100,01'),
    ]);
    expect(await parts(`${interval}&secoes=T.TURNO`)).toEqual([anas('00:30', '50,00')]);
    expect(await parts('dataInicio=2025-10-14&dataFim=2025-10-14')).toEqual([
      anas('00:30', '50,00'),
      paulos,
    ]);
  });

  test('of nothing has a header alone', async () => {
    await company.load(ana, { 'T.GER': 10_000 });
    await company.importAll();
    expect(await lines()).toHaveLength(1);
  });

  test('is a workbook, too', async () => {
    await company.work(ana, { data: company.dia, minutos: 90 });
    const answer = await call(interval);
    expect(answer.headers['content-disposition']).toContain(
      'Rateio por centro de custo 2025-09-26 a 2025-10-25.xlsx',
    );
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(answer.rawPayload as never);
    expect(workbook.worksheets[0]?.getCell('J2').value).toBe(150.02);
  });

  test('wants both dates, in their order', async () => {
    for (const query of ['dataInicio=2025-09-26', 'dataFim=2025-10-25', `${interval}&projeto=1`])
      expect((await refusal(call(query))).slice(0, 2)).toEqual([400, 'REQUISICAO_INVALIDA']);
    expect(await refusal(call('dataInicio=2025-10-25&dataFim=2025-09-26'))).toEqual([
      422,
      'INTERVALO_INVALIDO',
      'A data final não pode ser anterior à inicial',
    ]);
  });

  test('is for those who may see reports', async () => {
    expect((await call(interval, ana)).statusCode).toBe(403);
    expect((await call(interval, company.admin)).statusCode).toBe(200);
  });
});
