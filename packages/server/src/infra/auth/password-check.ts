import { verifyPassword } from './password.ts';

/** Whether somebody's password is right; `stored`: what our database has of it, if anything. */
export type PasswordCheck = (
  codigo: string,
  password: string,
  stored: string | undefined,
) => Promise<boolean>;

// What is compared where nothing is stored, so that the answer takes as long.
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** By the passwords of our own database. */
export const checkStored: PasswordCheck = (_codigo, password, stored) =>
  verifyPassword(password, stored ?? nobody);
