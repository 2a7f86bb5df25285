import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Operation } from '../src/infra/contract/document.ts';
import type { TestApp } from './server.ts';

/** Operations after which something is there that was not, or the other way round. */
const beginnings =
  /^(criar|solicitar|enviar|concluir|importar|integrar|restaurar|atualizarCadastros|entrar|lembrar|iniciar)/;
const ends = /^(excluir|revogar|sair|encerrarSessao|encerrarAcessos|desligar|remover)/;

const secrets = /argon2|"senha"|"token"|"hash"|eyJ[\w-]+\./;

/** Each change tells the audit who did what, from where and in which call, and what was before and is after. */
export async function expectAudited(
  { pool }: TestApp,
  operation: Operation,
  { headers }: LightMyRequestResponse,
  by: string | undefined,
): Promise<void> {
  const { rows } = await pool.query(
    `select usuario, ip, objeto, antes is not null as antes, depois is not null as depois,
       concat(antes::text, depois::text) as text
     from auditoria where operacao = $1 and requisicao = $2`,
    [operation.id, headers['x-request-id']],
  );
  expect(rows.length, `rows of ${operation.id}`).toBeGreaterThan(0);
  for (const { text, ...row } of rows) {
    expect(row, text).toEqual({
      usuario: by ?? expect.any(String),
      ip: '127.0.0.1',
      objeto: expect.any(String),
      antes: !beginnings.test(operation.id),
      depois: !ends.test(operation.id),
    });
    expect(text).not.toMatch(secrets);
  }
}
