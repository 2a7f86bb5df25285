import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A certificate of this machine, or of `host`, that nobody vouches for, in `folder`, with its key. */
export async function selfSigned(
  folder: string,
  { host = 'localhost', expired = false }: { host?: string; expired?: boolean } = {},
): Promise<{ key: Buffer; cert: Buffer; certFile: string }> {
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = host === 'localhost' ? `DNS:${host},IP:127.0.0.1` : `DNS:${host}`;
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=${names}`];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  await promisify(execFile)('openssl', [...args, '-keyout', keyFile, '-out', certFile, ...subject]);
  if (expired) {
    const again = ['x509', '-in', certFile, '-signkey', keyFile, '-days', '-1', '-out', certFile];
    await promisify(execFile)('openssl', again);
  }
  return { key: await readFile(keyFile), cert: await readFile(certFile), certFile };
}
