import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Approval,
  approve,
  done,
  refusal,
  reject,
  startApproval,
} from '../../../test/approval.ts';
import type { Caller } from '../../../test/server.ts';
import type { Person } from '../../../test/time-entry.ts';

let the: Approval;
let hr: Person;
let ana: Person;
let bia: Person;

beforeAll(async () => {
  the = await startApproval();
  [hr, ana, bia] = await Promise.all([
    the.worker({ nome: 'Rita RH', papeis: ['GERENCIA_COLABORADOR'] }),
    the.worker({ nome: 'Ana Ausente', papeis: ['APROVACAO'] }),
    the.worker({ nome: 'Bia Substituta', papeis: ['APROVACAO'] }),
  ]);
});
afterAll(() => the.server.close());

const url = '/apontamento/substituicoes';
const name = (call: Caller, payload: object) => call({ method: 'POST', url, payload });
const end = (call: Caller, id: number) => call({ method: 'PATCH', url: `${url}/${id}/encerrar` });
/** It is Wednesday the 18th. */
const days = { inicio: '2026-11-18', fim: '2026-11-20' };
async function named(who: Person, substituto: Person, span = days): Promise<{ id: number }> {
  const answer = await name(who.call, { substituto: substituto.codigo, ...span });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const list = async (person: Person, query = '') => {
  const { content } = await person.get<{ content: { id: number }[] }>(`substituicoes?${query}`);
  return content.map(({ id }) => id);
};

test('one is named, changed and ended; the substitute is told once, and each act is audited', async () => {
  const span = { inicio: '2026-12-01', fim: '2026-12-04' };
  const { id } = await named(ana, bia, span);
  expect(await the.news(bia)).toEqual([
    'Você substitui Ana Ausente nas aprovações, de 01/12/2026 a 04/12/2026',
  ]);
  const put = (payload: object) => ana.call({ method: 'PUT', url: `${url}/${id}`, payload });
  const changed = await put({ substituto: bia.codigo, ...span, fim: '2026-12-05' });
  expect(changed.json(), changed.body).toMatchObject({ fim: '2026-12-05', situacao: 'FUTURA' });
  expect(await list(bia, 'situacao=FUTURA')).toEqual([id]);
  expect(await list(hr, `colaborador=${ana.codigo}`)).toEqual([id]);
  expect(await list(the.primario)).toEqual([]);

  expect((await end(bia.call, id)).statusCode).toBe(404);
  const ended = await end(ana.call, id);
  expect(ended.json(), ended.body).toMatchObject({
    situacao: 'ENCERRADA',
    encerradaPor: { codigo: ana.codigo },
  });
  expect((await refusal(end(ana.call, id)))[1]).toBe('SUBSTITUICAO_ENCERRADA');
  expect((await put({ substituto: bia.codigo, ...span })).statusCode).toBe(409);
  expect((await the.news(bia)).length).toBe(1);
  const audited = await the.query(
    `select operacao from auditoria where objeto = 'substituicao' and objeto_id = $1 order by id`,
    [String(id)],
  );
  expect(audited).toHaveLength(3);
});

test('HR names one for somebody else, and both are told; who approves only for themselves', async () => {
  const span = { inicio: '2027-01-04', fim: '2027-01-08' };
  const body = { colaborador: ana.codigo, substituto: bia.codigo, ...span };
  const made = await name(hr.call, body);
  expect(made.json(), made.body).toMatchObject({ criadaPor: { codigo: hr.codigo } });
  expect((await the.news(ana)).at(-1)).toBe(
    'Bia Substituta substitui você nas aprovações, de 04/01/2027 a 08/01/2027',
  );
  expect((await refusal(name(bia.call, { ...body, colaborador: hr.codigo })))[1]).toBe(
    'COLABORADOR_ALHEIO',
  );
});

describe('is refused', () => {
  const refusedFor = async (call: Caller, change: object) => {
    const answer = await name(call, { substituto: bia.codigo, ...days, ...change });
    expect(answer.statusCode, answer.body).toBe(422);
    const { detalhes } = answer.json<{ detalhes: { campo: string; codigo: string }[] }>();
    return detalhes.map(({ campo, codigo }) => `${campo} ${codigo}`);
  };

  test('somebody who cannot act', async () => {
    const gone = await the.worker({ papeis: ['APROVACAO'] });
    await the.query(`update funcionario set codigo_situacao = 'D' where codigo = $1`, [
      gone.codigo,
    ]);
    for (const [substituto, code] of [
      ['NADA', 'SUBSTITUTO_INVALIDO'],
      [gone.codigo, 'SUBSTITUTO_INVALIDO'],
      [ana.codigo, 'SUBSTITUTO_DE_SI_MESMO'],
    ] as const) {
      expect(await refusedFor(ana.call, { substituto })).toEqual([`substituto ${code}`]);
    }
    expect(await refusedFor(ana.call, { substituto: hr.codigo })).toEqual([
      'substituto SUBSTITUTO_NAO_APROVA',
    ]);
  });

  test('a span that is none, or begins in the past unless ADMIN says so', async () => {
    const backwards = { inicio: '2026-12-02', fim: '2026-12-01' };
    expect(await refusedFor(ana.call, backwards)).toEqual(['fim FIM_ANTES_DO_INICIO']);
    const past = { colaborador: ana.codigo, inicio: '2026-11-17' };
    expect(await refusedFor(hr.call, past)).toEqual(['inicio SUBSTITUICAO_NO_PASSADO']);
    const byAdmin = await name(the.admin.call, { substituto: bia.codigo, ...days, ...past });
    expect(byAdmin.statusCode, byAdmin.body).toBe(201);
    expect((await end(ana.call, byAdmin.json().id)).statusCode).toBe(200);
  });

  test('a second one on the same day, until the first is ended; of four at once one is made', async () => {
    const span = { inicio: '2027-02-01', fim: '2027-02-03' };
    const { id } = await named(ana, bia, span);
    expect(await refusedFor(ana.call, { inicio: '2027-02-03', fim: '2027-02-05' })).toEqual([
      'inicio SUBSTITUICAO_SOBREPOSTA',
    ]);
    await end(ana.call, id);
    const both = await Promise.all(
      [1, 2, 3, 4].map(() => name(ana.call, { substituto: bia.codigo, ...span })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422]);
  });
});

describe('a substitute', () => {
  test('finds, is told of, and decides what waits for whom they substitute', async () => {
    const boss = await the.worker({ nome: 'Carla Chefe', papeis: ['APROVACAO'] });
    const { id: substitution } = await named(boss, bia);
    const person = await the.worker({ chefe: boss.codigo });
    const made = await the.requested(person);
    await done(approve(the.primario.call, { medicao: made.id }));
    expect((await the.news(bia)).at(-1)).toContain('aguardam sua aprovação');
    const { content } = await bia.get<{ content: Record<string, unknown>[] }>(
      'aprovacao?pendente=true',
    );
    expect(content).toMatchObject([
      { id: made.id, aviso: 'Você decide em nome de Carla Chefe', acoes: { aprovar: null } },
    ]);
    const row = await done(approve(bia.call, { medicao: made.id }));
    expect(row).toMatchObject({
      status: 'APROVADA',
      aprovadorSecundario: { codigo: boss.codigo },
      aprovacaoSecundariaPor: { codigo: bia.codigo, nome: 'Bia Substituta' },
    });
    expect(row).not.toHaveProperty('aprovacaoPrimariaPor');
    expect((await the.news(person)).at(-1)).toContain('por Bia Substituta, em nome de Carla Chefe');
    expect((await the.audited(made.id)).at(-1)).toMatchObject({
      usuario: bia.codigo,
      em_nome_de: boss.codigo,
    });

    const other = await the.requested(await the.worker({ supervisor: boss.codigo }));
    await end(boss.call, substitution);
    expect((await refusal(approve(bia.call, { medicao: other.id })))[0]).toBe(404);
  });

  test('does nothing with their own hours, in whose place it might be', async () => {
    const boss = await the.worker({ nome: 'Davi Chefe', papeis: ['APROVACAO'] });
    const person = await the.worker({ supervisor: boss.codigo, papeis: ['APROVACAO'] });
    await named(boss, person);
    const { id } = await the.requested(person);
    expect((await refusal(approve(person.call, { medicao: id })))[0]).toBe(404);
    expect((await refusal(reject(person.call, { medicao: id, motivo: 'x' })))[0]).toBe(404);
    expect(await list(person)).toHaveLength(1);
    const { content } = await person.get<{ content: unknown[] }>('aprovacao');
    expect(content).toEqual([]);
  });
});
