import type { Schema } from '@aponta/sdk';
import { createContext, use } from 'react';

export type Usuario = Schema<'Usuario'>;

export const UserContext = createContext<Usuario | null>(null);

/** Who is signed in. For screens: all of them are inside the shell. */
export function useUser(): Usuario {
  const user = use(UserContext);
  if (!user) throw new Error('useUser outside the shell');
  return user;
}
