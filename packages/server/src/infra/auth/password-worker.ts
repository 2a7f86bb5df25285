import { type Argon2Parameters, argon2Sync } from 'node:crypto';

export type DeriveTask = Argon2Parameters;

/** Derives what is stored of a password; runs in a thread of its own. */
export function run(task: DeriveTask): Uint8Array {
  return argon2Sync('argon2id', task);
}
