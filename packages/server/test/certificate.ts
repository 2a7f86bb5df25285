import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A certificate of this machine that nobody vouches for, in `folder`, with its key. */
export async function selfSigned(
  folder: string,
): Promise<{ key: Buffer; cert: Buffer; certFile: string }> {
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = [
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost,IP:127.0.0.1',
  ];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  await promisify(execFile)('openssl', [...args, '-keyout', keyFile, '-out', certFile, ...subject]);
  return { key: await readFile(keyFile), cert: await readFile(certFile), certFile };
}
