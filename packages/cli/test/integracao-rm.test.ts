import { formatMoney, type Schema } from '@aponta/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../server/test/server.ts';
import { type Cli, createCli } from './cli.ts';

type Subcontratada = Schema<'MedicaoSubcontratada'>;

let server: TestServer;
let cli: Cli;

beforeAll(async () => {
  server = await startTestServer();
  cli = await createCli(server.url);
  await cli.signIn('ADM0001');
  // Nothing is marked, so that what a test marks is all there is.
  await server.pool.query(`delete from integracao_rm where status <> 'INTEGRADA'`);
});

afterAll(async () => {
  await server.close();
  await cli.remove();
});

/** What RM would have answered for everything that waits. */
const answer = (status: string, rest = '') =>
  server.pool.query(`update integracao_rm set status = '${status}'${rest} where status = 'PRONTA'`);

const ready =
  'rm listar subcontratadas --status aprovada --filtro integrada=não --filtro integrateAccounting=não';

test('measurements are listed, marked by their IDs and unmarked again', async () => {
  const [first] = await cli.json<Subcontratada[]>(ready);
  expect(await cli.run(ready)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(first?.codigo ?? '?'),
  });
  const marked = await cli.json<Schema<'SituacaoMedicao'>[]>(`rm marcar ${first?.id}`);
  expect(marked).toMatchObject([{ id: first?.id, statusIntegracao: 'MARCADA' }]);
  const listed = await cli.json<Subcontratada[]>('rm listar subcontratadas --marcadas');
  expect(listed.map(({ id }) => id)).toEqual([first?.id]);
  const again = await cli.run(`rm marcar ${first?.id}`);
  expect(again).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('já está marcada'),
  });
  expect(await cli.run(`rm desmarcar ${first?.id}`)).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^Sucesso ao desmarcar/),
  });
});

test('a period is marked', async () => {
  const [first] = await cli.json<Subcontratada[]>(ready);
  const month = first?.periodo.fim.slice(0, 7);
  expect(await cli.run(`rm marcar --periodo ${month}`)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Marcar \d+ medições\? Confirme com --sim\n$/),
  });
  expect(await cli.run(`rm marcar --periodo ${month} --sim`)).toMatchObject({ code: 0 });
  const left = await cli.json<Subcontratada[]>(`${ready} --periodo ${month}`);
  expect(left).toEqual([]);
  expect(await cli.run(`rm desmarcar --periodo ${month} --sim`)).toMatchObject({ code: 0 });
});

test('one reversed measurement does not keep the others of its period from being marked', async () => {
  const [first] = await cli.json<Subcontratada[]>(ready);
  await cli.run(`rm marcar ${first?.id}`);
  await server.pool.query(
    `update integracao_rm set status = 'ESTORNADA', idmov = '77' where medicao_id = $1`,
    [first?.id],
  );
  const ran = await cli.run(`rm marcar --periodo ${first?.periodo.fim.slice(0, 7)} --sim`);
  expect(ran).toMatchObject({ code: 0, stderr: expect.stringContaining(String(first?.codigo)) });
  await server.pool.query(`delete from integracao_rm where status <> 'INTEGRADA'`);
});

test('the newest period goes alone, told with its count and sum; older ones when they are asked for', async () => {
  const rows = await cli.json<Subcontratada[]>(`${ready} --tudo`);
  const [old, recent] = [rows.at(-1), rows[0]].toSorted((one, other) =>
    String(one?.periodo.fim).localeCompare(String(other?.periodo.fim)),
  );
  if (!old || !recent || old.periodo.id === recent.periodo.id)
    throw new Error('the demo company has too few periods');
  await cli.run(`rm marcar ${old.id} ${recent.id}`);
  const text = ({ periodo, valor }: Subcontratada) =>
    `1 medição de ${periodo.fim.slice(5, 7)}/${periodo.fim.slice(0, 4)}, ${formatMoney(valor ?? 0)}`;
  expect(await cli.run('rm enviar')).toMatchObject({
    code: 2,
    stderr: `Ficam de fora ${text(old)}. Envie com --periodo ou com --todos-os-periodos\nEnviar ao RM ${text(recent)}? Confirme com --sim\n`,
  });
  const envio = await cli.json<Schema<'EnvioLoteRm'>>('rm enviar --sim');
  expect(envio).toMatchObject({ enfileiradas: 1 });
  const month = old.periodo.fim.slice(0, 7);
  expect(await cli.json(`rm enviar --periodo ${month} --sim`)).toMatchObject({ enfileiradas: 1 });
  expect(await cli.json(`rm enviar --periodo ${month} --sim`)).toMatchObject({
    loteId: null,
    enfileiradas: 0,
  });
  await server.pool.query(`delete from integracao_rm where status <> 'INTEGRADA'`);
});

test('a batch that ended in part answers 5, and what is uncertain is decided on', async () => {
  const [first] = await cli.json<Subcontratada[]>(ready);
  await cli.run(`rm marcar ${first?.id}`);
  const sent = await cli.json<Schema<'EnvioLoteRm'>>('rm enviar --sim');
  expect(sent).toMatchObject({ enfileiradas: 1, incertas: 0 });
  await answer(
    'INCERTA',
    `, proxima_tentativa_em = null, erro = 'Sem resposta', payload_hash = 'x', tentativas = 1, buscas = 3, ultima_falha = 'desconhecida'`,
  );
  expect(await cli.run(`rm lote ${sent.loteId}`)).toMatchObject({
    code: 5,
    stdout: expect.stringContaining('A conferir'),
    stderr: `Lote ${sent.loteId} do RM concluído: 0 integradas, 1 a conferir\n`,
  });
  expect(await cli.run(`rm reconciliar ${first?.id}`)).toMatchObject({ code: 2 });
  expect(
    await cli.json(`rm reconciliar ${first?.id} --movimento 4712 --motivo "Visto no RM"`),
  ).toMatchObject({ statusIntegracao: 'INTEGRADA', movimento: '4712' });
});

test('a divergence is listed until somebody has seen to it, who says what they saw', async () => {
  const [first] = await cli.json<Subcontratada[]>(ready);
  await cli.run(`rm marcar ${first?.id}`);
  const sent = await cli.json<Schema<'EnvioLoteRm'>>('rm enviar --sim');
  await answer(
    'DIVERGENTE',
    `, idmov = '4713', divergencia = '[{"campo": "Valor", "enviado": "1", "encontrado": "2"}]'`,
  );
  expect(await cli.run(`rm lote ${sent.loteId}`)).toMatchObject({
    code: 5,
    stdout: expect.stringMatching(/Integrada com divergência.*Valor: enviado 1, no RM 2/s),
    stderr: expect.stringContaining('1 com divergência'),
  });
  expect(await cli.run('rm listar subcontratadas --integracao divergente')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(first?.codigo ?? '?'),
  });
  const close = `rm conferir ${first?.id} --motivo "Rateio corrigido no RM"`;
  expect(await cli.json(close)).toMatchObject({ statusIntegracao: 'INTEGRADA', movimento: '4713' });
  expect(await cli.run(close)).toMatchObject({ code: 1, stdout: '' });
});

test('what RM holds for another is told in the list, too', async () => {
  const [first] = await cli.json<Subcontratada[]>(ready);
  await cli.run(`rm marcar ${first?.id}`);
  await cli.run('rm enviar --sim');
  await answer('ERRO', `, causa = 'NUMERO_DE_OUTRO', erro = 'O número é de outro'`);
  expect((await cli.run('rm listar subcontratadas --marcadas')).stdout).toContain(
    'Número de outro no RM',
  );
});

test('a gate that RM closed by refusing our password says so, and is opened by who corrected it', async () => {
  expect(await cli.run('rm portao')).toMatchObject({ code: 0, stdout: 'Aberto\n' });
  await server.pool.query(
    `insert into portao_rm (fechado_em, mensagem, resposta) values (now(), 'O RM recusou a senha', '')`,
  );
  const closed = await cli.run('rm portao');
  expect(closed.stdout).toMatch(/^Fechado desde .*: /);
  // Before anybody is asked to confirm what would not go.
  expect(await cli.run('rm enviar')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('abra o portão'),
  });
  expect(await cli.run('rm portao --abrir')).toMatchObject({ code: 2 });
  expect(await cli.run('rm portao --abrir --sim')).toMatchObject({ code: 0, stdout: 'Aberto\n' });
});

test('third-party measurements go the same way', async () => {
  expect(await cli.run('rm listar terceiros')).toMatchObject({ code: 0 });
  expect(await cli.run('rm lote 999999 --tipo terceiros')).toMatchObject({ code: 1, stdout: '' });
  expect(await cli.run('rm enviar --tipo outros --sim')).toMatchObject({
    code: 2,
    stderr: 'Valor inválido em --tipo <tipo>: "outros". Use subcontratadas, terceiros\n',
  });
});
