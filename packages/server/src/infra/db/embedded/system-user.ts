import { execFileSync } from 'node:child_process';
import { messages } from '../messages.ts';
import { DatabaseSetupError } from '../setup-error.ts';

export interface Owner {
  uid: number;
  gid: number;
}

/** The user `name`, made when it is missing and can be, else `nobody`. Needs root. */
export function systemUser(name: string): Owner {
  const owner = findUser(name) ?? createUser(name) ?? findUser('nobody');
  if (!owner) throw new DatabaseSetupError(messages.cannotRun(`não há usuário ${name} nem nobody`));
  return owner;
}

export function findUser(name: string): Owner | undefined {
  const uid = output('id', '-u', name);
  const gid = output('id', '-g', name);
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function createUser(name: string): Owner | undefined {
  output(
    'useradd',
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    name,
  );
  return findUser(name);
}

/** What a command prints; undefined when it fails or does not exist. */
function output(command: string, ...args: string[]): string | undefined {
  try {
    return execFileSync(command, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
