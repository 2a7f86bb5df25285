import type { Schema } from '@aponta/sdk';
import { checkInterval } from '../../domain/values/interval.ts';
import { today } from '../../infra/clock.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import type { Db } from '../../infra/db/pool.ts';
import { notFound } from '../../infra/errors.ts';
import * as queries from './salvos-queries.ts';
import { definitionOf, type Kind, kinds, monthDays, type Novo, nameTaken } from './salvos-rules.ts';

const objeto = 'relatorio-salvo';

export const relatorioSalvoHandlers = {
  listarRelatoriosSalvos: async ({ db, user, clock }) => {
    const rows = await queries.list(db, user.codigo);
    return Promise.all(rows.map((row) => toRelatorioSalvo(db, row, today(clock))));
  },

  criarRelatorioSalvo: async ({ db, user, body, clock, audit }) => {
    const row = await queries.insert(db, user.codigo, written(body, clock.now()));
    if (!row) throw nameTaken(body.nome.trim());
    return audit(objeto, null, await toRelatorioSalvo(db, row, today(clock)));
  },

  salvarRelatorioSalvo: async ({ db, user, path, body, clock, audit }) => {
    const before = await queries.lock(db, user.codigo, path.id);
    if (!before) throw notFound();
    const row = await queries.update(db, path.id, written(body, clock.now()));
    if (!row) throw nameTaken(body.nome.trim());
    const day = today(clock);
    return audit(
      objeto,
      await toRelatorioSalvo(db, before, day),
      await toRelatorioSalvo(db, row, day),
    );
  },

  excluirRelatorioSalvo: async ({ db, user, path, clock, audit }) => {
    const before = await queries.lock(db, user.codigo, path.id);
    if (!before) throw notFound();
    await queries.remove(db, path.id);
    await audit(objeto, await toRelatorioSalvo(db, before, today(clock)), null);
  },
} satisfies Partial<Handlers>;

function written(body: Novo, now: Date) {
  checkInterval(body.dataInicio, body.dataFim, 'dataFim');
  return {
    nome: body.nome.trim(),
    intervalo: body.intervalo,
    definicao: definitionOf(body),
    alterado_em: now,
  };
}

async function toRelatorioSalvo(
  db: Db,
  { id, nome, intervalo, definicao, alterado_em }: queries.Salvo,
  day: string,
): Promise<Schema<'RelatorioSalvo'>> {
  const days = await daysOf(db, { intervalo, definicao }, day);
  const escolhas = await Promise.all(kinds.map((kind) => choicesOf(db, kind, definicao[kind])));
  return {
    id,
    nome,
    intervalo,
    dataInicio: days.inicio,
    dataFim: days.fim,
    escolhas: escolhas.flat(),
    fields: definicao.fields ?? [],
    sortOrder: definicao.sortOrder ?? [],
    alteradoEm: alterado_em.toISOString(),
  };
}

async function choicesOf(db: Db, campo: Kind, chosen: readonly (string | number)[] = []) {
  const ids = chosen.map(String);
  const names = await queries.namesOf(db, campo, ids);
  return ids.map((id) => ({ campo, id, nome: names.get(id) ?? null }));
}

type Saved = Pick<queries.Salvo, 'intervalo' | 'definicao'>;

async function daysOf(db: Db, { intervalo, definicao }: Saved, day: string) {
  if (intervalo === 'MES_ATUAL') return monthDays(day, 0);
  if (intervalo === 'MES_ANTERIOR') return monthDays(day, 1);
  if (intervalo === 'FIXO') {
    return { inicio: definicao.dataInicio ?? null, fim: definicao.dataFim ?? null };
  }
  return queries.periodDays(db, day, intervalo === 'PERIODO_ATUAL' ? 0 : 1);
}
