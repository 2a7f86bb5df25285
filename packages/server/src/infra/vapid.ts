import { createECDH } from 'node:crypto';
import type { Db } from './db/pool.ts';
import { keptSecret } from './secret-queries.ts';

/** The keys by which push services know this installation, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Those of this database, made by whoever asks first. */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  const secret = await keptSecret(db, 'vapid');
  // A key of P-256 is a number below the order of the curve.
  secret.writeUInt8(secret.readUInt8(0) & 0x7f, 0);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: secret.toString('base64url'),
  };
}
