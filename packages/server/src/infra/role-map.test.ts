import { expect, test } from 'vitest';
import { configFaults } from '../../test/config-faults.ts';
import { readConfig } from './config.ts';
import { rolesOf } from './role-map.ts';

const ldap = {
  APONTA_AUTH: 'ldap',
  APONTA_LDAP_URL: 'ldaps://ad.empresa.local',
  APONTA_LDAP_DN: '{usuario}@empresa.local',
};
const map =
  'cn=Aponta Gestores,ou=grupos,dc=empresa=APROVACAO,painel_gestor; apontadores=APONTA_HORAS APROVACAO';

test('a group is named whole or by its first name, in any case; a role of two groups is had by either', () => {
  const { grupos } = readConfig({ ...ldap, APONTA_LDAP_GRUPOS: map }).ldap ?? { grupos: [] };
  const managed = ['APONTA_HORAS', 'APROVACAO', 'PAINEL_GESTOR'];
  expect(rolesOf(grupos, [])).toEqual({ managed, granted: [] });
  expect(rolesOf(grupos, ['CN=aponta gestores,OU=Grupos,DC=empresa']).granted).toEqual([
    'APROVACAO',
    'PAINEL_GESTOR',
  ]);
  expect(rolesOf(grupos, ['cn=Apontadores,ou=outros,dc=empresa']).granted).toEqual([
    'APONTA_HORAS',
    'APROVACAO',
  ]);
  // Another group that ends alike is another group.
  expect(rolesOf(grupos, ['cn=nao,cn=apontadores', 'apontadores2']).granted).toEqual([]);
});

test.each(['ADMIN', '=ADMIN', 'grupo=', 'grupo=CHEFE'])('%s is no map', (APONTA_LDAP_GRUPOS) => {
  expect(configFaults({ ...ldap, APONTA_LDAP_GRUPOS })).toEqual([
    expect.stringContaining('GRUPO=PAPEL'),
  ]);
});
