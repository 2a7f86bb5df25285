import { verifyPassword } from './password.ts';

/** What a right password says of somebody; `groups`: what the directory has them in, where groups give roles. */
export interface Checked {
  groups?: readonly string[];
}

/** Looks whether somebody's password is right, undefined where not; `stored`: what our database has of it, if anything. */
export type PasswordCheck = (
  codigo: string,
  password: string,
  stored: string | undefined,
) => Promise<Checked | undefined>;

// What is compared where nothing is stored, so that the answer takes as long.
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** By the passwords of our own database. */
export const checkStored: PasswordCheck = async (_codigo, password, stored) =>
  (await verifyPassword(password, stored ?? nobody)) ? {} : undefined;
