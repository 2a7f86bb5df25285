import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/approval.ts';
import { pagesOf, print } from '../../../test/pdf.ts';
import {
  type Medicao,
  patch,
  startThirdParty,
  type ThirdParty,
} from '../../../test/third-party.ts';
import type { Person } from '../../../test/time-entry.ts';

// A thread takes a while to start where others are busy.
vi.setConfig({ testTimeout: 60_000 });

let the: ThirdParty;
let approved: Medicao;

beforeAll(async () => {
  the = await startThirdParty();
  approved = await approve(await the.create({ observacoes: 'Revisão nº 3 da planta' }), {
    desconto: 100.01,
    justificativa: 'Atraso na entrega',
  });
});
afterAll(() => the.server.close());

async function approve({ id }: Medicao, more: object = {}): Promise<Medicao> {
  for (const { call } of [the.primario, the.secundario]) {
    const answer = await patch(call, 'aprovar', { medicao: id, ...more });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  return (await the.admin.get(`medicao-terceiros/${id}`)) as Medicao;
}
const measurement = (person: Person, id: number) =>
  print(person.call, `medicao-terceiros/relatorio/${id}`);
const batch = (person: Person, query: string) =>
  print(person.call, `medicao-terceiros/relatorio/export-all?${query}`);
const ofPeriod = (status: string, formato: string) =>
  `periodo=${approved.periodo.id}&status=${status}&formato=${formato}`;

test('a measurement names who takes the services', () => {
  expect(approved.tomador).toEqual({
    nome: 'Meridiano Engenharia S.A.',
    cnpj: expect.stringMatching(/^482153770001\d\d$/),
  });
});

describe('the print of a measurement', () => {
  test('says for whom, by whom, of what and for how much', async () => {
    const [page = '', ...more] = await pagesOf(measurement(the.maker, approved.id));
    expect(more).toEqual([]);
    for (const text of [
      'Medição de Serviços de Terceiros',
      approved.codigo,
      'Meridiano Engenharia S.A.',
      '26/09/2026 a 25/10/2026',
      'Teste Serviços',
      'Teste Serviços Ltda.',
      '11.222.333/0001-81',
      'T-1 Projeto T-1',
      'Mário Medidor',
      'Serviços por hora 10:00 R$ 150,00 R$ 1.500,00',
      'Documentos (A1) R$ 500,00',
      'Total R$ 2.000,00',
      'T-1-APONTAVEL -APONTAVEL A1 2 1 R$ 250,00 R$ 500,00',
      'T.GER Gerência 33,33 % R$ 633,27',
      'T.PRJ Projeto 66,67 % R$ 1.266,72',
      'Valor bruto R$ 2.000,00',
      'Desconto -R$ 100,01',
      'Valor da medição R$ 1.899,99',
      'Revisão nº 3 da planta',
      'Atraso na entrega',
      'Aprovador primário Aprovada em 18/11/2026 20:00',
      'Aprovador secundário Aprovada em 18/11/2026 20:00',
      'Página 1 de 1',
    ]) {
      expect(page.replace(/\s+/g, ' ')).toContain(text);
    }
    expect(page).not.toContain('Preço global');
  });

  test('is for who made it, its approvers and who sees all; nobody else finds it', async () => {
    const fiscal = await the.newcomer();
    await the.grant(fiscal, 'FISCAL');
    for (const person of [the.maker, the.primario, the.secundario, fiscal, the.admin]) {
      expect((await measurement(person, approved.id)).statusCode).toBe(200);
    }
    const stranger = await the.newcomer();
    expect((await refusal(measurement(stranger, approved.id)))[0]).toBe(403);
    await the.grant(stranger, 'MEDICAO_TERCEIROS');
    expect((await refusal(measurement(stranger, approved.id)))[0]).toBe(404);
  });

  test('is of what was approved', async () => {
    const { id } = await the.create();
    expect((await refusal(measurement(the.maker, id))).slice(0, 2)).toEqual([409, 'NAO_APROVADA']);
  });
});

describe('a batch', () => {
  test('of prints has all of the period, each with its own pages, in the order of their codes', async () => {
    const other = await approve(await the.create());
    const pages = await pagesOf(batch(the.maker, ofPeriod('APROVADA', 'pdf')));
    expect(pages.map((page) => page.match(/MT-\d{4}-\d{5}/)?.[0])).toEqual([
      approved.codigo,
      other.codigo,
    ]);
    for (const page of pages) expect(page).toContain('Página 1 de 1');
  });

  test('of prints is of what was approved, and of something', async () => {
    expect((await refusal(batch(the.maker, ofPeriod('PENDENTE', 'pdf')))).slice(0, 2)).toEqual([
      422,
      'NAO_APROVADA',
    ]);
    const stranger = await the.newcomer();
    await the.grant(stranger, 'MEDICAO_TERCEIROS');
    expect((await refusal(batch(stranger, ofPeriod('APROVADA', 'pdf'))))[0]).toBe(404);
  });

  test('as a sheet is of any status, with what people typed as text', async () => {
    await the.create({ executanteNome: '=1+1', observacoes: '@sum; "x"' });
    const { body } = await batch(the.maker, ofPeriod('PENDENTE', 'csv'));
    expect(body).toContain("'=1+1");
    expect(body).toContain(`"'@sum; ""x"""`);
    expect(body).not.toContain(approved.codigo);
    const [head = ''] = body.split('\r\n');
    expect(head).toContain('Valor total A1');
    expect(head).not.toContain('Observação fiscal');
    expect((await batch(the.admin, ofPeriod('PENDENTE', 'csv'))).body).toContain(
      'Observação fiscal',
    );
  });

  test('has nothing of others', async () => {
    const stranger = await the.newcomer();
    await the.grant(stranger, 'MEDICAO_TERCEIROS');
    const { body } = await batch(stranger, ofPeriod('APROVADA', 'csv'));
    expect(body.trim().split('\r\n')).toHaveLength(1);
  });

  test('wants period and status', async () => {
    for (const query of ['', `periodo=${approved.periodo.id}`, 'status=APROVADA']) {
      expect((await refusal(batch(the.maker, query)))[0]).toBe(400);
    }
  });
});
