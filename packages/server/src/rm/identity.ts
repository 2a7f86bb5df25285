import type { RmConfig } from '../infra/rm-config.ts';
import { headDifference } from './compare.ts';
import type { Movement, ReadMovement } from './gateway.ts';
import { numberOf } from './payload.ts';

/**
 * Whose a movement of RM is. `ours`: key, series, number, supplier and value agree, and it stands. `different`: it has our
 * key and differs. `cancelled`: it has our key and was cancelled. `keyless`: it has our number, and RM kept no key.
 * `foreign`: it has our number and another's key. `unrelated`: it has neither, so it answers another call.
 */
export type Identity =
  | { whose: 'ours' | 'cancelled' | 'keyless' | 'unrelated' }
  | { whose: 'different'; difference: string }
  // `similar`: supplier and value are ours, as those of a measurement that a restored copy forgot may be.
  | { whose: 'foreign'; similar: boolean };

type Kept = Pick<RmConfig, 'tipos' | 'numeracaoPropria'>;

/** Decides whose the movement that was read is, by what was sent or is to be. */
export function identify(sent: Movement, read: ReadMovement, config: Kept): Identity {
  const difference = headDifference(sent, read, config);
  if (read.chave === sent.chave) {
    if (read.cancelado) return { whose: 'cancelled' };
    return difference === null ? { whose: 'ours' } : { whose: 'different', difference };
  }
  const hasNumber =
    config.numeracaoPropria &&
    read.serie === config.tipos[sent.tipo].serie &&
    read.numero === numberOf(sent);
  if (!hasNumber) return { whose: 'unrelated' };
  if (read.chave === '' && !read.cancelado) return { whose: 'keyless' };
  return { whose: 'foreign', similar: difference === null && !read.cancelado };
}
