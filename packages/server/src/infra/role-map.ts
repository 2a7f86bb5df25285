import { document, type Papel } from './contract/document.ts';
import type { Reader } from './rm-config.ts';

/** The roles that a group of a directory or a provider gives. */
export interface GroupRoles {
  group: string;
  roles: readonly Papel[];
}

const known: readonly string[] = document.components.schemas.Papel.enum;
const isRole = (word: string): word is Papel => known.includes(word);

/** Reads `GROUP=ROLE,ROLE; GROUP=ROLE`; the name of a group may have commas and equals signs, as a DN has. */
export function readRoleMap(read: Reader, name: string): readonly GroupRoles[] {
  const parts = (read.text(name) ?? '').split(';').map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const end = part.lastIndexOf('=');
    const group = part.slice(0, Math.max(0, end)).trim();
    const words = part
      .slice(end + 1)
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean);
    const strange = words.filter((word) => !isRole(word));
    if (group === '' || words.length === 0 || strange.length > 0) {
      read.fault(
        `${name}: "${part}" deve ser GRUPO=PAPEL,PAPEL; os papéis são ${known.join(', ')}`,
      );
    }
    return { group, roles: words.filter(isRole) };
  });
}

/** Reads some roles, with commas or spaces between. */
export function readRoles(read: Reader, name: string): readonly Papel[] {
  const words = (read.text(name) ?? '')
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const strange = words.filter((word) => !isRole(word));
  if (strange.length > 0) {
    read.fault(`${name}: ${strange.join(', ')} não é papel; os papéis são ${known.join(', ')}`);
  }
  return words.filter(isRole);
}

/** The roles that groups decide about, whatever files and screens say. */
export const managedRoles = ({
  ldap,
  oidc,
}: Record<'ldap' | 'oidc', { grupos: readonly GroupRoles[] } | undefined>): Papel[] =>
  [...(ldap?.grupos ?? []), ...(oidc?.grupos ?? [])].flatMap(({ roles }) => roles);

/** The first name of a DN: `apontadores` of `cn=apontadores,ou=grupos,dc=empresa`. */
const firstName = (dn: string) => /^[^=,]+=((?:\\.|[^,\\])+)/.exec(dn)?.[1] ?? dn;

/**
 * Which roles the map decides about, and which of them somebody has by their groups. A group is named whole or by its first
 * name, in any case. Roles that the map does not have are nobody's business but Aponta's.
 */
export function rolesOf(
  map: readonly GroupRoles[],
  groups: readonly string[],
): { managed: Papel[]; granted: Papel[] } {
  const names = new Set(groups.flatMap((one) => [one.toLowerCase(), firstName(one).toLowerCase()]));
  const managed = new Set(map.flatMap(({ roles }) => roles));
  const granted = new Set(
    map.filter(({ group }) => names.has(group.toLowerCase())).flatMap(({ roles }) => roles),
  );
  return { managed: [...managed].sort(), granted: [...granted].sort() };
}
