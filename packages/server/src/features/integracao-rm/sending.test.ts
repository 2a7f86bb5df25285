import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { done, refusal } from '../../../test/approval.ts';
import { type Measurement, type Medicao, startMeasurement } from '../../../test/measurement.ts';
import type { Caller } from '../../../test/server.ts';
import { simulated } from '../../infra/rm-config.ts';

type Envio = Schema<'EnvioLoteRm'>;
type Andamento = Schema<'PaginaItemLoteRm'>;

let the: Measurement;
const rm = structuredClone(simulated);

beforeAll(async () => {
  the = await startMeasurement({ config: { rm } });
});
afterAll(() => the.server.close());
// What the demo company or another test has marked does not go along.
beforeEach(() => the.query('delete from integracao_rm'));

const upload = (query = '', call: Caller = the.fiscal.call) =>
  call({ method: 'POST', url: `/apontamento/medicao/upload-all${query}` });
const sent = async (query = ''): Promise<Envio> => {
  const answer = await upload(query);
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json();
};
const progress = (lote: number, query = '', person = the.fiscal): Promise<Andamento> =>
  person.get(`medicao/lote/${lote}?${query}`);
async function marked(status = 'MARCADA', more = ''): Promise<Medicao> {
  const medicao = await the.measured();
  await the.mark(medicao.id);
  await the.setIntegration(medicao.id, status, more);
  return medicao;
}

describe('a batch', () => {
  test('takes what is marked or was refused, leaves the uncertain, and answers at once', async () => {
    const good = await marked();
    const failed = await marked('ERRO', `, erro = 'Fornecedor', erro_bruto = 'x', tentativas = 3`);
    const uncertain = await marked('INCERTA');
    const there = await marked('INTEGRADA', `, idmov = '9'`);
    const envio = await sent();
    expect(envio).toEqual({ loteId: expect.any(Number), enfileiradas: 2, incertas: 1 });
    const { content, lote } = await progress(envio.loteId);
    expect(content.map(({ medicao }) => medicao)).toEqual([good.id, failed.id]);
    expect(content[1]).toEqual({
      medicao: failed.id,
      codigo: failed.codigo,
      executante: failed.executante,
      competencia: '202610',
      valor: failed.valor,
      statusIntegracao: 'PRONTA',
      movimento: null,
      uploaded: null,
      mensagem: null,
      divergencias: [],
      causa: null,
      orientacao: null,
      procura: expect.objectContaining({ coligada: '1', serie: 'APMS', chave: null }),
      tentativas: 0,
      proximaTentativaEm: expect.any(String),
    });
    expect(lote).toEqual({
      valor: expect.any(Number),
      id: envio.loteId,
      criadoPor: { codigo: the.fiscal.codigo, nome: 'Irene Integra' },
      criadoEm: the.clock.now().toISOString(),
      total: 2,
      naFila: 2,
      enviando: 0,
      integradas: 0,
      divergentes: 0,
      erros: 0,
      incertas: 0,
      retiradas: 0,
      concluido: false,
      emissao: null,
    });
    for (const { id, status } of [
      { id: uncertain.id, status: 'INCERTA' },
      { id: there.id, status: 'INTEGRADA' },
    ]) {
      expect(
        await the.query('select status from integracao_rm where medicao_id = $1', [id]),
      ).toEqual([{ status }]);
    }
    const audited = await the.query(
      `select operacao, depois->'enfileiradas' as quantas from auditoria where objeto = 'lote-rm' and objeto_id = $1`,
      [envio.loteId],
    );
    expect(audited).toEqual([{ operacao: 'integrarMedicoes', quantas: 2 }]);
  });

  test('is told by what became of its items; who unmarks one takes it out', async () => {
    const items = [await marked(), await marked(), await marked(), await marked()] as const;
    const { loteId } = await sent();
    const [integrated, failed, uncertain, unmarked] = items;
    await the.setIntegration(integrated.id, 'INTEGRADA', `, idmov = '77', enviada_em = now()`);
    await the.setIntegration(
      failed.id,
      'ERRO',
      `, erro = 'Sem fornecedor', erro_bruto = '=====', proxima_tentativa_em = null`,
    );
    await the.setIntegration(uncertain.id, 'INCERTA', ', proxima_tentativa_em = null');
    const url = '/apontamento/medicao/unmark-to-push';
    await done(the.fiscal.call({ method: 'PATCH', url, payload: [unmarked.id] }));
    const { lote, content } = await progress(loteId, 'status=ERRO');
    expect(lote).toMatchObject({
      total: 4,
      naFila: 0,
      integradas: 1,
      divergentes: 0,
      erros: 1,
      incertas: 1,
      retiradas: 1,
      concluido: true,
    });
    expect(content).toEqual([expect.objectContaining({ mensagem: 'Sem fornecedor' })]);
    expect(content[0]).not.toHaveProperty('respostaRm');
    const seen = await progress(loteId, 'status=ERRO', the.admin);
    expect(seen.content[0]?.respostaRm).toBe('=====');
  });

  test('is not over while RM is still looked through for what is uncertain', async () => {
    const { id } = await marked();
    const { loteId } = await sent();
    await the.setIntegration(id, 'INCERTA', `, proxima_tentativa_em = now() + interval '1 hour'`);
    expect((await progress(loteId)).lote).toMatchObject({ incertas: 1, concluido: false });
    await the.setIntegration(id, 'INCERTA', ', proxima_tentativa_em = null');
    expect((await progress(loteId)).lote).toMatchObject({ incertas: 1, concluido: true });
  });

  test('of a period takes what is marked of it and no more', async () => {
    const [other, own] = [await marked(), await marked()];
    const [old] = await the.query<{ id: number }>(
      'select id from periodo where id <> $1 order by fim limit 1',
      [own.periodo.id],
    );
    await the.query('update medicao set periodo_id = $2 where id = $1', [other.id, old?.id]);
    const { loteId } = await sent(`?periodo=${own.periodo.id}`);
    expect((await progress(loteId)).content.map(({ medicao }) => medicao)).toEqual([own.id]);
    expect(await refusal(upload(`?periodo=${own.periodo.id}`))).toMatchObject({
      0: 409,
      1: 'NADA_A_ENVIAR',
    });
  });

  test('of what failed in another one sends no more than that', async () => {
    const [failed, good] = [await marked(), await marked()];
    const first = await sent();
    await the.setIntegration(failed.id, 'ERRO', `, proxima_tentativa_em = null`);
    await the.setIntegration(good.id, 'INTEGRADA', `, idmov = '9'`);
    await marked();
    const again = await sent(`?lote=${first.loteId}`);
    expect(again.enfileiradas).toBe(1);
    const { content } = await progress(again.loteId);
    expect(content.map(({ medicao }) => medicao)).toEqual([failed.id]);
    expect((await progress(first.loteId)).lote).toMatchObject({ total: 2, naFila: 1 });
    expect((await refusal(upload(`?lote=${first.loteId}`)))[1]).toBe('NADA_A_ENVIAR');
    expect((await refusal(upload('?lote=999999')))[0]).toBe(404);
  });

  test('asks for the day of emission where the template of its kind does, and takes none else', async () => {
    const { fiscal } = the;
    await marked();
    expect((await refusal(upload('?emissao=2026-11-10')))[1]).toBe('EMISSAO_NAO_PEDIDA');
    const { modelo } = rm.tipos.MS;
    rm.tipos.MS.modelo = { ...modelo, emissao: 'envio' };
    try {
      expect(await fiscal.get('../rm/portao')).toMatchObject({ emissaoNoEnvio: ['medicao'] });
      expect((await refusal(upload())).slice(0, 2)).toEqual([422, 'EMISSAO_OBRIGATORIA']);
      expect(await refusal(upload('?emissao=2062-11-10'))).toEqual([
        422,
        'EMISSAO_DISTANTE',
        'A data de emissão deve estar entre 17/11/2025 e 19/12/2026',
      ]);
      expect((await refusal(upload('?emissao=2025-11-16')))[1]).toBe('EMISSAO_DISTANTE');
      const { loteId } = await sent('?emissao=2026-10-31');
      expect((await progress(loteId)).lote.emissao).toBe('2026-10-31');
    } finally {
      rm.tipos.MS.modelo = modelo;
    }
  });

  test('of nothing is refused, in the words of why', async () => {
    expect(await refusal(upload())).toEqual([
      409,
      'NADA_A_ENVIAR',
      'Não há medições prontas para integrar com o RM',
    ]);
    await marked('INCERTA');
    expect((await refusal(upload()))[2]).toContain('incertas');
  });

  test('takes each once, however many send at once', async () => {
    await marked();
    await marked();
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload()));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      202, 409, 409, 409, 409, 409, 409, 409,
    ]);
  });

  test('is sent again by the same key without being sent twice', async () => {
    await marked();
    const headers = { 'idempotency-key': 'lote-1' };
    const url = '/apontamento/medicao/upload-all';
    const [one, two] = [
      await the.fiscal.call({ method: 'POST', url, headers }),
      await the.fiscal.call({ method: 'POST', url, headers }),
    ];
    expect([one.statusCode, two.statusCode]).toEqual([202, 202]);
    expect(two.json()).toEqual(one.json());
  });

  test('of one kind is no batch of the other', async () => {
    await marked();
    const { loteId } = await sent();
    await expect(the.admin.get(`medicao-terceiros/lote/${loteId}`)).rejects.toThrow('404');
    expect((await refusal(upload('', the.primario.call)))[1]).toBe('SEM_PERMISSAO');
  });
});
