import { expect, test } from 'vitest';
import { actNames } from './words.ts';

test('every act has a name of its own', () => {
  const names = Object.values(actNames);
  expect(new Set(names).size).toBe(names.length);
  expect(actNames).toMatchObject({
    aprovarHoras: 'Aprovar apontamento de horas',
    marcarMedicoes: 'Marcar medições como prontas',
    marcarMedicoesTerceiros: 'Marcar medições de terceiros como prontas',
  });
});

test('what only reads is no act', () => {
  expect(Object.keys(actNames)).not.toContain('exportarRelatorioExtenso');
  expect(Object.keys(actNames)).not.toContain('lerPlanilhaRateio');
  expect(Object.keys(actNames)).toContain('entrar');
});
