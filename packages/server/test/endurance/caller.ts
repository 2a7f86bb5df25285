import { setTimeout as wait } from 'node:timers/promises';

export interface Request {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  token?: string;
  /** By which a change that is sent again is known. */
  key?: string;
  body?: object;
}

export interface Answer {
  status: number;
  text: string;
}

/** What the servers have said so far. */
export interface Tally {
  answered: number;
  /** Told to come back later. */
  unavailable: number;
  /** Connections that broke: of the server that is killed, and answers that were under way. */
  broken: number;
  slowestMs: number;
  /** What no server may ever say. */
  faults: string[];
}

export interface Caller {
  tally: Tally;
  /** Asks one server once; undefined where it is unavailable, or gone. */
  once(server: number, request: Request): Promise<Answer | undefined>;
  /** Asks the servers in turns, with the same key, until one of them has answered. */
  call(request: Request): Promise<Answer>;
}

/** Nobody waits longer for an answer: what comes later is a fault. */
const LONGEST_MS = 60_000;

/** Calls servers of which the first one is never killed. */
export function createCaller(urls: readonly string[]): Caller {
  const tally: Tally = { answered: 0, unavailable: 0, broken: 0, slowestMs: 0, faults: [] };
  let turn = 0;
  let changes = 0;

  async function once(server: number, request: Request): Promise<Answer | undefined> {
    const begun = performance.now();
    const answer = await ask(`${urls[server]}/api${request.path}`, request);
    const ms = performance.now() - begun;
    const told = `${request.method} ${request.path} of server ${server}`;
    if (typeof answer === 'string') {
      tally.broken += 1;
      if (ms >= LONGEST_MS) tally.faults.push(`${told}: no answer`);
      if (server === 0 && answer === 'refused') tally.faults.push(`${told}: no connection`);
      return undefined;
    }
    tally.slowestMs = Math.max(tally.slowestMs, ms);
    const { status, text, retryAfter } = answer;
    if (status === 503 && Number(retryAfter) > 0) {
      tally.unavailable += 1;
      return undefined;
    }
    if (status >= 500) {
      tally.faults.push(`${told}: ${status} ${text}`);
      return undefined;
    }
    tally.answered += 1;
    return { status, text };
  }

  async function call(request: Request): Promise<Answer> {
    // The answer to one change in five gets lost on its way: it is sent again, to whichever server is next.
    let lost = request.key !== undefined && ++changes % 5 === 0;
    for (let tries = 0; tries < 3_000; tries++) {
      const answer = await once(turn++ % urls.length, request);
      if (answer && !lost) return answer;
      if (answer) lost = false;
      await wait(100);
    }
    throw new Error(`nobody answers ${request.method} ${request.path}`);
  }
  return { tally, once, call };
}

/** `refused`: nobody was there; `cut`: there was no end of the answer. */
async function ask(
  url: string,
  { method, token, key, body }: Request,
): Promise<(Answer & { retryAfter: string | null }) | 'refused' | 'cut'> {
  const headers = {
    'x-aponta': '1',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const signal = AbortSignal.timeout(LONGEST_MS);
  try {
    const response = await fetch(url, {
      method,
      headers,
      signal,
      ...(body && { body: JSON.stringify(body) }),
    });
    const retryAfter = response.headers.get('retry-after');
    try {
      return { status: response.status, text: await response.text(), retryAfter };
    } catch {
      return 'cut';
    }
  } catch {
    return 'refused';
  }
}
