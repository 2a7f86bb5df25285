import { ApontaError } from './errors.ts';

const TRANSIENT = [502, 503, 504];

/** The longest that a server may ask to be left alone for, in milliseconds; a longer 429 is told at once. */
const LONGEST_PAUSE = 60_000;

/**
 * Tries again, at most `times`, after a failure that may pass: 429, which did nothing and says when to come again, and,
 * where the call is `repeatable`, no connection or 502, 503, 504. Without a Retry-After it waits 250 ms, then twice as
 * long each time, give or take half.
 */
export async function retry(
  attempt: () => Promise<Response>,
  { times, repeatable, signal }: { times: number; repeatable: boolean; signal: AbortSignal },
): Promise<Response> {
  for (let left = times, wait = 250; ; left--, wait *= 2) {
    let asked: number | undefined;
    try {
      const response = await attempt();
      asked = retryAfter(response);
      const passes =
        response.status === 429
          ? asked !== undefined && asked <= LONGEST_PAUSE
          : repeatable && TRANSIENT.includes(response.status);
      if (left <= 0 || !passes) return response;
    } catch (error) {
      if (left <= 0 || !repeatable || !isConnectionFailure(error)) throw error;
    }
    await pause(Math.min(asked ?? wait * (0.5 + Math.random()), LONGEST_PAUSE), signal);
  }
}

/** Milliseconds until the server wants to be asked again, from seconds or a date; undefined where it does not say. */
function retryAfter({ headers }: Response): number | undefined {
  const text = headers.get('retry-after');
  if (!text) return undefined;
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0);
}

const isConnectionFailure = (error: unknown) =>
  error instanceof ApontaError && error.codigo === 'SEM_CONEXAO';

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
