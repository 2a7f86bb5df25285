import { afterAll, beforeAll, expect, test } from 'vitest';
import { approve, done, refusal } from '../../../test/approval.ts';
import { patch, startThirdParty, type ThirdParty } from '../../../test/third-party.ts';
import type { Person } from '../../../test/time-entry.ts';

let the: ThirdParty;
let hr: Person;
let next: Person;

beforeAll(async () => {
  the = await startThirdParty();
  hr = await the.worker({ nome: 'Rita RH', papeis: ['GERENCIA_COLABORADOR'] });
  next = await the.worker({ nome: 'Nina Nova', papeis: ['APROVACAO'] });
});
afterAll(() => the.server.close());

interface Item {
  apontamento: boolean;
  id: number;
}
const reassignAll = (itens: Item[], change: object = {}) =>
  hr.call({
    method: 'PATCH',
    url: '/apontamento/aprovacao/reatribuir',
    payload: { itens, aprovador: next.codigo, motivo: 'Saiu', ...change },
  });
const keyOf = ({ apontamento, id }: Item) => ({ apontamento, id });
const hours = ({ id }: { id: number }) => ({ apontamento: true, id });
const measurement = ({ id }: { id: number }) => ({ apontamento: false, id });
const listed = async (aprovador: Person) => {
  const path = `aprovacao/desligados?aprovador=${aprovador.codigo}&sort=criadaEm,asc`;
  return (await hr.get<{ content: (Item & { aguarda: { codigo: string } })[] }>(path)).content;
};
const boss = (nome: string) => the.worker({ nome, papeis: ['APROVACAO'] });
const dismiss = ({ codigo }: Person) =>
  the.query(`update funcionario set codigo_situacao = 'D' where codigo = $1`, [codigo]);

test('what waits for who left is listed, hours and measurements, and goes to somebody else row by row', async () => {
  const gone = await boss('Otto Fora');
  const [one, two, three] = [
    await the.worker({ supervisor: gone.codigo }),
    await the.worker({ chefe: gone.codigo }),
    // One act of this one counts for both.
    await the.newcomer({
      nome: 'Tina Só',
      chefe: gone.codigo,
      valorHora: { '[2020-01-01,)': '100.00' },
    }),
  ];
  await the.grant(three, 'SOLICITAR_APROVACAO_APONTAMENTO');
  await the.grant(one, 'MEDICAO_TERCEIROS');
  const first = await the.requested(one);
  // The other approver has to act before: it does not wait for who left yet.
  const second = await the.requested(two);
  const alone = await the.requested(three);
  const made = await the.create({}, one);
  await dismiss(gone);
  expect((await listed(gone)).map(keyOf)).toEqual([hours(first), hours(alone), measurement(made)]);
  expect((await listed(gone))[0]?.aguarda.codigo).toBe(gone.codigo);
  await done(approve(the.primario.call, { medicao: second.id }));
  expect(await listed(gone)).toHaveLength(4);

  const asked = [hours(first), hours(alone), measurement(made), hours({ id: 999999 })];
  const answer = await reassignAll(asked);
  expect(answer.json(), answer.body).toEqual({
    itens: [
      { ...hours(first), feita: true, motivo: null },
      { ...hours(alone), feita: true, motivo: null },
      { ...measurement(made), feita: true, motivo: null },
      { ...hours({ id: 999999 }), feita: false, motivo: 'Registro não encontrado' },
    ],
  });
  expect((await listed(gone)).map(keyOf)).toEqual([hours(second)]);
  expect((await the.news(next)).at(-1)).toContain('aguarda sua aprovação');
  expect((await the.news(one)).at(-1)).toContain('passou a ter como aprovadores: Nina Nova');
  const [row] = await the.query<{ usuario: string; motivo: string }>(
    `select usuario, depois->>'motivoTroca' as motivo from auditoria
     where objeto = 'medicao-terceiros' and objeto_id = $1 order by auditoria.id desc limit 1`,
    [String(made.id)],
  );
  expect(row).toEqual({ usuario: hr.codigo, motivo: 'Saiu' });
  await done(approve(next.call, { medicao: first.id }));
  expect((await done(approve(next.call, { medicao: alone.id }))).status).toBe('APROVADA');
  // Asked again, it says that it waits for nobody who left.
  const again = await reassignAll([measurement(made)]);
  expect(again.json().itens[0]).toMatchObject({
    feita: false,
    motivo: expect.stringContaining('não está desligado'),
  });
});

test('duties stay apart: not the owner, the author, or the other approver', async () => {
  const gone = await boss('Olga Fora');
  const person = await the.worker({
    chefe: gone.codigo,
    supervisor: next.codigo,
    papeis: ['APROVACAO'],
  });
  await the.grant(person, 'MEDICAO_TERCEIROS');
  const request = await the.requested(person);
  await done(approve(next.call, { medicao: request.id }));
  const made = await the.create({}, person);
  const byAdmin = await patch(the.admin.call, 'aprovar', { medicao: made.id });
  expect(byAdmin.statusCode, byAdmin.body).toBe(200);
  await dismiss(gone);
  const rows = [hours(request), measurement(made)];
  const motives = async (aprovador: Person) => {
    const { itens } = (await reassignAll(rows, { aprovador: aprovador.codigo })).json();
    return itens.map(({ motivo }: { motivo: string }) => motivo);
  };
  const both = 'Os dois aprovadores são pessoas diferentes: escolha outra';
  const own = 'Escolha como aprovador outra pessoa, que não esteja desligada';
  expect(await motives(next)).toEqual([both, both]);
  expect(await motives(person)).toEqual([own, own]);
  expect((await motives(the.admin))[1]).toBe(both);
});

test('it takes a reason and somebody who may approve', async () => {
  const codes = async (change: object) => {
    const answer = await reassignAll([hours({ id: 1 })], change);
    return [answer.statusCode, answer.json().codigo];
  };
  expect(await codes({ motivo: ' ' })).toEqual([422, 'MOTIVO_OBRIGATORIO']);
  expect(await codes({ aprovador: 'NADA' })).toEqual([422, 'APROVADOR_INVALIDO']);
  expect(await codes({ aprovador: hr.codigo })).toEqual([422, 'APROVADOR_SEM_PAPEL']);
  const byOther = next.call({
    method: 'PATCH',
    url: '/apontamento/aprovacao/reatribuir',
    payload: { itens: [hours({ id: 1 })], aprovador: next.codigo, motivo: 'x' },
  });
  expect((await refusal(byOther))[0]).toBe(403);
});
