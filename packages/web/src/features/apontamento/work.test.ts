import type { Schema } from '@aponta/sdk';
import { expect, test } from 'vitest';
import {
  byUse,
  type Favorite,
  nameOfWork,
  recentWork,
  type Work,
  without,
  withUse,
} from './work.ts';

const work = (projeto: number, atividade = 1): Work => ({
  projeto: { id: projeto, codigo: `PRJ-000${projeto}`, nome: `Projeto ${projeto}` },
  atividade: { id: atividade, codigo: 'A', nome: 'Atividade', name: 'Atividade' },
});
const names = (list: readonly Work[]) =>
  list.map(({ projeto, atividade }) => `${projeto.id}/${atividade.id}`);

test('favourites come by use, then by the code of the project', () => {
  const favorites: Favorite[] = [3, 2, 1].map((id) => ({ ...work(id), uses: 0 }));
  expect(names(byUse(favorites))).toEqual(['1/1', '2/1', '3/1']);
  expect(names(byUse(withUse(favorites, work(3))))).toEqual(['3/1', '1/1', '2/1']);
});

test('another activity of a project is another work', () => {
  const favorites: Favorite[] = [{ ...work(1), uses: 0 }];
  expect(withUse(favorites, work(1, 2))).toEqual(favorites);
  expect(without(favorites, work(1, 2))).toEqual(favorites);
  expect(without(favorites, work(1))).toEqual([]);
});

test('recent work is that of the last entries, once each and without the favourites', () => {
  const entry = (id: number, each: Work) => ({ id, ...each }) as Schema<'Apontamento'>;
  const day = (data: string, ...apontamentos: Schema<'Apontamento'>[]) => ({
    data,
    horas: 1,
    ldPendente: false,
    apontamentos,
  });
  const logged = [
    day('2026-11-17', entry(3, work(1)), entry(4, work(2))),
    day('2026-10-30', entry(1, work(3))),
    day('2026-11-16', entry(2, work(2)), entry(5, work(1, 2))),
  ];
  expect(names(recentWork(logged, []))).toEqual(['2/1', '1/1', '1/2', '3/1']);
  expect(names(recentWork(logged, [work(2)]))).toEqual(['1/1', '1/2', '3/1']);
  const many = Array.from({ length: 12 }, (_, id) => entry(id, work(id)));
  expect(recentWork([day('2026-11-17', ...many)], [])).toHaveLength(8);
});

test('work is told by its project', () => {
  expect(nameOfWork(work(1))).toBe('PRJ-0001 · Projeto 1');
});
