import { describe, expect, test } from 'vitest';
import { askedBy, hashOf } from './address.ts';

const allowed = ['Aprovação', 'Notas de Versão'];

describe('an address', () => {
  test('holds the screen and what is open in it, and leads back there', () => {
    for (const place of [
      { title: 'Aprovação', item: 'true 7&8', view: 'todas' },
      { title: 'Notas de Versão' },
    ]) {
      expect(askedBy(hashOf(place), allowed)).toEqual({ place });
    }
    expect(hashOf({ title: 'Aprovação', item: '7' })).toBe('#/aprovacao?id=7');
  });
  test('of Principal is empty, and asks for nothing', () => {
    expect(hashOf({ title: 'Principal' })).toBe('');
    expect(askedBy('', allowed)).toBeUndefined();
    expect(askedBy('#/', allowed)).toBeUndefined();
  });
  test('names what one may not open, and what there is not', () => {
    expect(askedBy('#/auditoria', allowed)).toEqual({ forbidden: 'Auditoria' });
    expect(askedBy('#/aprovacoes?id=1', allowed)).toEqual({ unknown: 'aprovacoes' });
  });
});
