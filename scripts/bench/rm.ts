import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { createPool } from '../../packages/server/src/infra/db/pool.ts';
import { simulated } from '../../packages/server/src/infra/rm-config.ts';
import { mastersOf } from '../../packages/server/src/rm/simulado/embedded.ts';
import {
  type SimulatedRm,
  startSimulatedRm,
} from '../../packages/server/src/rm/simulado/server.ts';
import { createSoapGateway } from '../../packages/server/src/rm/soap.ts';
import { insertMeasurements } from '../../packages/server/test/rm/measurements.ts';
import { rmVariables } from '../../packages/server/test/rm/simulated.ts';
import { withBuiltServer } from './built-server.ts';
import { type Loaded, withLoadServer } from './loaded.ts';
import { median, rounded } from './statistics.ts';

const latency = 50;
const concurrency = 4;
const items = 1_000;
/** Enough to last while the month view is measured. */
const itemsBeside = 300;
const rounds = 5;
const seconds = 5;
const connections = 8;

/**
 * A batch into an RM that takes a while for each call, from the server as it is shipped: how much longer it takes than
 * its calls alone; and what a batch does to the month view meanwhile, in interleaved rounds with and without one.
 */
export const measure = (): Promise<Record<string, unknown>[]> =>
  withLoadServer([], async (loaded) => {
    const pool = createPool({ connectionString: loaded.database });
    const { usuario, senha, coligada } = simulated;
    const masters = await mastersOf(pool, simulated);
    const rm = await startSimulatedRm({
      usuario,
      senha,
      coligada,
      masters: () => masters,
      latencyMs: latency,
    });
    await pool.query('truncate lote_rm_item, lote_rm, integracao_rm, notificacao');
    const cnpjs = masters.fornecedores.map(({ cnpj }) => cnpj.replace(/\W/g, ''));
    const centroCusto = masters.centrosCusto.find(({ ativo }) => ativo)?.codigo ?? '';
    const mark = (count: number) =>
      insertMeasurements(
        pool,
        Array.from({ length: count }, (_, index) => ({
          tipo: 'MS',
          cnpj: cnpjs[index % cnpjs.length] ?? '',
          centavos: 100_000 + index,
          desconto: 0,
          partes: [{ centroCusto, percentual: 10_000 }],
        })),
      );
    const env = {
      DATABASE_URL: loaded.database,
      ...rmVariables(rm.url),
      RM_CONCORRENCIA: String(concurrency),
    };
    try {
      return await withBuiltServer('18083', env, async (url) => {
        // The server reads RM's masters when it starts.
        while ((rm.calls.get('ReadView') ?? 0) < 2) await wait(100);
        rm.calls.clear();
        await mark(items);
        const took = await batch(url, loaded);
        const calls = callsOf(rm);
        const suppliers = (rm.calls.get('ReadView') ?? 0) - items;
        const bare = await bareCalls(rm.url, items);
        await month(url, loaded); // warms up
        const alone: autocannon.Result[] = [];
        const beside: autocannon.Result[] = [];
        for (let round = 0; round < rounds; round++) {
          alone.push(await month(url, loaded));
          await mark(itemsBeside);
          const sending = batch(url, loaded);
          const before = callsOf(rm);
          beside.push(await month(url, loaded));
          if (callsOf(rm) - before < seconds) throw new Error('no batch was under way');
          await sending;
        }
        const ratio = (pick: (run: autocannon.Result) => number) =>
          rounded(median(beside.map(pick)) / median(alone.map(pick)));
        return [
          { what: `batch of ${items}, s`, value: rounded(took / 1000, 1) },
          { what: `its RM calls, ${latency} ms each, ${concurrency} at once`, value: calls },
          { what: 'RM calls an item', value: rounded(calls / items) },
          {
            what: 'ratio to latency x calls / concurrency',
            value: rounded(took / ((latency * calls) / concurrency)),
          },
          {
            what: 'ratio to as many bare calls in the same run',
            value: rounded(took / (bare * calls)),
          },
          { what: `supplier look-ups, of ${cnpjs.length} companies`, value: suppliers },
          { what: 'month view alone, p50 ms', value: median(alone.map((run) => run.latency.p50)) },
          { what: 'beside a batch, p50 ratio', value: ratio((run) => run.latency.p50) },
          // of p95's neighbours the harder one that is measured
          { what: 'beside a batch, p97.5 ratio', value: ratio((run) => run.latency.p97_5) },
        ];
      });
    } finally {
      await pool.end();
      await rm.close();
    }
  });

const callsOf = (rm: SimulatedRm) => [...rm.calls.values()].reduce((sum, count) => sum + count, 0);

/** Sends what is marked; answers the milliseconds until the last one is in RM. */
async function batch(url: string, { sender }: Loaded): Promise<number> {
  const base = `${url}/api/apontamento/medicao`;
  const headers = { authorization: `Bearer ${sender}` };
  const read = async (path: string, method = 'GET') => {
    const answer = await fetch(base + path, { method, headers });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const begun = performance.now();
  const { loteId } = await read('/upload-all', 'POST');
  for (;;) {
    const { lote } = await read(`/lote/${loteId}?size=1`);
    if (lote.concluido) {
      if (lote.integradas !== lote.total) throw new Error(`not all went: ${JSON.stringify(lote)}`);
      return performance.now() - begun;
    }
    await wait(500);
  }
}

/** Milliseconds a call takes, when calls that do nothing else are made, as many at once as a batch makes. */
async function bareCalls(url: string, count: number): Promise<number> {
  const gateway = createSoapGateway({ ...simulated, url });
  let left = count;
  const begun = performance.now();
  const caller = async () => {
    while (left-- > 0)
      await gateway.find({ tipo: 'MS', coligada: '1', chave: 'APONTA:MS:0', numero: 0 });
  };
  await Promise.all(Array.from({ length: concurrency }, caller));
  await gateway.close();
  return (performance.now() - begun) / count;
}

/** In a thread of its own: the simulated RM is in ours. */
const month = (url: string, { month, tokens }: Loaded) =>
  autocannon({
    url,
    connections,
    duration: seconds,
    workers: 1,
    requests: tokens.map((token) => ({
      path: month,
      headers: { authorization: `Bearer ${token}` },
    })),
  });
