import { expect, test } from 'vitest';
import { pending } from './rules.fixture.ts';
import * as rules from './rules.ts';
import { type Actor, type Aprovacao, standsInFor } from './state.ts';
import { assertApprover } from './who-may.ts';

const now = new Date('2026-11-18T13:00:00Z');
/** Somebody who acts for others today. */
const by = (codigo: string, ...substitui: string[]): Actor => ({
  codigo,
  nome: codigo,
  admin: false,
  substitui,
  now,
});
const after = (before: Aprovacao, change: rules.Change): Aprovacao => ({
  ...before,
  ...(change as Partial<Aprovacao>),
});
const refused = (codigo: string) => expect.objectContaining({ codigo });
const measurement: Aprovacao = { ...pending, tipo: 'MEDICAO_TERCEIROS' };

test('a substitute gives the approval of whom they substitute, and it is kept who did', () => {
  const first = rules.approve(pending, by('SUB', 'PRI'));
  expect(first).toMatchObject({ status: 'APROVADA_PARCIAL', primaria_por: 'SUB' });
  const last = rules.approve(after(pending, first), by('SUB2', 'SEC'));
  expect(last).toMatchObject({ status: 'APROVADA', secundaria_por: 'SUB2' });
  expect(standsInFor(pending, by('SUB', 'PRI'))).toBe('PRI');
});

test('only in the turn of whom they substitute', () => {
  expect(() => rules.approve(pending, by('SUB', 'SEC'))).toThrow(refused('AGUARDA_PRIMARIO'));
  expect(() => rules.approve(pending, by('SUB', 'OUTRO'))).toThrow(refused('AGUARDA_PRIMARIO'));
  // Rejecting has no turn.
  expect(standsInFor(pending, by('SUB', 'SEC'))).toBe('SEC');
  expect(standsInFor(pending, by('SEC', 'PRI'))).toBe('PRI');
});

test.each([pending, measurement])('never on what is their own: $tipo', (row) => {
  const own = by('DONA', 'PRI', 'SEC');
  expect(() => assertApprover(row, own)).toThrow(refused('NAO_APROVA'));
  expect(() => rules.approve(row, own)).toThrow(refused('PROPRIA_APROVACAO'));
  const partial = after(row, rules.approve(row, by('PRI')));
  expect(() => rules.approve(partial, own)).toThrow(refused('PROPRIA_APROVACAO'));
});

test.each([pending, measurement])('duties are apart by who really acts: $tipo', (row) => {
  const both = by('SUB', 'PRI', 'SEC');
  const partial = after(row, rules.approve(row, both));
  expect(() => rules.approve(partial, both)).toThrow(refused('MESMO_APROVADOR'));
  expect(() => rules.approve(partial, by('SUB', 'SEC'))).toThrow(refused('MESMO_APROVADOR'));
  expect(rules.approve(partial, by('SEC')).status).toBe('APROVADA');
});

test('of a measurement the primary approver does not give the last act for the secondary one', () => {
  const partial = after(measurement, rules.approve(measurement, by('SUB', 'PRI')));
  expect(() => rules.approve(partial, by('PRI', 'SEC'))).toThrow(refused('MESMO_APROVADOR'));
});
