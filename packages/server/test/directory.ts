import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selfSigned } from './certificate.ts';
import { findSlapd } from './find-slapd.ts';
import { freePort } from './program.ts';

export const suffix = 'dc=empresa,dc=local';
export const reader = { dn: `cn=leitor,${suffix}`, password: 'segredo-do-leitor' };

/** Two people, one of them twice. */
const people = [
  { dn: `uid=CLT0001,ou=pessoas,${suffix}`, uid: 'CLT0001', password: 'senha do diretório' },
  { dn: `uid=XXX0001,ou=pessoas,${suffix}`, uid: 'XXX0001', password: 'outra' },
  { dn: `uid=GES0001,ou=pessoas,${suffix}`, uid: 'GES0001', password: 'uma' },
  { dn: `cn=repetido,ou=pessoas,${suffix}`, uid: 'GES0001', password: 'uma' },
];

export interface Directory {
  port: number;
  /** Of the authority that signed its certificate, which is for `localhost`. */
  certificate: string;
  stop(): Promise<void>;
}

/** A real OpenLDAP server with `people`. */
export async function startDirectory(): Promise<Directory> {
  const folder = mkdtempSync(join(tmpdir(), 'aponta-ldap-'));
  const at = (name: string) => join(folder, name);
  const program = findSlapd();
  if (!program) throw new Error('the tests of LDAP need slapd (Debian: apt-get install slapd)');
  mkdirSync(at('db'));
  const { cert } = await selfSigned(folder);
  writeFileSync(at('slapd.conf'), settings(folder));
  writeFileSync(at('people.ldif'), ldif());
  execFileSync(program, ['-T', 'add', '-f', at('slapd.conf'), '-l', at('people.ldif')]);
  const port = await freePort();
  const child = spawn(
    program,
    ['-d', '0', '-f', at('slapd.conf'), '-h', `ldap://localhost:${port}`],
    {
      stdio: 'ignore',
    },
  );
  await listening(port);
  return {
    port,
    certificate: cert.toString(),
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true });
    },
  };
}

const settings = (folder: string) => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/slapd.pid
TLSCertificateFile ${folder}/cert.pem
TLSCertificateKeyFile ${folder}/key.pem
database mdb
suffix "${suffix}"
directory ${folder}/db
rootdn "${reader.dn}"
rootpw ${reader.password}
access to attrs=userPassword by anonymous auth by * none
access to dn.subtree="ou=grupos,${suffix}" by users read
access to * by self read by * none
`;

function ldif(): string {
  const top = [
    `dn: ${suffix}\nobjectClass: dcObject\nobjectClass: organization\no: Empresa\ndc: empresa\n`,
    `dn: ou=pessoas,${suffix}\nobjectClass: organizationalUnit\nou: pessoas\n`,
    `dn: ou=grupos,${suffix}\nobjectClass: organizationalUnit\nou: grupos\n`,
  ];
  const entries = people.map(({ dn, uid, password }) => {
    const encoded = Buffer.from(password).toString('base64');
    const cn = dn.startsWith('cn=repetido') ? 'repetido' : uid;
    return `dn: ${dn}\nobjectClass: inetOrgPerson\nuid: ${uid}\ncn: ${cn}\nsn: ${uid}\nuserPassword:: ${encoded}\n`;
  });
  const groups = Object.entries({ Gestores: 'CLT0001', outros: 'XXX0001' }).map(
    ([cn, uid]) =>
      `dn: cn=${cn},ou=grupos,${suffix}\nobjectClass: groupOfNames\ncn: ${cn}\nmember: uid=${uid},ou=pessoas,${suffix}\n`,
  );
  return [...top, ...entries, ...groups].join('\n');
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const socket = connect(port, 'localhost');
    const up = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('slapd did not come up');
}
