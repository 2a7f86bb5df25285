import { isTargetPath, type paths } from '@aponta/sdk';
import type { Reader } from './rm-config.ts';

/** The services of the contract: the first segment of their paths. */
export type Service = keyof paths extends infer Path
  ? Path extends `/${infer Name}/${string}`
    ? Name
    : never
  : never;

/** Where a service is: its origin, and the path before its own, `''` or `/like/this`. */
export interface Upstream {
  origin: string;
  path: string;
}

/** A company's own services, which every call is forwarded to. */
export interface UpstreamConfig {
  services: Record<Service, Upstream>;
  /** Milliseconds until the first byte of an answer, and between two of its pieces. */
  timeoutMs: number;
  /** Validate every JSON answer against the contract before it is passed on. */
  check: boolean;
}

const variables: Record<Service, string> = {
  apontamento: 'APONTA_UPSTREAM_APONTAMENTO',
  rm: 'APONTA_UPSTREAM_RM',
  contrato: 'APONTA_UPSTREAM_CONTRATO',
  documento: 'APONTA_UPSTREAM_DOCUMENTO',
  funcionarios: 'APONTA_UPSTREAM_FUNCIONARIOS',
  colaboradores: 'APONTA_UPSTREAM_COLABORADORES',
};
const timeout = 'APONTA_UPSTREAM_TIMEOUT';
const check = 'APONTA_UPSTREAM_CHECK';

/** What belongs to services of our own. */
const embedded = [
  'DATABASE_URL',
  'APONTA_DATABASE_READ_URL',
  'APONTA_DATA',
  'APONTA_DEMO',
  'APONTA_AUTH',
  'APONTA_CHECK_RESPONSES',
  'RM_CONFIG',
  'RM_URL',
];

/** Every APONTA_UPSTREAM_* variable; undefined where none is set. All services or none: there is no mixture. */
export function readUpstreamConfig(read: Reader): UpstreamConfig | undefined {
  const names = Object.values(variables);
  if ([...names, timeout, check].every((name) => read.text(name) === undefined)) return undefined;
  const missing = names.filter((name) => read.text(name) === undefined);
  if (missing.length) {
    const definidas = missing.length > 1 ? 'devem ser definidas' : 'deve ser definida';
    read.fault(
      `${missing.join(', ')} ${definidas}: ou todos os serviços são da empresa, ou nenhum`,
    );
  }
  for (const name of embedded.filter((other) => read.text(other) !== undefined)) {
    read.fault(`${name} não vale com APONTA_UPSTREAM_*: os dados estão nos serviços da empresa`);
  }
  const services = Object.fromEntries(
    Object.entries(variables).map(([service, name]) => [service, readUpstream(read, name)]),
  ) as UpstreamConfig['services'];
  return {
    services,
    timeoutMs: read.integer(timeout, 60, [1, 3600]) * 1000,
    check: read.flag(check) ?? false,
  };
}

function readUpstream(read: Reader, name: string): Upstream {
  const none = { origin: '', path: '' };
  const text = read.text(name);
  if (text === undefined) return none;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    read.fault(`${name} deve ser um endereço http:// ou https://`);
    return none;
  }
  const path = url.pathname.replace(/\/$/, '');
  const bare = !url.username && !url.password && !url.search && !url.hash;
  if (!bare || (path !== '' && !isTargetPath(path.slice(1)))) {
    read.fault(`${name} deve ser só endereço e caminho, sem usuário, senha, ? ou #`);
  }
  return { origin: url.origin, path };
}
