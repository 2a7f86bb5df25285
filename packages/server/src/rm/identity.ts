import type { RmConfig } from '../infra/rm-config.ts';
import { type Difference, headDifferences } from './compare.ts';
import type { Movement, ReadMovement } from './gateway.ts';
import { numberOf } from './payload.ts';

/**
 * Whose a movement of RM is. `ours`: key, series, number, supplier and value agree, and it stands. `different`: it has our
 * key and differs. `cancelled`: it has our key and was cancelled. `keyless`: it has our number, and RM kept no key.
 * `foreign`: it has our number and another's key. `unrelated`: it has neither, so it answers another call.
 */
export type Identity =
  | { whose: 'ours' | 'cancelled' | 'keyless' | 'unrelated' }
  | { whose: 'different'; differences: Difference[] }
  // `similar`: supplier and value are ours, as those of a measurement that a restored copy forgot may be.
  | { whose: 'foreign'; similar: boolean };

type Kept = Pick<RmConfig, 'tipos' | 'numeracaoPropria'>;

/** Decides whose the movement that was read is, by what was sent or is to be. */
export function identify(sent: Movement, read: ReadMovement, config: Kept): Identity {
  const differences = headDifferences(sent, read, config);
  const same = differences.length === 0;
  if (read.chave === sent.chave) {
    if (read.cancelado) return { whose: 'cancelled' };
    return same ? { whose: 'ours' } : { whose: 'different', differences };
  }
  const hasNumber =
    config.numeracaoPropria &&
    read.serie === config.tipos[sent.tipo].serie &&
    read.numero === numberOf(sent);
  if (!hasNumber) return { whose: 'unrelated' };
  if (read.chave === '' && !read.cancelado) return { whose: 'keyless' };
  return { whose: 'foreign', similar: same && !read.cancelado };
}
