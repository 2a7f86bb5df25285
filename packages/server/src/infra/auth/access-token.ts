import { createHash, randomBytes } from 'node:crypto';

// Told apart from a session's token by its beginning, also by those who look for leaked secrets.
const prefix = 'apt_';

/** A new access token: 32 random bytes. */
export const newAccessToken = () => prefix + randomBytes(32).toString('base64url');

export const isAccessToken = (token: string) => token.startsWith(prefix);

/** What is stored of it. It has 256 random bits, so a plain hash is enough. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
