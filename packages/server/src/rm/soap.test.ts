import { once } from 'node:events';
import { mkdtemp, rm as rmdir } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { selfSigned } from '../../test/certificate.ts';
import { configOf, masters, movimento, startRm } from '../../test/rm/simulated.ts';
import type { RmConfig } from '../infra/rm-config.ts';
import type { RmGateway } from './gateway.ts';
import type { Fault } from './simulado/faults.ts';
import type { SimulatedRm, SimulatedRmOptions } from './simulado/server.ts';
import { createSoapGateway } from './soap.ts';
import { escapeXml } from './xml.ts';

let rm: SimulatedRm;
let gateway: RmGateway;

async function open(options: Partial<SimulatedRmOptions> = {}, change: Partial<RmConfig> = {}) {
  rm = await startRm(options);
  gateway = createSoapGateway(configOf(rm.url, change));
}
afterEach(async () => {
  await gateway.close();
  await rm.close();
});

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => [error.failure, error.message],
  );

describe('reads', () => {
  test('masters as text, in one row or many, escaped or as CDATA', async () => {
    await open();
    for (const _ of [1, 2]) {
      expect(await gateway.coligadas()).toEqual([
        { codigo: '1', nome: 'Matriz' },
        { codigo: '2', nome: 'Filial & Cia' },
      ]);
      expect((await gateway.centrosCusto()).map(({ codigo, ativo }) => [codigo, ativo])).toEqual([
        ['01.001', true],
        ['000123', true],
        ['9', false],
      ]);
      expect(await gateway.encargos()).toEqual([
        {
          codigo: 'INSS',
          nome: 'INSS patronal',
          inicio: '2025-01-01',
          fim: null,
          valor: '20.5000',
        },
      ]);
    }
  });

  test.each([
    ['11222333000181', ['1/000042']],
    ['12345678000195', ['0/F2']],
    ['7KP2ZZZZ000142', ['0/A', '1/B', '1/G']],
    ['33000167000101', []],
    ['60746948000112', []],
    ['00000000000191', []],
  ])('the active suppliers of %s, of our company or of all', async (cnpj, expected) => {
    await open();
    const found = await gateway.fornecedores(cnpj, '1');
    expect(found.map(({ coligada, codigo }) => `${coligada}/${codigo}`)).toEqual(expected);
  });

  test('tables and fields in any case', async () => {
    await open({ habits: { names: 'mixed' } });
    expect(await gateway.coligadas()).toHaveLength(2);
    expect((await gateway.centrosCusto())[0]).toEqual({
      codigo: '01.001',
      nome: 'Obras',
      ativo: true,
    });
    expect(await gateway.fornecedores('11222333000181', '1')).toHaveLength(1);
    const idmov = await gateway.save(movimento());
    expect(await gateway.find(movimento())).toEqual([idmov]);
    expect(await gateway.read('1', idmov)).toMatchObject({
      numero: '000000012',
      centavos: 123_456n,
    });
  });

  test.each(['header', 'prolog'] as const)(
    'answers in Latin-1, as the %s declares',
    async (latin1) => {
      await open({ habits: { latin1 } });
      expect((await gateway.centrosCusto())[1]?.nome).toBe('Gerência');
      const unknown = movimento({ fornecedor: { coligada: '1', codigo: 'X' } });
      expect((await failure(gateway.save(unknown)))[1]).toBe('Cliente/Fornecedor X não cadastrado');
    },
  );

  test('a cost centre that takes no postings as out of use', async () => {
    const centrosCusto = [{ codigo: '01', nome: 'Total', ativo: true, totaliza: true }];
    await open({ masters: () => ({ ...masters, centrosCusto }) });
    expect(await gateway.centrosCusto()).toMatchObject([{ codigo: '01', ativo: false }]);
  });

  test('no answer of another call', async () => {
    let repeat = false;
    const script = () =>
      repeat ? { kind: 'resposta-repetida' as const, commit: true } : undefined;
    await open({ script });
    const [one, two] = [
      await gateway.save(movimento()),
      await gateway.save(movimento({ numero: 13, chave: 'APONTA:X7QK2M:MS:13' })),
    ];
    await gateway.fornecedores('11222333000181', '1');
    await gateway.read('1', one);
    repeat = true;
    const swapped = [
      'desconhecida',
      expect.stringContaining('com dados de outra; nada foi enviado'),
    ];
    expect(await failure(gateway.fornecedores('12345678000195', '1'))).toEqual(swapped);
    expect(await failure(gateway.find(movimento()))).toEqual(swapped);
    expect(await failure(gateway.read('1', two))).toEqual(swapped);
    // Nor of the same question in another company.
    expect(await failure(gateway.read('2', one))).toEqual(swapped);
    expect(await failure(gateway.fornecedores('11222333000181', '2'))).toEqual(swapped);
    repeat = false;
    expect(await gateway.find(movimento())).toEqual([one]);
    repeat = true;
    expect(await failure(gateway.find(movimento({ coligada: '2' })))).toEqual(swapped);
  });

  test('thousands of rows', async () => {
    const centrosCusto = Array.from({ length: 3_000 }, (_, index) => ({
      codigo: `1.${index}`,
      nome: 'Água & <Luz>',
      ativo: true,
    }));
    await open({ masters: () => ({ ...masters, centrosCusto }) }, { timeoutMs: 10_000 });
    expect((await gateway.centrosCusto()).at(-1)).toEqual(centrosCusto.at(-1));
  });
});

describe('saves', () => {
  test('a movement, finds it by its external id and reads it back', async () => {
    await open();
    expect(await gateway.find(movimento())).toEqual([]);
    const idmov = await gateway.save(movimento());
    expect(await gateway.find(movimento())).toEqual([idmov]);
    const parts = [
      { centroCusto: '000123', centavos: 41_148n, percentual: undefined },
      { centroCusto: '01.001', centavos: 82_308n, percentual: undefined },
    ];
    expect(await gateway.read('1', idmov)).toEqual({
      chave: movimento().chave,
      serie: 'APMS',
      numero: '000000012',
      fornecedor: { coligada: '1', codigo: '000042' },
      cancelado: false,
      centavos: 123_456n,
      rateios: { item: parts, movimento: parts },
    });
  });

  test('what RM refuses, in its words, without the stack', async () => {
    await open();
    const unknown = movimento({ fornecedor: { coligada: '1', codigo: 'X' } });
    expect(await failure(gateway.save(unknown))).toEqual([
      'recusada',
      'Cliente/Fornecedor X não cadastrado',
    ]);
    await expect(gateway.save(unknown)).rejects.toMatchObject({
      bruto: expect.stringContaining('at RM.Mov'),
    });
    expect(rm.ledger.movimentos.size).toBe(0);
  });

  test.each([
    ['nota', /^Já Existe Nota do Emitente com este Número e Série$/],
    ['chave', /^Chave Duplicada: .*'TXMOVCFX'\.$/],
  ] as const)('no number twice, which RM words as %s', async (duplicateText, words) => {
    await open({ habits: { duplicateText } });
    await gateway.save(movimento());
    expect(await failure(gateway.save(movimento()))).toEqual([
      'duplicada',
      expect.stringMatching(words),
    ]);
  });

  test('a refusal without the line of ===== shows no stack', async () => {
    await open({ habits: { bareStack: true } });
    const unknown = movimento({ fornecedor: { coligada: '1', codigo: 'X' } });
    expect((await failure(gateway.save(unknown)))[1]).toBe('Cliente/Fornecedor X não cadastrado');
  });

  test.each(['IDINTEGRACAO', 'CAMPOLIVRE1', 'TMOVCOMPL.CHAVE'])(
    'the key in %s, found and read there, whatever the number',
    async (campoChave) => {
      await open({}, { campoChave });
      const idmov = await gateway.save(movimento());
      expect((await gateway.read('1', idmov)).chave).toBe(movimento().chave);
      expect(await gateway.find(movimento({ numero: 999 }))).toEqual([idmov]);
      expect(await gateway.find(movimento({ numero: 999, chave: 'APONTA:OUTRA2:MS:1' }))).toEqual(
        [],
      );
    },
  );

  test('a movement whose key RM dropped, found by its number', async () => {
    await open({ habits: { dropsKey: true } });
    const idmov = await gateway.save(movimento());
    expect(await gateway.find(movimento())).toEqual([idmov]);
    expect((await gateway.read('1', idmov)).chave).toBe('');
  });

  test('a hundred times too much where the separator is the wrong one', async () => {
    await open({ culture: 'invariante' }, { decimal: 'virgula' });
    const idmov = await gateway.save(movimento());
    expect((await gateway.read('1', idmov)).centavos).toBe(12_345_600n);
  });
});

describe('a call that goes wrong', () => {
  const unknown = 'desconhecida';
  test.each([
    [{ kind: 'lento', commit: true, ms: 5_000 }, unknown],
    [{ kind: 'corpo-parado', commit: true }, unknown],
    [{ kind: 'queda', commit: false }, unknown],
    [{ kind: 'erro', commit: true }, 'recusada'],
    [{ kind: 'vazio', commit: true }, unknown],
    [{ kind: 'aceito-202', commit: true }, unknown],
    [{ kind: 'html', commit: false }, unknown],
    [{ kind: 'indisponivel-503', commit: true }, unknown],
    [{ kind: 'nao-autenticado-401', commit: false }, 'credenciais'],
    [{ kind: 'falha-200', commit: true }, unknown],
    [{ kind: 'falha-500', commit: false }, unknown],
  ] satisfies [Fault, string][])('%o is %s', async (fault, expected) => {
    await open({ script: () => fault }, { timeoutMs: 600 });
    expect((await failure(gateway.save(movimento())))[0]).toBe(expected);
    expect(rm.ledger.movimentos.size).toBe(fault.commit ? 1 : 0);
  });

  test('did not even begin where nobody listens', async () => {
    await open();
    const nobody = createSoapGateway(configOf('http://127.0.0.1:9'));
    expect((await failure(nobody.save(movimento())))[0]).toBe('inacessivel');
    await nobody.close();
  });

  test('says only of a save that RM may have done it', async () => {
    await open({ script: () => ({ kind: 'vazio', commit: false }) });
    const asked = [
      gateway.find(movimento()),
      gateway.read('1', '48001'),
      gateway.fornecedores('11222333000181', '1'),
    ];
    for (const each of asked) expect((await failure(each))[1]).toContain('nada foi enviado');
    expect((await failure(gateway.save(movimento())))[1]).toContain('não se sabe se gravou');
  });

  test('is refused in words when a question is, and says them', async () => {
    await open({ script: () => ({ kind: 'erro', commit: false }) });
    expect(await failure(gateway.find(movimento()))).toEqual([
      'negada',
      'O RM falhou: Object reference not set',
    ]);
  });

  test('goes through the proxy; what the proxy refuses was never sent', async () => {
    await open();
    const asked: string[] = [];
    let status = 0;
    const proxy = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (status > 0) return response.writeHead(status).end('proxy');
      const { method, headers } = request;
      const onward = httpRequest(request.url ?? '', { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      request.pipe(onward);
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    const { port } = proxy.address() as AddressInfo;
    const rede = { proxy: `http://127.0.0.1:${port}`, semProxy: undefined, autoridades: undefined };
    const through = createSoapGateway(configOf(rm.url, { rede }));
    expect(await through.coligadas()).toHaveLength(2);
    expect(asked[0]).toContain(rm.url);
    status = 407;
    expect(await failure(through.save(movimento()))).toEqual([
      'inacessivel',
      expect.stringContaining('O proxy recusou'),
    ]);
    await through.close();
    proxy.closeAllConnections();
    proxy.close();
  });

  test.each([
    ['nobody known vouches for', {}, false, 'uma autoridade que este servidor não conhece'],
    ['has expired', { expired: true }, true, 'está vencido'],
    ['is of another host', { host: 'outro.example' }, true, 'é de outro endereço'],
  ])('was never sent to an RM whose certificate %s', async (_, kind, known, words) => {
    const folder = await mkdtemp(join(tmpdir(), 'aponta-rm-'));
    const tls = await selfSigned(folder, kind);
    const autoridades = known ? tls.cert.toString() : undefined;
    const rede = { proxy: undefined, semProxy: undefined, autoridades };
    await open({ tls }, { rede });
    expect(await failure(gateway.save(movimento()))).toEqual([
      'inacessivel',
      expect.stringMatching(new RegExp(`^O certificado do RM .*${words}.*nada foi enviado$`)),
    ]);
    expect(rm.calls.size).toBe(0);
    await rmdir(folder, { recursive: true });
  });

  test('goes to an RM whose own authority is named', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'aponta-rm-'));
    const tls = await selfSigned(folder);
    const rede = { proxy: undefined, semProxy: undefined, autoridades: tls.cert.toString() };
    await open({ tls }, { rede });
    expect(await gateway.save(movimento())).toBe('48001');
    await rmdir(folder, { recursive: true });
  });

  test('was never sent where the secure connection fails', async () => {
    await open();
    const secure = createSoapGateway(configOf(rm.url.replace('http:', 'https:')));
    expect(await failure(secure.save(movimento()))).toEqual([
      'inacessivel',
      expect.stringContaining('A ligação segura com o RM não se estabelece'),
    ]);
    await secure.close();
  });

  test('never tells the password', async () => {
    await open({}, { senha: 'segredo-errado' });
    const error = await gateway.coligadas().catch((caught) => caught);
    expect(error.failure).toBe('credenciais');
    expect(JSON.stringify([error.message, error.bruto])).not.toContain('segredo');
  });

  test('never tells the password that RM repeats, in whatever it says', async () => {
    await open();
    const senha = 'se&gredo';
    const login = `Login failed: ${senha}\r\n=====\r\n ${Buffer.from(`aponta:${senha}`).toString('base64')}`;
    for (const result of [escapeXml(login), escapeXml(escapeXml(login))]) {
      const { url, close } = await answering(result);
      const other = createSoapGateway(configOf(url, { senha }));
      const errors = await Promise.all(
        [other.save(movimento()), other.find(movimento())].map((work) =>
          work.catch((caught) => caught),
        ),
      );
      for (const { message, bruto } of errors) {
        expect(message).toContain('Login failed: ***');
        expect(`${message} ${bruto}`).not.toMatch(/gredo|YXBvbnRh/);
      }
      await other.close();
      await close();
    }
  });

  test("is unknown where the key is another company's", async () => {
    await open();
    const { url, close } = await answering('2;48001');
    const other = createSoapGateway(configOf(url));
    expect((await failure(other.save(movimento())))[0]).toBe(unknown);
    await other.close();
    await close();
  });
});

/** An RM that answers every call with one result. */
async function answering(result: string) {
  const server = createServer((request, response) => {
    const [, operation] = /\/(\w+)"$/.exec(String(request.headers.soapaction)) ?? [];
    response.end(
      `<s:Envelope><s:Body><${operation}Response><${operation}Result>${result}</${operation}Result></${operation}Response></s:Body></s:Envelope>`,
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
