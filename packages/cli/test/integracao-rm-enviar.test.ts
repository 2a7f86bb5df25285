import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../server/src/infra/clock.ts';
import type { RmConfig } from '../../server/src/infra/rm-config.ts';
import { mastersOf } from '../../server/src/rm/simulado/embedded.ts';
import type { Script } from '../../server/src/rm/simulado/faults.ts';
import type { SimulatedRm } from '../../server/src/rm/simulado/server.ts';
import { createSoapGateway } from '../../server/src/rm/soap.ts';
import { startWorker } from '../../server/src/rm/worker.ts';
import { quick, quiet } from '../../server/test/rm/queue.ts';
import { configOf, startRm } from '../../server/test/rm/simulated.ts';
import { startTestServer, type TestServer } from '../../server/test/server.ts';
import { type Cli, createCli, saidOf } from './cli.ts';

type Medicao = Schema<'MedicaoSubcontratada'>;
type Terceiros = Schema<'MedicaoTerceirosLinha'>;
type Item = Schema<'ItemLoteRm'>;
type Simulacao = Schema<'SimulacaoEnvio'>;

let rm: SimulatedRm;
let config: RmConfig;
let server: TestServer;
let stopSending: () => Promise<void>;
let cli: Cli;
let script: Script = () => undefined;

// A server with its queue, and the RM of the demo company, which leaves doubts to a person.
beforeAll(async () => {
  rm = await startRm({
    masters: () => mastersOf(server.pool, configOf('')),
    script: (call) => script(call),
  });
  config = configOf(rm.url, { numeracaoPropria: false });
  server = await startTestServer({ config: { rm: config } });
  await server.pool.query(`delete from integracao_rm where status <> 'INTEGRADA'`);
  const { pool } = server;
  const gateway = createSoapGateway(config);
  const worker = startWorker({
    pool,
    clock: systemClock,
    gateway,
    config,
    log: quiet,
    timing: quick,
  });
  stopSending = async () => {
    await worker.stop();
    await gateway.close();
  };
  cli = await createCli(server.url);
  await cli.signIn('ADM0001');
});

afterAll(async () => {
  await stopSending();
  await server.close();
  await cli.remove();
  await rm.close();
});

const saves = () => rm.calls.get('SaveRecord') ?? 0;
const ready =
  'rm listar subcontratadas --status aprovada --filtro integrada=não --filtro integrateAccounting=não';
/** A measurement that was never marked before. */
async function markOne(): Promise<Medicao> {
  const rows = await cli.json<Medicao[]>(ready);
  const one = rows.find(({ statusIntegracao }) => statusIntegracao === null);
  if (!one) throw new Error('the demo company has too few measurements');
  expect(await cli.run(`rm marcar ${one.id}`)).toMatchObject({ code: 0 });
  return one;
}
/** The pattern of a measurement's key in RM, with any installation's prefix. */
const keyOf = (tipo: 'MS' | 'MT', id: number) => `APONTA:[A-Z2-7]{6}:${tipo}:${id}`;
const loteOf = (stderr: string) => /^Lote (\d+) do RM: /.exec(stderr)?.[1];

describe('a month that goes to RM', () => {
  let good: Medicao;
  let stranger: Medicao;
  let first: string | undefined;

  test('begins with an RM that answers', async () => {
    expect(await cli.run('rm verificar')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^✓ Caminho até o RM: .+\n✓ Alcança o RM, entra e lê a coligada 1: .+\n(✓ .+\n){3}$/,
      ),
    });
  });

  test('shows before it is sent what RM would refuse, and sends nothing', async () => {
    const rows = await cli.json<Medicao[]>(ready);
    const [one] = rows;
    const other = rows.find(({ executante }) => executante.id !== one?.executante.id);
    if (!one || !other) throw new Error('the demo company has too few measurements');
    [good, stranger] = [one, other];
    rm.ledger.record({ desconhecido: stranger.executante.cnpj });
    expect(await cli.run(`rm marcar ${good.id} ${stranger.id}`)).toMatchObject({ code: 0 });
    const ran = await cli.run('rm enviar --simular --json');
    expect([ran.code, saidOf(ran.stderr)]).toEqual([5, '1 de 2 medições iriam ao RM\n']);
    const shown: Simulacao[] = JSON.parse(ran.stdout);
    expect(shown.find(({ medicao }) => medicao === good.id)).toMatchObject({
      valor: good.valor,
      podeEnviar: true,
      motivo: null,
      fornecedor: { codigo: String(good.executante.id).padStart(6, '0') },
    });
    expect(shown.find(({ medicao }) => medicao === stranger.id)).toMatchObject({
      podeEnviar: false,
      motivo: expect.stringContaining('não está cadastrado ou ativo no RM'),
    });
    const full = await cli.run('rm enviar --simular --payload');
    expect(full.stdout).toContain(good.codigo);
    expect(full.stdout).toMatch(new RegExp(`<IDINTEGRACAO>${keyOf('MS', good.id)}</IDINTEGRACAO>`));
    expect(full.stdout).not.toMatch(new RegExp(`${keyOf('MS', stranger.id)}<`));
    expect(saves()).toBe(0);
  });

  test('shows of a period what is not marked, which is no failure', async () => {
    const month = good.periodo.fim.slice(0, 7);
    const rows = await cli.json<Simulacao[]>(
      `rm enviar --simular --tipo terceiros --periodo ${month}`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ podeEnviar, motivo }) => !podeEnviar && motivo !== null)).toBe(true);
    expect(await cli.run('rm enviar --sim --payload')).toMatchObject({ code: 2 });
  });

  test('ends in part where RM has no supplier', async () => {
    const ran = await cli.run('rm enviar --todos-os-periodos --sim --aguardar --json');
    first = loteOf(ran.stderr);
    expect([ran.code, saidOf(ran.stderr)]).toEqual([
      5,
      `Lote ${first} do RM: 2 medições na fila\nLote ${first} do RM concluído: 1 integrada, 1 recusada\n`,
    ]);
    const items: Item[] = JSON.parse(ran.stdout);
    expect(items.find(({ medicao }) => medicao === good.id)).toMatchObject({
      statusIntegracao: 'INTEGRADA',
      movimento: expect.stringMatching(/^\d+$/),
      divergencias: [],
    });
    expect(items.find(({ medicao }) => medicao === stranger.id)).toMatchObject({
      statusIntegracao: 'ERRO',
      mensagem: expect.stringContaining('não está cadastrado ou ativo no RM'),
    });
    expect(await cli.run(`rm lote ${first}`)).toMatchObject({ code: 5 });
  });

  test('sends, when that is mended, only what is left', async () => {
    await fetch(`${rm.url}/fornecedores/${stranger.executante.cnpj}`, { method: 'POST' });
    const ran = await cli.run(`rm enviar --lote ${first} --sim --aguardar`);
    expect(ran).toMatchObject({ code: 0, stdout: expect.stringContaining(stranger.codigo) });
    expect(ran.stdout).not.toContain(good.codigo);
    const keys = [...rm.ledger.movimentos.values()].map(({ tmov }) => tmov.IDINTEGRACAO);
    expect(keys).toEqual(
      [good, stranger].map(({ id }) => expect.stringMatching(`^${keyOf('MS', id)}$`)),
    );
    expect(await cli.json<Item[]>(`rm lote ${loteOf(ran.stderr)}`)).toHaveLength(1);
    expect(await cli.run('rm enviar --simular')).toMatchObject({
      code: 0,
      stdout: '',
      stderr: 'Nenhuma medição\n',
    });
    expect(await cli.run('rm enviar --sim')).toMatchObject({
      code: 0,
      stdout: '',
      stderr: 'Nada a enviar\n',
    });
  });

  test('takes the third-party measurements, each with its own split, and again what was refused', async () => {
    const rows = (
      await cli.json<Terceiros[]>(
        'rm listar terceiros --status aprovada --filtro integrada=não --filtro integrateAccounting=não --tudo',
      )
    ).filter(({ statusIntegracao }) => statusIntegracao === null);
    const [one] = rows;
    const other = rows.find(({ executante }) => executante.id !== one?.executante.id);
    if (!one || !other) throw new Error('the demo company has too few third-party measurements');
    rm.ledger.record({ desconhecido: other.executante.cnpj });
    expect(await cli.run(`rm marcar --tipo terceiros ${one.id} ${other.id}`)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/ Pronta$/m),
    });
    const marked = await cli.json<Terceiros[]>('rm listar terceiros --marcadas');
    expect(marked.map(({ id }) => id).sort()).toEqual([one.id, other.id].sort());

    const simulated = await cli.run('rm enviar --tipo terceiros --simular --payload --json');
    expect([simulated.code, saidOf(simulated.stderr)]).toEqual([
      5,
      '1 de 2 medições iriam ao RM\n',
    ]);
    const shown: Simulacao[] = JSON.parse(simulated.stdout);
    const sent = shown.find(({ medicao }) => medicao === one.id);
    const key = new RegExp(keyOf('MT', one.id)).exec(sent?.payload ?? '')?.[0];
    expect(sent?.payload).toContain(`<IDINTEGRACAO>${key}</IDINTEGRACAO>`);

    const ran = await cli.run('rm enviar --tipo terceiros --todos-os-periodos --sim --aguardar');
    const batch = loteOf(ran.stderr);
    expect([ran.code, ran.stdout, saidOf(ran.stderr)]).toEqual([
      5,
      expect.stringMatching(new RegExp(`${one.codigo} .*Integrada`)),
      `Lote ${batch} do RM: 2 medições na fila\nLote ${batch} do RM concluído: 1 integrada, 1 recusada\n`,
    ]);
    const movement = [...rm.ledger.movimentos.values()].find(
      ({ tmov }) => tmov.IDINTEGRACAO === key,
    );
    expect(
      movement?.rateios.TITMMOVRATCCU?.map(({ CODCCUSTO, VALOR }) => [
        CODCCUSTO,
        Number(VALOR) / 100,
      ]),
    ).toEqual(sent?.rateio.map(({ centroCusto, valor }) => [centroCusto, valor]));

    await fetch(`${rm.url}/fornecedores/${other.executante.cnpj}`, { method: 'POST' });
    const again = await cli.run(`rm enviar --tipo terceiros --lote ${batch} --sim --aguardar`);
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining(other.codigo) });
    expect(again.stdout).not.toContain(one.codigo);
    const left = await cli.json<Item[]>(`rm lote ${batch} --tipo terceiros`);
    expect(left.map(({ medicao, statusIntegracao }) => [medicao, statusIntegracao]).sort()).toEqual(
      [one.id, other.id].sort().map((id) => [id, 'INTEGRADA']),
    );
    expect(await cli.run(`rm lote ${batch}`)).toMatchObject({ code: 1 });
  });

  test('is reversed by its record alone, with a reason', async () => {
    const before = saves();
    expect(await cli.run(`rm estornar ${good.id} --sim`)).toMatchObject({ code: 2 });
    expect(await cli.run(`rm estornar ${good.id} --motivo "Valor errado"`)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Confirme com --sim'),
    });
    expect(
      await cli.json<Item>(`rm estornar ${good.id} --motivo "Valor errado" --sim`),
    ).toMatchObject({ statusIntegracao: 'ESTORNADA' });
    expect(await cli.run(`rm estornar ${good.id} --motivo "De novo" --sim`)).toMatchObject({
      code: 1,
    });
    expect(saves()).toBe(before);
  });
});

describe('a measurement whose answer is lost', () => {
  /** The next save is lost, done or not. */
  const loseOne = (commit: boolean) => {
    let left = 1;
    script = ({ operation }) =>
      operation === 'SaveRecord' && left-- > 0 ? { kind: 'queda', commit } : undefined;
  };
  test('is found in RM by itself, while its batch is waited for', async () => {
    const { id } = await markOne();
    loseOne(true);
    const ran = await cli.run('rm enviar --sim --aguardar --json');
    expect(ran.code).toBe(0);
    expect(JSON.parse(ran.stdout)).toMatchObject([{ medicao: id, statusIntegracao: 'INTEGRADA' }]);
  });

  test('and that RM does not have is decided on by a person, then sent again', async () => {
    const { id } = await markOne();
    loseOne(false);
    const ran = await cli.run('rm enviar --sim --aguardar --json');
    expect(ran.code).toBe(5);
    expect(JSON.parse(ran.stdout)).toMatchObject([{ medicao: id, statusIntegracao: 'INCERTA' }]);
    expect(await cli.run('rm enviar --simular')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('ficou incerto'),
      stderr: expect.stringContaining('0 de 1 medição iria ao RM'),
    });
    expect(await cli.run(`rm reconciliar ${id}`)).toMatchObject({ code: 2 });
    const free = await cli.json<Item>(`rm reconciliar ${id} --liberar --motivo "Não está no RM"`);
    expect(free).toMatchObject({ statusIntegracao: 'MARCADA' });
    expect(await cli.run('rm enviar --sim --aguardar')).toMatchObject({ code: 0 });
    const found = [...rm.ledger.movimentos.values()].filter(({ tmov }) =>
      new RegExp(`^${keyOf('MS', id)}$`).test(tmov.IDINTEGRACAO ?? ''),
    );
    expect(found).toHaveLength(1);
  });
});

test('the day of emission is asked for where the template of the movement does', async () => {
  const emissao = (day: string) => cli.run(`rm enviar --sim --aguardar --emissao ${day}`);
  const { id } = await markOne();
  expect(await emissao('31/10/2026')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('é do modelo do movimento'),
  });
  const { MS, MT } = config.tipos;
  config.tipos = { MS: { ...MS, modelo: { ...MS.modelo, emissao: 'envio' } }, MT };
  expect(await cli.run('rm enviar --sim')).toMatchObject({
    code: 2,
    stderr: 'Informe a data de emissão dos movimentos em --emissao\n',
  });
  expect((await cli.run('rm enviar --emissao 31/10/2026')).stderr).toMatch(
    /, com emissão em 31\/10\/2026\? Confirme com --sim\n$/,
  );
  expect(await emissao('31/10/2026')).toMatchObject({ code: 0 });
  config.tipos = { MS, MT };
  const sent = [...rm.ledger.movimentos.values()].find(({ tmov }) =>
    new RegExp(`^${keyOf('MS', id)}$`).test(tmov.IDINTEGRACAO ?? ''),
  );
  expect(sent?.tmov.DATAEMISSAO).toBe('2026-10-31T00:00:00');
});

test('who may send may check, and does not reverse', async () => {
  const sender = await createCli(server.url);
  await sender.signIn('INT0001');
  expect(await sender.run('rm simular')).toMatchObject(await sender.run('rm enviar --simular'));
  expect(await sender.run('rm simular')).toMatchObject({ code: 0 });
  expect(await sender.run('rm verificar')).toMatchObject({ code: 0 });
  expect(await sender.run('rm estornar 1 --motivo x --sim')).toMatchObject({ code: 4 });
  await sender.remove();
});

test('an RM that is away is told of in words', async () => {
  const { id } = await markOne();
  await rm.close();
  const ran = await cli.run('rm verificar --json');
  expect([ran.code, saidOf(ran.stderr)]).toEqual([1, 'A ligação com o RM não está certa\n']);
  expect(JSON.parse(ran.stdout)).toMatchObject({
    certo: false,
    passos: [{ certo: true }, { certo: false }],
  });
  const shown = await cli.json<Simulacao[]>('rm enviar --simular');
  expect(shown).toMatchObject([
    { medicao: id, podeEnviar: true, motivo: expect.stringContaining('não respondeu') },
  ]);
});
