import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** What is no target: anything but a path and nothing else. */
export const malformed = [
  'http://example.com/periodo',
  '//example.com/periodo',
  'periodo/../config',
  'periodo/./user',
  '..',
  'periodo//user',
  '/periodo',
  'periodo/',
  'periodo%2fuser',
  'periodo%2Fuser',
  'periodo%252fuser',
  '%2e%2e/config',
  'periodo\\user',
  'periodo%5cuser',
  'user@example.com',
  'localhost:8080',
  'periodo%0auser',
  'periodo%00',
  'periodo%7f',
  'periodo%c2%85',
  'periodo%zz',
  'periodo#user',
  'periodo?codigo=a#b',
  'periodo?codigo=a\\b',
  '',
];

/** Gets a path by a socket: HTTP clients, like browsers, resolve dots and backslashes by themselves. */
export async function rawGet(server: string, path: string): Promise<string> {
  const socket = connect(Number(new URL(server).port), '127.0.0.1');
  socket.end(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return text(socket);
}
