import type { Reader } from './rm-config.ts';
import { type GroupRoles, readRoleMap } from './role-map.ts';

/** The company's provider of accounts: Entra ID, Keycloak, Google or another that speaks OpenID Connect. */
export interface OidcConfig {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  scopes: string;
  /** What names the person, and the claim that has it. */
  match: 'email' | 'codigo';
  claim: string;
  /** Whose names and addresses count, by what stands after the @; all where there are none. */
  domains: readonly string[];
  groupsClaim: string;
  grupos: readonly GroupRoles[];
  /** Whether others than ADMIN come in with a password, too. */
  localSignIn: boolean;
  /** Where the provider sends people back to, without a slash at its end. */
  publicUrl: string;
}

const loopback = /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:|\/|$)/;
/** Anybody's accounts, of whatever company: their addresses prove nothing. */
const anyTenant = /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)\b/;

/** Reads APONTA_OIDC_*; undefined where there is no provider. */
export function readOidcConfig(
  read: Reader,
  publicUrl: string | undefined,
): OidcConfig | undefined {
  const issuer = read.url('APONTA_OIDC_EMISSOR', ['https:', 'http:']);
  if (issuer === undefined) return undefined;
  const clientId = read.text('APONTA_OIDC_CLIENTE');
  if (clientId === undefined) {
    read.fault('APONTA_OIDC_CLIENTE deve ser definida, pois APONTA_OIDC_EMISSOR está definida');
  }
  if (!URL.canParse(issuer)) read.fault('APONTA_OIDC_EMISSOR deve ser um endereço');
  if (issuer.startsWith('http:') && !loopback.test(issuer)) {
    read.fault('APONTA_OIDC_EMISSOR deve ser https://');
  }
  if (anyTenant.test(issuer)) {
    read.fault(
      'APONTA_OIDC_EMISSOR deve ser o da empresa (https://login.microsoftonline.com/ID-DO-DIRETORIO/v2.0): o comum aceita contas de qualquer um',
    );
  }
  if (publicUrl === undefined) {
    read.fault('APONTA_PUBLIC_URL deve ser definida: é para onde o provedor de contas volta');
  }
  const match = read.choice('APONTA_OIDC_POR', ['email', 'codigo'], 'email');
  return {
    issuer,
    clientId: clientId ?? '',
    clientSecret: read.text('APONTA_OIDC_SEGREDO'),
    scopes: read.text('APONTA_OIDC_ESCOPOS') ?? 'openid profile email',
    match,
    claim: read.text('APONTA_OIDC_CAMPO') ?? (match === 'email' ? 'email' : 'preferred_username'),
    domains: readDomains(read, match),
    groupsClaim: read.text('APONTA_OIDC_CAMPO_GRUPOS') ?? 'groups',
    grupos: readRoleMap(read, 'APONTA_OIDC_GRUPOS'),
    localSignIn: read.flag('APONTA_OIDC_SENHA_LOCAL') ?? true,
    publicUrl: (publicUrl ?? '').replace(/\/+$/, ''),
  };
}

/** Who is found by a network ID says whose names count, for a guest of another company may be called as somebody is here. */
function readDomains(read: Reader, match: OidcConfig['match']): string[] {
  const given = read.text('APONTA_OIDC_DOMINIOS')?.toLowerCase();
  if (match === 'codigo' && given === undefined) {
    read.fault(
      'APONTA_OIDC_DOMINIOS deve ser definida com APONTA_OIDC_POR=codigo: os domínios da empresa, ou nenhum quando os nomes não têm @',
    );
  }
  if (match === 'codigo' && given === 'nenhum') return [];
  const domains = (given ?? '').split(/[\s,;]+/).filter((domain) => domain !== '');
  if (!domains.every((domain) => /^[^@/:]+\.[^@/:]+$/.test(domain))) {
    read.fault('APONTA_OIDC_DOMINIOS deve ter domínios separados por vírgula, como empresa.com.br');
  }
  return domains;
}
