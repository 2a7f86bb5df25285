import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../test/approval.ts';
import { type Measurement, type Medicao, startMeasurement } from '../../../test/measurement.ts';
import { configOf, masters, startRm } from '../../../test/rm/simulated.ts';
import type { Fault } from '../../rm/simulado/faults.ts';
import type { SimulatedRm } from '../../rm/simulado/server.ts';

type Pagina = Schema<'PaginaSimulacaoEnvio'>;
type Verificacao = Schema<'VerificacaoRm'>;

let the: Measurement;
let rm: SimulatedRm;
let suppliers = masters.fornecedores;
let fault: Fault | undefined;

beforeAll(async () => {
  rm = await startRm({
    masters: () => ({ ...masters, fornecedores: suppliers }),
    script: () => fault,
  });
  the = await startMeasurement({ config: { rm: configOf(rm.url) } });
});
afterAll(async () => {
  await the.server.close();
  await rm.close();
});
beforeEach(async () => {
  suppliers = masters.fornecedores;
  fault = undefined;
  rm.calls.clear();
  // What the demo company or another test has marked does not go along.
  await the.query('delete from integracao_rm');
  await the.query('delete from portao_rm');
});

const simulate = (query = '', person = the.fiscal): Promise<Pagina> =>
  person.get(`medicao/simular-envio?size=500&${query}`);
async function marked(status = 'MARCADA', more = ''): Promise<Medicao> {
  const medicao = await the.measured();
  await the.mark(medicao.id);
  await the.setIntegration(medicao.id, status, more);
  return medicao;
}

describe('a simulation', () => {
  test('tells what would go to RM, and changes nothing here or there', async () => {
    const medicao = await marked();
    const before = await the.query('select count(*) from auditoria');
    const { content, resumo } = await simulate();
    expect(resumo).toEqual({
      medicoes: 1,
      valor: medicao.valor,
      recusadasAntes: 0,
      incertas: 0,
    });
    expect(content).toEqual([
      {
        medicao: medicao.id,
        codigo: medicao.codigo,
        executante: medicao.executante,
        competencia: '202610',
        valor: medicao.valor,
        rateio: medicao.centrosCusto.map(({ centroCusto, percentual }) => ({
          centroCusto,
          percentual,
          valor: medicao.valor,
        })),
        statusIntegracao: 'MARCADA',
        fornecedor: { coligada: '1', codigo: '000042' },
        podeEnviar: true,
        motivo: null,
      },
    ]);
    expect([...rm.calls.keys()]).toEqual(['ReadView']);
    expect(await the.query('select count(*) from auditoria')).toEqual(before);
    expect(await the.query('select status, payload_hash from integracao_rm')).toEqual([
      { status: 'MARCADA', payload_hash: null },
    ]);
  });

  test('shows the document of RM when it is asked for', async () => {
    const { id } = await marked();
    const { content } = await simulate('payload=true');
    expect(content[0]?.payload).toMatch(
      new RegExp(`<IDINTEGRACAO>APONTA:[A-Z2-7]{6}:MS:${id}</IDINTEGRACAO>`),
    );
    expect(content[0]?.payload).toContain('<CODCFO>000042</CODCFO>');
  });

  test('that leaves RM alone says what the next batch would take', async () => {
    const { id } = await marked();
    await marked('INCERTA');
    const { content } = await simulate('consultarRm=false');
    expect(
      content.map(({ medicao, podeEnviar, fornecedor, motivo }) => [
        medicao === id,
        podeEnviar,
        fornecedor,
        motivo === null,
      ]),
    ).toEqual([
      [true, true, null, true],
      [false, false, null, false],
    ]);
    expect([...rm.calls.keys()]).toEqual([]);
  });

  test('asks for a supplier once, and says who has none', async () => {
    await marked();
    await marked();
    suppliers = [];
    const { content } = await simulate();
    expect(content).toMatchObject(
      [0, 1].map(() => ({
        fornecedor: null,
        podeEnviar: false,
        motivo: 'O fornecedor 11.222.333/0001-81 não está cadastrado ou ativo no RM',
      })),
    );
    expect(rm.calls.get('ReadView')).toBe(1);
  });

  test('says of an RM that is away, or refuses the password, that nothing was checked', async () => {
    await marked();
    fault = { kind: 'indisponivel-503', commit: false };
    expect((await simulate()).content).toMatchObject([
      { podeEnviar: true, fornecedor: null, motivo: expect.stringContaining('não respondeu') },
    ]);
    fault = { kind: 'nao-autenticado-401', commit: false };
    expect((await simulate()).content).toMatchObject([
      { podeEnviar: true, fornecedor: null, motivo: expect.stringContaining('a senha') },
    ]);
  });

  test('of a period says of each why it would not go, and asks RM nothing about those', async () => {
    const sent = {
      PRONTA: 'já está na fila de envio ao RM',
      ENVIANDO: 'está sendo enviada ao RM',
      INCERTA: 'o envio ao RM ficou incerto',
      INTEGRADA: 'já foi integrada com o RM',
      ESTORNADA: 'foi estornada no RM',
    };
    const reasons = new Map<number, string>();
    const idle = ', proxima_tentativa_em = null, idmov = id';
    for (const [status, reason] of Object.entries(sent))
      reasons.set((await marked(status, idle)).id, reason);
    reasons.set((await the.measured()).id, 'não está marcada como pronta');
    const cancelled = await the.measured();
    const payload = { aprovacao: cancelled.aprovacao, motivo: 'Engano' };
    await the.fiscal.call({ method: 'PATCH', url: '/apontamento/medicao/cancelar', payload });
    reasons.set(cancelled.id, 'está cancelada');
    const { content } = await simulate(`periodo=${the.period}`);
    for (const [id, reason] of reasons) {
      const found = content.find(({ medicao }) => medicao === id);
      expect(found).toMatchObject({ podeEnviar: false, fornecedor: null });
      expect(found?.motivo).toContain(`${found?.codigo}: ${reason}`);
    }
    expect(content.every(({ competencia }) => competencia === '202610')).toBe(true);
    expect(rm.calls.size).toBe(0);
    // Without the period there is what waits: neither what is in RM nor what is not marked.
    const waiting = (await simulate()).content.map(({ statusIntegracao }) => statusIntegracao);
    expect(waiting).toEqual(['PRONTA', 'ENVIANDO', 'INCERTA']);
  });

  test('of a batch shows what was refused of it', async () => {
    const [failed, good] = [await marked(), await marked()];
    const url = '/apontamento/medicao/upload-all';
    const { loteId } = (await the.fiscal.call({ method: 'POST', url })).json();
    await the.setIntegration(failed.id, 'ERRO', `, proxima_tentativa_em = null`);
    await the.setIntegration(good.id, 'INTEGRADA', `, idmov = '9'`);
    await marked();
    const { content } = await simulate(`lote=${loteId}`);
    expect(content.map(({ medicao }) => medicao)).toEqual([failed.id]);
    await expect(simulate('lote=999999')).rejects.toThrow('404');
  });

  test('has money, and the document with it, for who may see it', async () => {
    await marked();
    const sender = await the.newcomer({ nome: 'Sem Valores' });
    await the.grant(sender, 'IMPORTAR_MEDICAO_SUBCONTRATADO');
    const [row] = (await simulate('payload=true', sender)).content;
    expect(row).toMatchObject({ podeEnviar: true, rateio: [{ percentual: 100 }] });
    expect(JSON.stringify(row)).not.toMatch(/valor|payload|VALORBRUTO/);
  });
});

describe('the check of RM', () => {
  test('says step by step what is right, up to what is not', async () => {
    const { certo, passos } = await the.admin.get<Verificacao>('../rm/verificar');
    expect(certo).toBe(true);
    expect(passos.map((passo) => passo.certo)).toEqual([true, true, true, true, true]);
    fault = { kind: 'indisponivel-503', commit: false };
    const down = await the.admin.get<Verificacao>('../rm/verificar');
    // The way to RM is told first, whatever fails on it.
    expect(down).toMatchObject({ certo: false, passos: [{ certo: true }, { certo: false }] });
    expect(down.passos[1]?.respostaRm).toContain('Service Unavailable');
  });

  test('is refused where there is no RM', async () => {
    const without = await startMeasurement({ config: { rm: undefined } });
    const url = '/rm/verificar';
    expect((await refusal(without.admin.call({ method: 'GET', url })))[1]).toBe(
      'RM_NAO_CONFIGURADO',
    );
    await without.server.close();
  });
});
