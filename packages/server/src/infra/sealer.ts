import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Db } from './db/pool.ts';
import { keptSecret } from './secret-queries.ts';

/** Encrypts what has to be stored and read again: AES-256-GCM, bound to what it is of. */
export interface Sealer {
  seal(text: string, of: string): string;
  /** Undefined for what another key has sealed, or what was sealed of something else. */
  open(sealed: string, of: string): string | undefined;
}

const nonceLength = 12;
const tagLength = 16;

/** By a key of this database, and by the one of the configuration where there is one: then a copy of the database opens nothing. */
export async function createSealer(db: Db, configured: string | undefined): Promise<Sealer> {
  const kept = await keptSecret(db, 'cifra');
  const key = Buffer.from(hkdfSync('sha256', kept, configured ?? '', 'aponta cifra', 32));
  return {
    seal(text, of) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(of));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
    },
    open(sealed, of) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < nonceLength + tagLength) return undefined;
      try {
        const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength))
          .setAAD(Buffer.from(of))
          .setAuthTag(bytes.subarray(-tagLength));
        const body = bytes.subarray(nonceLength, -tagLength);
        return Buffer.concat([cipher.update(body), cipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
