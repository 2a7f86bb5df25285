import autocannon from 'autocannon';
import type { CallsServer, MeasuredCall } from '../../packages/server/bench/calls-server.ts';
import type { MemoryServer } from '../../packages/server/bench/memory-server.ts';
import { alike, rowsOf } from './answers.ts';
import { bestRate, hasScript, missing } from './best-rate.ts';
import { withServer } from './loaded.ts';
import { ofFamily, ofProcess } from './processor.ts';
import { median, rounded } from './statistics.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 1);
const many = 32;
/** Entries of the company. Each call is compared with that of a company of a hundredth of its people, with as many days. */
const entries = Number(process.env.BENCH_ENTRIES ?? 1_000_000);

type Table = Record<string, unknown>[];
interface Servers {
  large: CallsServer;
  small: CallsServer;
  /** Answers from memory. */
  memory: MemoryServer;
  /** The same, after one statement. */
  statement: MemoryServer;
  /** Takes out what was logged. */
  clean(): Promise<unknown>;
  hasPgbench: boolean;
}

/**
 * Answers a second of each hot call, alone and from 32 connections, against a Fastify route that gives the same bytes
 * from memory, one that runs a single statement before it does (what a server of Node reaches at the most), pgbench with
 * the best SQL for the call (`best/`) and for who asks, and the same call of a company of a hundredth. Both companies
 * have as many days, and as much of each person: where the two answers are not of one size all the same, the table says
 * so, and the ratio does not compare like with like. All are measured in turns, so that a busy moment of the machine is not one's alone, and ratios are of the same round. The
 * processor's time of a call says the same where others use the machine, too.
 */
export async function measure(only: readonly string[] = []): Promise<Table> {
  const why = await missing();
  if (why) console.warn(why);
  const chosen = only.flatMap((name) => ['--call', name]);
  const company = ['--entries', String(entries), ...chosen];
  const start = <T>(args: string[], work: (up: CallsServer, ask: Ask) => Promise<T>) =>
    withServer<CallsServer, T>('calls-server.ts', [...company, ...args], work);
  return start(['--fewer', '100'], (small, askSmall) =>
    start([], (large, askLarge) => {
      console.log(`${large.entries} entries, compared with ${small.entries}`);
      const bodies = Object.fromEntries(
        large.calls.map(({ name, answer }) => [`/${name}`, answer]),
      );
      const { connection } = large;
      return withServer<MemoryServer, Table>(
        'memory-server.ts',
        [],
        (memory) =>
          withServer<MemoryServer, Table>(
            'memory-server.ts',
            [],
            async (statement) => {
              const clean = () => Promise.all([askSmall({}), askLarge({})]);
              const servers = { small, large, memory, statement, clean, hasPgbench: !why };
              const table: Table = [];
              for (const call of large.calls) table.push(await compare(call, servers));
              return table;
            },
            { bodies, connection },
          ),
        { bodies },
      );
    }),
  );
}

type Ask = (what: object) => Promise<unknown>;

/** Answers a second, and microseconds of the processor that each took of the server and of its PostgreSQL. */
interface Rate {
  rate: number;
  server: number;
  database: number;
}

interface Round {
  one: Rate;
  many: Rate;
  memory: Rate;
  statement: Rate;
  small: Rate;
  best: Rate | undefined;
}

async function compare(call: MeasuredCall, servers: Servers) {
  const { large, small, memory, statement, hasPgbench } = servers;
  const clean = () => (call.requests[0]?.body && !call.slow ? servers.clean() : undefined);
  const same = small.calls.find(({ name }) => name === call.name) ?? call;
  const bare = { real: memory.url, pid: memory.pid };
  const asking = { real: statement.url, pid: statement.pid };
  const fromMemory = { ...call, url: `/${call.name}` };
  const pgbench = hasPgbench && hasScript(call.name);
  const clients = call.slow ? 4 : many;
  // Plans are kept after some calls of each connection, and V8 compiles what is called often.
  await rateOf(large, call, clients);
  await rateOf(small, same, clients);
  await rateOf(bare, fromMemory, clients);
  await rateOf(asking, fromMemory, clients);
  const done: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    await clean();
    const fast = {
      memory: await rateOf(bare, fromMemory, clients),
      statement: await rateOf(asking, fromMemory, clients),
      many: await rateOf(large, call, clients),
    };
    await clean();
    done.push({
      ...fast,
      best: pgbench ? await rateOfBest(large, call.name, clients) : undefined,
      small: await rateOf(small, same, clients),
      one: await rateOf(large, call, 1),
    });
  }
  await clean();
  const middle = (of: (round: Round) => number, digits = 0) =>
    rounded(median(done.map(of)), digits);
  const share = (of: (round: Round) => Rate | undefined) =>
    middle((round) => (100 * round.many.rate) / (of(round)?.rate ?? Number.NaN), 1);
  return {
    call: call.name,
    '1/s': middle(({ one }) => one.rate),
    [`${many}/s`]: middle(({ many }) => many.rate),
    'of memory %': share(({ memory }) => memory),
    'one statement, of memory %': middle(
      (round) => (100 * round.statement.rate) / round.memory.rate,
      1,
    ),
    'of pgbench %': pgbench ? share(({ best }) => best) : undefined,
    'of a hundredth': middle(({ many, small }) => many.rate / small.rate, 2),
    'server µs': middle(({ many }) => many.server),
    'memory µs': middle(({ memory }) => memory.server),
    'PostgreSQL µs': middle(({ many }) => many.database),
    'pgbench µs': pgbench ? middle(({ best }) => best?.database ?? Number.NaN) : undefined,
    bytes: Buffer.byteLength(call.answer),
    'bytes of a hundredth': Buffer.byteLength(same.answer),
    rows: rowsOf(call.answer),
    'rows of a hundredth': rowsOf(same.answer),
    alike: alike(call.answer, same.answer),
    'on the wire': call.wire,
    statements: call.statements,
    'planning ms': rounded(call.planning, 1),
  };
}

async function rateOf(
  { real, pid, postgres }: Pick<CallsServer, 'real' | 'pid'> & { postgres?: number },
  { url, requests }: Pick<MeasuredCall, 'url' | 'requests'>,
  connections: number,
): Promise<Rate> {
  const used = () => [ofProcess(pid), postgres ? ofFamily(postgres) : 0] as const;
  const before = used();
  let next = 0;
  const result = await autocannon({
    url: real + url,
    connections,
    duration: seconds,
    // Each connection is one person: two of the same would wait for each other.
    setupClient: (client) => {
      const request = requests[next++ % requests.length];
      const method = request?.body === undefined ? 'GET' : 'POST';
      client.setRequests([{ method, headers: request?.headers, body: request?.body }]);
    },
  });
  const after = used();
  if (result.non2xx || result.errors) {
    const { statusCodeStats, errors, timeouts } = result;
    throw new Error(`${url}: ${JSON.stringify({ ...statusCodeStats, errors, timeouts })}`);
  }
  const { total } = result.requests;
  return {
    rate: total / result.duration,
    server: ((after[0] - before[0]) * 1e6) / total,
    database: ((after[1] - before[1]) * 1e6) / total,
  };
}

async function rateOfBest(large: CallsServer, name: string, clients: number): Promise<Rate> {
  const before = ofFamily(large.postgres);
  const { rate, done } = await bestRate(large, name, clients, seconds);
  const database = ((ofFamily(large.postgres) - before) * 1e6) / done;
  return { rate, server: 0, database };
}
