import { ApontaError } from './errors.ts';

const TRANSIENT = [502, 503, 504];

/** Tries again, at most `times`, after a failure that may pass: no connection, or 502, 503, 504. Waits 250 ms, then twice as long each time, give or take half. */
export async function retry(
  attempt: () => Promise<Response>,
  times: number,
  signal: AbortSignal,
): Promise<Response> {
  for (let left = times, wait = 250; ; left--, wait *= 2) {
    try {
      const response = await attempt();
      if (left === 0 || !TRANSIENT.includes(response.status)) return response;
    } catch (error) {
      if (left === 0 || !isConnectionFailure(error)) throw error;
    }
    await pause(wait * (0.5 + Math.random()), signal);
  }
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
