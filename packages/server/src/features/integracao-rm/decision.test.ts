import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../test/approval.ts';
import { type Measurement, type Medicao, startMeasurement } from '../../../test/measurement.ts';

let the: Measurement;
let medicao: Medicao;

beforeAll(async () => {
  the = await startMeasurement();
});
afterAll(() => the.server.close());
beforeEach(async () => {
  await the.query('delete from integracao_rm');
  medicao = await the.measured();
  await the.mark(medicao.id);
  await the.setIntegration(
    medicao.id,
    'INCERTA',
    `, erro = 'Sem resposta', payload_hash = 'x', tentativas = 1, buscas = 3, ultima_falha = 'desconhecida'`,
  );
});

const patch = (act: string, payload: object, call = the.fiscal.call) =>
  call({ method: 'PATCH', url: `/apontamento/medicao/${medicao.id}/${act}`, payload });
const reconcile = (payload: object) => patch('reconciliar', payload);
const row = async () =>
  (await the.query<Record<string, unknown>>('select * from integracao_rm'))[0];

test('a divergence is closed by a person who says why, once', async () => {
  const close = (motivo: string) => patch('conferir-divergencia', { motivo });
  expect((await refusal(close('Visto'))).slice(0, 2)).toEqual([409, 'NAO_DIVERGENTE']);
  const differs = [{ campo: 'Valor', enviado: 'R$ 1,00', encontrado: 'R$ 2,00' }];
  await the.setIntegration(
    medicao.id,
    'DIVERGENTE',
    `, idmov = '9', erro = null, divergencia = '${JSON.stringify(differs)}'`,
  );
  const listed = await the.list('statusIntegracao=DIVERGENTE');
  expect(listed.content).toMatchObject([
    { id: medicao.id, integrada: true, integrateAccounting: false },
  ]);
  expect((await refusal(close(' '))).slice(0, 2)).toEqual([422, 'MOTIVO_CONFERENCIA_OBRIGATORIO']);
  expect((await close('Corrigido lá')).json()).toMatchObject({
    statusIntegracao: 'INTEGRADA',
    divergencias: differs,
  });
  expect((await refusal(close('De novo'))).slice(0, 2)).toEqual([409, 'NAO_DIVERGENTE']);
  const [audited] = await the.query(
    `select operacao, antes->>'statusIntegracao' as antes, depois->>'motivo' as motivo from auditoria
     where objeto = 'medicao' and objeto_id = $1 order by id desc limit 1`,
    [medicao.id],
  );
  expect(audited).toEqual({
    operacao: 'conferirDivergenciaMedicao',
    antes: 'DIVERGENTE',
    motivo: 'Corrigido lá',
  });
});

describe('an uncertain measurement', () => {
  test('is looked up again at once', async () => {
    const answer = await reconcile({ acao: 'BUSCAR' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { statusIntegracao: 'INCERTA', proximaTentativaEm: expect.any(String) },
    ]);
  });

  test('is in RM, under the key that somebody found there', async () => {
    const missing = await reconcile({ acao: 'INTEGRADA' });
    expect([missing.statusCode, missing.json().detalhes]).toEqual([
      422,
      [{ campo: 'movimento', codigo: 'MOVIMENTO_OBRIGATORIO' }],
    ]);
    const answer = await reconcile({ acao: 'INTEGRADA', movimento: '4711', motivo: 'Visto no RM' });
    expect(answer.json()).toMatchObject({
      statusIntegracao: 'INTEGRADA',
      movimento: '4711',
      mensagem: null,
      uploaded: { user: { codigo: the.fiscal.codigo } },
    });
    const [audited] = await the.query(
      `select operacao, antes->>'statusIntegracao' as antes, depois->>'motivo' as motivo from auditoria
       where objeto = 'medicao' and objeto_id = $1 order by id desc limit 1`,
      [medicao.id],
    );
    expect(audited).toEqual({
      operacao: 'reconciliarMedicao',
      antes: 'INCERTA',
      motivo: 'Visto no RM',
    });
  });

  test('does not take the movement of another one', async () => {
    const other = await the.measured();
    await the.mark(other.id);
    await the.setIntegration(other.id, 'INTEGRADA', `, idmov = '4711'`);
    const refused = await refusal(reconcile({ acao: 'INTEGRADA', movimento: '4711' }));
    expect(refused.slice(0, 2)).toEqual([409, 'MOVIMENTO_USADO']);
  });

  test('is released, and goes with the next batch as if it had never been sent', async () => {
    await the.query('update integracao_rm set marcada_por = $1', [the.admin.codigo]);
    const answer = await reconcile({ acao: 'LIBERAR' });
    expect(answer.json()).toMatchObject({ statusIntegracao: 'MARCADA', mensagem: null });
    expect(await row()).toMatchObject({ payload_hash: null, buscas: 0, ultima_falha: null });
    expect((await the.news(the.admin)).at(-1)).toBe(
      `Irene Integra conferiu a medição ${medicao.codigo} no RM: não está lá e voltou a pronta`,
    );
    const url = '/apontamento/medicao/upload-all';
    expect((await the.fiscal.call({ method: 'POST', url })).json().enfileiradas).toBe(1);
  });

  test.each(['MARCADA', 'PRONTA', 'ERRO', 'ENVIANDO'])('%s is not decided on', async (status) => {
    await the.setIntegration(medicao.id, status);
    for (const acao of ['BUSCAR', 'LIBERAR'])
      expect((await refusal(reconcile({ acao })))[0]).toBe(409);
  });
});

describe('a reversal', () => {
  test('is recorded by ADMIN with its reason; then the measurement can be cancelled', async () => {
    await the.setIntegration(medicao.id, 'INTEGRADA', `, idmov = '4711'`);
    const reverse = (motivo: string) => patch('estornar', { motivo }, the.admin.call);
    expect((await refusal(patch('estornar', { motivo: 'x' })))[1]).toBe('SEM_PERMISSAO');
    expect((await refusal(reverse('  ')))[1]).toBe('MOTIVO_ESTORNO_OBRIGATORIO');
    expect((await reverse(' Valor errado ')).json()).toMatchObject({
      statusIntegracao: 'ESTORNADA',
      movimento: '4711',
    });
    expect((await the.news(the.fiscal)).at(-1)).toContain(
      `registrou o estorno do movimento 4711 da medição ${medicao.codigo}: Valor errado`,
    );
    expect((await refusal(reverse('de novo')))[1]).toBe('NAO_INTEGRADA');
    const payload = { aprovacao: medicao.aprovacao, motivo: 'Engano' };
    const url = '/apontamento/medicao/cancelar';
    expect((await the.fiscal.call({ method: 'PATCH', url, payload })).statusCode).toBe(200);
  });
});

test('batches are listed, the newest first', async () => {
  await the.setIntegration(medicao.id, 'ERRO');
  const url = '/apontamento/medicao/upload-all';
  const { loteId } = (await the.fiscal.call({ method: 'POST', url })).json();
  const { content } = await the.fiscal.get<{ content: object[] }>('medicao/lote?size=1');
  expect(content).toMatchObject([{ id: loteId, total: 1, naFila: 1, concluido: false }]);
});
