import { texts } from '@aponta/sdk';
import { brokenIf, type Violation } from '../violations.ts';

export const shortest = 12;
/** As the sign-in takes it. */
const longest = 200;

/** Of 0 to 4: from 3 on somebody who tries what people use needs more than 10^8 attempts. */
const enough = 3;

/** What keeps a text from being a password of somebody; nothing: it may be one. */
export async function passwordFaults(
  password: string,
  codigo: string,
): Promise<Violation<'nova'>[]> {
  const { length } = password;
  const faults = [
    ...brokenIf(
      length < shortest || length > longest,
      'SENHA_TAMANHO',
      'nova',
      texts.tamanhoDaSenha(shortest, longest),
    ),
    ...brokenIf(
      password.toUpperCase().includes(codigo),
      'SENHA_COM_CODIGO',
      'nova',
      texts.senhaComCodigo,
    ),
  ];
  if (faults.length > 0) return faults;
  const guessable = (await strengthOf(password, codigo)) < enough;
  return brokenIf(guessable, 'SENHA_COMUM', 'nova', texts.senhaComum);
}

/** Loaded when somebody first chooses a password: the lists of common ones are long. */
async function strengthOf(password: string, codigo: string): Promise<number> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common');
  const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return judge.check(password, [codigo, 'aponta']).score;
}
