import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What came, as the browser would have it. */
export interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  message: { id: string; titulo: string; texto: string; caminho: string };
}

/** A browser's side of Web Push: its keys, and how it reads what is sent to them (RFC 8291, RFC 8188). */
export function createReceiver() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: pair.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    read(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const length = body.readUInt8(20);
      const sender = body.subarray(21, 21 + length);
      const sealed = body.subarray(21 + length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
      const ikm = hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32);
      const part = (name: string, size: number) =>
        Buffer.from(
          hkdfSync('sha256', Buffer.from(ikm), salt, `Content-Encoding: ${name}\0`, size),
        );
      const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
      cipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      // The last record ends with a 2 and filling.
      return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
    },
  };
}

/** Whether a call shows the VAPID key and a token that it has signed (RFC 8292); answers what the token says. */
export function vapidOf({ authorization = '' }: IncomingHttpHeaders) {
  const [, token = '', k = ''] = /^vapid t=(\S+?), ?k=(\S+)$/.exec(authorization) ?? [];
  const [head, claims, signature] = token.split('.');
  const point = Buffer.from(k, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((n) => n.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const valid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  );
  const said = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString());
  return { key: k, valid, ...(said as { aud: string; exp: number; sub: string }) };
}

/** A push service on this machine: takes what is sent to the browsers that it knows, or answers as it is told to. */
export async function startPushService() {
  const browsers = new Map<string, ReturnType<typeof createReceiver>>();
  const pushed: Pushed[] = [];
  /** What the next calls are answered, in place of 201. */
  const answers: number[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const browser = browsers.get(path);
      const status = answers.shift() ?? (browser ? 201 : 404);
      if (status === 201 && browser) {
        const message = JSON.parse(browser.read(Buffer.concat(chunks)));
        pushed.push({ path, headers: request.headers, message });
      }
      reply.writeHead(status, { location: '/outro' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    pushed,
    answers,
    /** A browser's new subscription, as the contract has it. */
    subscribe(name: string) {
      const receiver = createReceiver();
      browsers.set(`/${name}`, receiver);
      const { p256dh, auth } = receiver;
      return { endereco: `http://${host}/${name}`, p256dh, auth };
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
