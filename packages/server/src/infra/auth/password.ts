import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createThreads } from '../threads.ts';
import type { DeriveTask } from './password-worker.ts';

// Threads of their own: those of Node serve files, names and zips, and would all wait for passwords. Some hundreds may
// wait, as when everybody comes to work; whoever comes after that is told to come back.
const threads = createThreads<DeriveTask, Uint8Array>(import.meta.url, 'password-worker', {
  most: Math.max(2, availableParallelism() - 1),
  memory: 64,
  waiting: 500,
});
const derive = (task: DeriveTask) => threads.run(task);

// OWASP's first recommendation for argon2id: 19 MiB, 2 passes, 1 lane.
const memory = 19456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** Hashes a password with argon2id and a new salt; answers the PHC string to store. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const message = password.normalize('NFC');
  const tag = await derive({ message, nonce, parallelism, tagLength, memory, passes });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Whether the password is the one that gave the stored PHC string; the parameters are the stored ones. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = phc.exec(stored);
  if (!parts) return false;
  const [, m, t, p, salt = '', hash = ''] = parts;
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive({
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}
