import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { approve, done, refusal, reject } from '../../../test/approval.ts';
import { type Measurement, startMeasurement } from '../../../test/measurement.ts';
import { pagesOf, print } from '../../../test/pdf.ts';
import type { Person } from '../../../test/time-entry.ts';

// A thread takes a while to start where others are busy.
vi.setConfig({ testTimeout: 60_000 });

let the: Measurement;
let contractor: Person;
let approved: number;

beforeAll(async () => {
  the = await startMeasurement();
  contractor = await the.contractor({ nome: 'Érica Conceição' });
  await the.work(contractor, { data: '2026-10-13', minutos: 100, centroCusto: 'T.GER' });
  approved = (await the.requested(contractor, { minutos: 500 })).id;
  await done(approve(the.primario.call, { medicao: approved }));
  await done(
    approve(the.secundario.call, {
      medicao: approved,
      desconto: 50.01,
      justificativa: 'Acordo nº 7',
    }),
  );
});
afterAll(() => the.server.close());

const measurement = (person: Person, id: number) =>
  print(person.call, `aprovacao-horas/relatorio/${id}`);
const timesheet = (person: Person, id: number) =>
  print(person.call, `aprovacao-horas/apontamento/${id}`);

describe('the measurement of hours', () => {
  test('says for whom, by whom, of what and for how much', async () => {
    const [page = '', ...more] = await pagesOf(measurement(contractor, approved));
    expect(more).toEqual([]);
    for (const text of [
      'Medição de Serviços',
      'Meridiano Engenharia S.A.',
      'Filial São Paulo, CNPJ 48.215.377/0001-',
      '26/09/2026 a 25/10/2026',
      'Teste Serviços Ltda.',
      '11.222.333/0001-81',
      `Érica Conceição (${contractor.codigo})`,
      'T.HORAS Horas',
      '10/2026',
      'Projeto T-1',
      'Total 10:00',
      'T.GER Gerência 16,67 % R$ 158,36',
      'T.PRJ Projeto 83,33 % R$ 791,63',
      'Valor da hora R$ 100,00',
      'Valor bruto R$ 1.000,00',
      'Desconto -R$ 50,01',
      'Valor da medição R$ 949,99',
      'Acordo nº 7',
      'Paula Primeira Aprovador primário Aprovada em 18/11/2026 20:00',
      'Sérgio Segundo Aprovador secundário Aprovada em 18/11/2026 20:00',
      'Página 1 de 1',
    ]) {
      expect(page.replace(/\s+/g, ' ')).toContain(text);
    }
  });

  test('is named by its number', async () => {
    const { id } = await the.find(approved);
    const number = `MS-${String(id).padStart(6, '0')}`;
    const { headers } = await measurement(contractor, approved);
    expect(headers['content-disposition']).toContain(`"Medicao de Servicos ${number}.pdf"`);
  });

  test('is for its owner, its approvers and who integrates; nobody else finds it', async () => {
    for (const person of [contractor, the.primario, the.secundario, the.fiscal, the.admin]) {
      expect((await measurement(person, approved)).statusCode).toBe(200);
    }
    const stranger = await the.contractor();
    expect((await refusal(measurement(stranger, approved)))[0]).toBe(404);
    const nobody = await the.newcomer();
    expect((await refusal(measurement(nobody, approved)))[0]).toBe(403);
  });

  test('is of a PJ, and of what was approved', async () => {
    const worker = await the.worker();
    const { id: clt } = await the.requested(worker);
    expect(await refusal(measurement(worker, clt))).toEqual([
      422,
      'APENAS_PJ',
      'Apenas medições de PJ podem ser exportadas.',
    ]);
    const other = await the.contractor();
    const { id: pending } = await the.requested(other);
    await done(approve(the.primario.call, { medicao: pending }));
    expect((await refusal(measurement(other, pending)))[1]).toBe('NAO_APROVADA');
  });

  test('says who stood in for an approver', async () => {
    const { id } = await the.requested(await the.contractor());
    await done(approve(the.primario.call, { medicao: id }));
    await done(approve(the.admin.call, { medicao: id }));
    const [page] = await pagesOf(measurement(the.admin, id));
    expect(page).toMatch(
      /Sérgio Segundo\s+Aprovador secundário\s+Aprovada por Adélia Admin em 18\/11\/2026/,
    );
    expect(page).not.toContain('Desconto');
  });

  test('is of the first branch for a section without one', async () => {
    const { id } = await the.requested(await the.contractor());
    await the.approveFully(id);
    await the.query(`update aprovacao set secao = '01.09.001' where id = $1`, [id]);
    expect((await pagesOf(measurement(the.admin, id)))[0]).toContain('Filial São Paulo');
  });
});

describe('the timesheet', () => {
  test('has every entry and the hours of each project, and no money', async () => {
    const [page = ''] = await pagesOf(timesheet(contractor, approved));
    for (const text of [
      'Apontamento de Horas',
      '13/10/2026 T-1 T.GER ATIVA 01:40',
      '14/10/2026 T-1 T.PRJ ATIVA 08:20',
      'T-1 Projeto T-1 ATIVA 10:00',
      'Total de horas 10:00',
      'Aprovada',
      'Colaborador Data: ____/____/________',
      'Aprovador primário Aprovada em 18/11/2026 20:00',
    ]) {
      expect(page.replace(/\s+/g, ' ')).toContain(text);
    }
    expect(page).not.toContain('R$');
  });

  test('of a whole period goes on with its head over the pages, each entry once', async () => {
    const worker = await the.worker({
      nome: 'Ana Paula de Albuquerque Vasconcelos e Oliveira Sobrinha',
    });
    for (let count = 0; count < 120; count += 1) {
      const day = String(26 + (count % 5)).padStart(2, '0');
      await the.work(worker, { data: `2026-09-${day}`, minutos: 5 });
    }
    const { id } = await the.requested(worker);
    const pages = await pagesOf(timesheet(worker, id));
    expect(pages.length).toBeGreaterThan(3);
    const text = pages.join(' ');
    expect(text.match(/ 00:05/g)).toHaveLength(120);
    expect(text).toContain('18:00');
    for (const page of pages.filter((page) => page.includes('00:05'))) {
      expect(page).toContain('Documento Observação Horas');
    }
    expect(pages.at(-1)).toContain('Vasconcelos');
  });

  test('of shifts has entry and exit', async () => {
    const worker = await the.worker();
    const { id } = await the.requested(worker);
    await the.query(
      `update apontamento set hora_entrada = '2026-10-14T22:00', hora_saida = '2026-10-15T06:00' where funcionario = $1`,
      [worker.codigo],
    );
    const [page = ''] = await pagesOf(timesheet(worker, id));
    expect(page).toMatch(/Entrada\s+Saída\s+Horas/);
    expect(page).toMatch(/22:00\s+06:00 \(\+1\)\s+08:00/);
  });

  test('of what was rejected says why, and has no room to sign', async () => {
    const worker = await the.worker();
    const { id } = await the.requested(worker);
    await done(reject(the.primario.call, { medicao: id, motivo: 'Falta o dia 15' }));
    const [page] = await pagesOf(timesheet(worker, id));
    expect(page).toMatch(/Reprovada.*Falta o dia 15/s);
    expect(page).not.toContain('Aprovador');
  });

  test('is of any state and condition, for owner and approvers', async () => {
    const worker = await the.worker();
    const { id } = await the.requested(worker);
    const [page] = await pagesOf(timesheet(the.primario, id));
    expect(page).toMatch(/Aprovador primário\s+Data: _/);
    for (const person of [await the.worker(), the.fiscal]) {
      expect([403, 404]).toContain((await timesheet(person, id)).statusCode);
    }
    expect((await timesheet(the.admin, 999_999)).statusCode).toBe(404);
  });
});
