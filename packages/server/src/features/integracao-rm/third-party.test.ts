import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../test/approval.ts';
import { base, patch, startThirdParty, type ThirdParty } from '../../../test/third-party.ts';
import { createDb } from '../../infra/db/pool.ts';
import { load } from '../../rm/queue.ts';

let the: ThirdParty;
let sender: Awaited<ReturnType<ThirdParty['worker']>>;

beforeAll(async () => {
  the = await startThirdParty();
  sender = await the.newcomer({ nome: 'Tânia Terceira' });
  await the.grant(sender, 'IMTRM', 'IMPORTAR_MEDICAO_TERCEIROS');
});
afterAll(() => the.server.close());

const upload = (target: string) => sender.call({ method: 'POST', url: `${base}/${target}` });
const set = (id: number, status: string) =>
  the.server.pool.query(
    'update integracao_rm set status = $2, idmov = 7 where medicao_terceiros_id = $1',
    [id, status],
  );

test('one third-party measurement is sent when it is ready, with its value less the discount', async () => {
  const { id } = await the.create();
  await patch(the.primario.call, 'aprovar', { medicao: id });
  const last = { medicao: id, desconto: 0.01, justificativa: 'Arredondamento' };
  await patch(the.secundario.call, 'aprovar', last);
  expect((await refusal(upload('upload/999999')))[0]).toBe(404);
  expect((await refusal(upload(`upload/${id}`))).slice(0, 2)).toEqual([409, 'NAO_MARCADA']);
  expect((await patch(sender.call, 'mark-to-push', [id])).statusCode).toBe(200);
  const answer = await upload(`upload/${id}`);
  expect([answer.statusCode, answer.json()]).toEqual([
    202,
    { loteId: expect.any(Number), enfileiradas: 1, incertas: 0 },
  ]);
  const page = await sender.get<{ content: object[] }>(
    `medicao-terceiros/lote/${answer.json().loteId}`,
  );
  expect(page.content).toMatchObject([
    {
      medicao: id,
      valor: 1999.99,
      statusIntegracao: 'PRONTA',
      executante: { nome: 'Teste Serviços' },
    },
  ]);
  for (const [status, codigo] of [
    ['PRONTA', 'MEDICAO_NA_FILA'],
    ['ENVIANDO', 'MEDICAO_ENVIANDO'],
    ['INCERTA', 'MEDICAO_INCERTA'],
    ['INTEGRADA', 'MEDICAO_INTEGRADA'],
    ['ESTORNADA', 'MEDICAO_ESTORNADA'],
  ] as const) {
    await set(id, status);
    expect((await refusal(upload(`upload/${id}`))).slice(0, 2)).toEqual([409, codigo]);
  }
  await set(id, 'ERRO');
  expect((await upload(`upload/${id}`)).statusCode).toBe(202);
});

test('all that is marked goes in one batch', async () => {
  await the.server.pool.query('delete from integracao_rm');
  const made = [await the.fullyApproved(), await the.fullyApproved()];
  await patch(
    sender.call,
    'mark-to-push',
    made.map(({ id }) => id),
  );
  const { loteId, enfileiradas } = (await upload('upload-all')).json();
  const { content } = await sender.get<{ content: { medicao: number }[] }>(
    `medicao-terceiros/lote/${loteId}`,
  );
  // the demo company has marked ones of its own
  expect(content).toHaveLength(enfileiradas);
  expect(content.map(({ medicao }) => medicao)).toEqual(
    expect.arrayContaining(made.map(({ id }) => id)),
  );
  expect((await refusal(upload('upload-all')))[1]).toBe('NADA_A_ENVIAR');

  const { rows } = await the.server.pool.query<{ id: number }>('select id from integracao_rm');
  for (const { id } of rows) {
    const sent = await load(createDb(the.server.pool), id);
    // Each with its own split, not that of the others.
    expect(sent?.partes.reduce((sum, { percentual }) => sum + percentual, 0)).toBe(10_000);
  }
});
