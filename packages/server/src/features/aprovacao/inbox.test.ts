import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Approval, done, startApproval } from '../../../test/approval.ts';
import type { Person } from '../../../test/time-entry.ts';

let the: Approval;
beforeAll(async () => {
  the = await startApproval();
});
afterAll(() => the.server.close());

type Contagem = Schema<'ContagemAprovacoes'>;
type Situacao = Schema<'SituacaoAprovacao'>;

const listed = async (person: Person, situacao: Situacao) =>
  (await person.get<Schema<'PaginaAprovacao'>>(`aprovacao?size=500&situacao=${situacao}`)).content;
const counted = (person: Person, query = '') =>
  person.get<Contagem>(`aprovacao/contagem${query && `?${query}`}`);
const numbers = ({ aguardando, emAndamento, decididas, todas }: Contagem) => [
  aguardando.quantidade,
  emAndamento,
  decididas,
  todas,
];
const decide = (person: Person, act: 'aprovar' | 'reprovar', payload: object, key?: string) =>
  person.call({
    method: 'PATCH',
    url: `/apontamento/aprovacao-horas/${act}`,
    payload,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

test('what waits for an approver is what is their turn; the rest is on its way or decided', async () => {
  const first = await the.requested(await the.worker());
  const second = await the.requested(await the.worker());
  const third = await the.requested(await the.worker());
  await done(decide(the.primario, 'aprovar', { medicao: second.id }));
  await done(decide(the.primario, 'reprovar', { medicao: third.id, motivo: 'Falta o dia 14' }));
  const idsOf = async (person: Person, situacao: Situacao) =>
    (await listed(person, situacao)).map(({ id }) => id).sort((a, b) => a - b);
  expect(await idsOf(the.primario, 'AGUARDANDO')).toEqual([first.id]);
  expect(await idsOf(the.primario, 'EM_ANDAMENTO')).toEqual([second.id]);
  expect(await idsOf(the.primario, 'DECIDIDA')).toEqual([third.id]);
  expect(await idsOf(the.secundario, 'AGUARDANDO')).toEqual([second.id]);
  expect(await idsOf(the.secundario, 'EM_ANDAMENTO')).toEqual([first.id]);

  const contagem = await counted(the.primario);
  expect(numbers(contagem)).toEqual([1, 1, 1, 3]);
  expect(contagem.aguardando).toMatchObject({ horas: 8, total: 800, desde: first.statusEm });
  const owner = first.colaborador.codigo;
  expect(numbers(await counted(the.primario, `colaborador=${owner}`))).toEqual([1, 0, 0, 1]);
});

test('who substitutes has what waits for whom they substitute, but for their own', async () => {
  const substitute = await the.newcomer({ nome: 'Solange Substituta' });
  await the.grant(substitute, 'APROVACAO');
  const boss = await the.newcomer({ nome: 'Célio Chefe' });
  await the.grant(boss, 'APROVACAO');
  const { id } = await the.requested(await the.worker({ supervisor: boss.codigo }));
  await the.query(
    `insert into substituicao (funcionario, substituto, inicio, fim, criada_por, criada_em)
     values ($1, $2, '2026-11-01', '2026-11-30', $1, now())`,
    [boss.codigo, substitute.codigo],
  );
  expect((await listed(substitute, 'AGUARDANDO')).map((row) => row.id)).toEqual([id]);
  await the.query('update aprovacao set funcionario = $2 where id = $1', [id, substitute.codigo]);
  expect(numbers(await counted(substitute))).toEqual([0, 0, 0, 0]);
});

test('ADMIN has everything, and nothing that waits for them', async () => {
  const { id } = await the.requested(await the.worker());
  // An approver may be nobody.
  await the.query('update aprovacao set aprovador_primario = null where id = $1', [id]);
  const contagem = await counted(the.admin);
  const rows = await the.query<{ status: Schema<'StatusAprovacao'> }>(
    'select status from aprovacao',
  );
  const pending = rows.filter(({ status }) => /^PENDENTE|PARCIAL$/.test(status)).length;
  expect(numbers(contagem)).toEqual([0, pending, rows.length - pending, rows.length]);
  expect(contagem.aguardando).toEqual({ quantidade: 0, horas: 0, total: 0, desde: null });
  expect((await listed(the.admin, 'EM_ANDAMENTO')).map((row) => row.id)).toContain(id);
});

test('each person has the rows whose turn is said to be theirs', async () => {
  for (const person of [the.primario, the.secundario]) {
    const situations: Situacao[] = ['AGUARDANDO', 'EM_ANDAMENTO'];
    for (const situacao of situations) {
      const rows = await listed(person, situacao);
      expect(rows.length).toBeGreaterThan(0);
      for (const { aguarda, acoes } of rows) {
        expect(aguarda?.codigo === person.codigo).toBe(situacao === 'AGUARDANDO');
        expect(acoes.aprovar === null).toBe(situacao === 'AGUARDANDO');
      }
    }
  }
});

test('a decision that is asked again by its key has its first answer, and is made once', async () => {
  const { id, status, valor } = await the.requested(await the.worker({ chefe: undefined }));
  const payload = { medicao: id, status, valor };
  const first = await decide(the.primario, 'aprovar', payload, 'linha-1');
  const again = await decide(the.primario, 'aprovar', payload, 'linha-1');
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json()).toEqual(first.json());
  expect(await the.audited(id)).toHaveLength(2);
  expect((await decide(the.primario, 'aprovar', payload)).statusCode).toBe(409);

  const other = await the.requested(await the.worker());
  const reason = { medicao: other.id, motivo: 'Falta o dia 14' };
  await done(decide(the.primario, 'reprovar', reason, 'linha-2'));
  await done(decide(the.primario, 'reprovar', reason, 'linha-2'));
  const changed = await decide(the.primario, 'reprovar', { ...reason, motivo: 'Outro' }, 'linha-2');
  expect(changed.json()).toMatchObject({ codigo: 'CHAVE_REPETIDA' });
});
