import { texts } from '@aponta/sdk';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';

const minutes = 15;
const failures = { account: 10, address: 100 };

/** Slows guessing down, by account and by address, counted in the database so that all processes share it. */
export interface Throttle {
  /** Counts an attempt before the password is looked at; 429 when there were too many. */
  begin(account: string, address: string): Promise<Attempt>;
}

export interface Attempt {
  /** The password was right: the account starts again and the address gets its attempt back. */
  forgive(): Promise<void>;
}

export function createThrottle(pool: Pool): Throttle {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'limite_acesso',
      tableCreated: true,
      keyPrefix,
      points,
      duration: minutes * 60,
    });
  const accounts = limiter('conta', failures.account);
  const addresses = limiter('endereco', failures.address);
  return {
    async begin(account, address) {
      await Promise.all([accounts.consume(account), addresses.consume(address)]).catch(refuse);
      return {
        async forgive() {
          await Promise.all([accounts.delete(account), addresses.reward(address)]);
        },
      };
    },
  };
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const seconds = Math.ceil(reason.msBeforeNext / 1000);
  throw new AppError(429, 'MUITAS_TENTATIVAS', texts.muitasTentativas(Math.ceil(seconds / 60)), {
    headers: { 'retry-after': String(seconds) },
  });
}
