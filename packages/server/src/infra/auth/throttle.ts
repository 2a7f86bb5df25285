import { texts } from '@aponta/sdk';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';

const minutes = 15;
const failures = { pair: 10, address: 100, code: 20 };

/**
 * Slows guessing down, counted in the database so that all processes share it: of an account from one address, so that
 * nobody locks another out from elsewhere, and from an address as a whole, which does not count for whom `known` says
 * signs in from there.
 */
export interface Throttle {
  /** Counts an attempt before the password is looked at; 429 when there were too many. */
  begin(account: string, address: string, known: () => Promise<boolean>): Promise<Attempt>;
  /** The same of the second factor, wherever somebody tries it who has the password already: its codes are short. */
  beginCode(account: string): Promise<Attempt>;
}

export interface Attempt {
  /** The password was right: the account starts again there, and the address gets its attempt back. */
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
  const pairs = limiter('par', failures.pair);
  const addresses = limiter('endereco', failures.address);
  const codes = limiter('codigo', failures.code);
  return {
    async beginCode(account) {
      await codes.consume(account).catch(refuse);
      return {
        async forgive() {
          await codes.delete(account);
        },
      };
    },
    async begin(account, address, known) {
      const pair = `${account} ${address}`;
      await pairs.consume(pair).catch(refuse);
      await addresses.consume(address).catch(async (reason) => {
        if (!(await known())) refuse(reason);
      });
      return {
        async forgive() {
          await Promise.all([pairs.delete(pair), addresses.reward(address)]);
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
