import { expect, test } from 'vitest';
import {
  type Approvable,
  approversOf,
  approversOfMeasurement,
  type Superior,
  whyNobody,
} from './approvers.ts';

const person: Approvable = {
  codigo: 'EU00001',
  tipo: 'CLT',
  gestor: false,
  codigo_supervisor_interno: 'SUPINT',
  codigo_supervisor_externo: 'SUPEXT',
  codigo_chefe_interno: 'CHEINT',
  codigo_chefe_externo: 'CHEEXT',
};
/** The chief's chief is CHEFE2, and that one's PRESI; who is `away` is so, with the substitute that stands there. */
const superiors = (away: Record<string, string | null> = {}) => {
  const above: Record<string, string | null> = {
    CHEINT: 'CHEFE2',
    CHEFE2: 'PRESI',
    PRESI: 'CHEINT',
  };
  const codes = ['EU00001', 'SUPINT', 'SUPEXT', 'CHEINT', 'CHEEXT', 'CHEFE2', 'PRESI', 'SUP', 'SO'];
  return new Map(
    codes.map((codigo): [string, Superior] => [
      codigo,
      {
        codigo,
        tipo: 'CLT',
        codigo_chefe_interno: above[codigo] ?? null,
        codigo_chefe_externo: null,
        ausente: codigo in away,
        substituto: away[codigo] ?? null,
      },
    ]),
  );
};
const of = (change: Partial<Approvable>, away?: Record<string, string | null>) => {
  const { primario, secundario } = approversOf({ ...person, ...change }, superiors(away));
  return [primario, secundario];
};
const ofMeasurement = (
  change: Partial<Approvable>,
  away?: Record<string, string | null>,
  author?: string,
) => {
  const found = approversOfMeasurement({ ...person, ...change }, superiors(away), author);
  return [found.primario, found.secundario];
};
const nobody = {
  codigo_supervisor_interno: null,
  codigo_supervisor_externo: null,
  codigo_chefe_interno: null,
  codigo_chefe_externo: null,
};

test('the internal ones approve a CLT, the external ones a PJ', () => {
  expect(of({})).toEqual(['SUPINT', 'CHEINT']);
  expect(of({ tipo: 'PJ' })).toEqual(['SUPEXT', 'CHEEXT']);
});

test('an empty one falls back to the other kind', () => {
  expect(of({ codigo_supervisor_interno: null })).toEqual(['SUPEXT', 'CHEINT']);
  expect(of({ tipo: 'PJ', codigo_chefe_externo: null })).toEqual(['SUPEXT', 'CHEINT']);
});

test('one person alone is both', () => {
  expect(of({ ...nobody, codigo_chefe_externo: 'SO' })).toEqual(['SO', 'SO']);
  expect(of({ ...nobody, codigo_supervisor_interno: 'SO' })).toEqual(['SO', 'SO']);
});

test('without superiors nobody approves', () => {
  expect(of(nobody)).toEqual([null, null]);
});

test("a manager's request goes straight to the second", () => {
  expect(of({ gestor: true })).toEqual(['CHEINT', 'CHEINT']);
  expect(of({ ...nobody, gestor: true, codigo_supervisor_interno: 'SUP' })).toEqual(['SUP', 'SUP']);
});

test('nobody approves their own hours', () => {
  expect(of({ codigo_chefe_interno: 'EU00001', codigo_chefe_externo: null })).toEqual([
    'SUPINT',
    'SUPINT',
  ]);
  expect(of({ ...nobody, codigo_chefe_interno: 'EU00001' })).toEqual([null, null]);
});

test('who is away is passed over: the next of the chain takes their place', () => {
  expect(of({}, { SUPINT: null })).toEqual(['CHEINT', 'CHEINT']);
  expect(of({}, { CHEINT: null })).toEqual(['SUPINT', 'CHEFE2']);
  expect(of({}, { CHEINT: null, CHEFE2: null })).toEqual(['SUPINT', 'PRESI']);
  expect(of({ gestor: true }, { CHEINT: null })).toEqual(['CHEFE2', 'CHEFE2']);
});

test('then the other kind, and at last one person alone; a circle of chiefs ends', () => {
  const line = { CHEINT: null, CHEFE2: null, PRESI: null };
  expect(of({}, line)).toEqual(['SUPINT', 'CHEEXT']);
  expect(of({}, { ...line, SUPINT: null })).toEqual(['SUPEXT', 'CHEEXT']);
  expect(of({}, { ...line, CHEEXT: null })).toEqual(['SUPINT', 'SUPINT']);
  expect(of({}, { ...line, SUPINT: null, SUPEXT: null, CHEEXT: null })).toEqual([null, null]);
});

test('who has a substitute stays, unless that is the person or somebody of their chain', () => {
  expect(of({}, { CHEINT: 'OUTRO' })).toEqual(['SUPINT', 'CHEINT']);
  expect(of({}, { CHEINT: 'EU00001' })).toEqual(['SUPINT', 'CHEFE2']);
  expect(of({}, { CHEINT: 'SUPINT' })).toEqual(['SUPINT', 'CHEFE2']);
  expect(of({}, { SUPINT: 'OUTRO', CHEINT: 'OUTRO' })).toEqual(['CHEINT', 'CHEINT']);
});

test('a measurement has two people, whoever acts for them, and none of them its author', () => {
  expect(ofMeasurement({})).toEqual(['SUPINT', 'CHEINT']);
  expect(ofMeasurement({}, { SUPINT: null })).toEqual(['CHEINT', 'CHEFE2']);
  expect(ofMeasurement({}, { SUPINT: 'OUTRO', CHEINT: 'OUTRO' })).toEqual(['SUPINT', 'CHEFE2']);
  expect(ofMeasurement({}, {}, 'CHEINT')).toEqual(['SUPINT', 'CHEFE2']);
  expect(ofMeasurement({}, { CHEINT: 'OUTRO' }, 'OUTRO')).toEqual(['SUPINT', 'CHEFE2']);
});

test('a manager is their own first approver, unless away and it is made for them', () => {
  const gestor = { gestor: true };
  expect(ofMeasurement(gestor)).toEqual(['EU00001', 'CHEINT']);
  expect(ofMeasurement(gestor, { EU00001: null })).toEqual(['EU00001', 'CHEINT']);
  expect(ofMeasurement(gestor, { EU00001: null }, 'OUTRO')).toEqual(['SUPINT', 'CHEINT']);
  expect(ofMeasurement(gestor, { EU00001: 'FULANO' }, 'OUTRO')).toEqual(['EU00001', 'CHEINT']);
});

test('where nobody is left the text says whom to ask', () => {
  const eu = { ...person, nome: 'Eu Mesmo' };
  const why = (person: typeof eu, caller: string) =>
    Object.values(whyNobody(person, caller)).join(': ');
  expect(why({ ...eu, ...nobody }, 'EU00001')).toMatch(/^SEM_APROVADORES: .*setor de RH/);
  expect(why(eu, 'EU00001')).toMatch(
    /^APROVADORES_FORA: Seus aprovadores estão.* Peça ao RH ou a um admin/,
  );
  expect(why(eu, 'OUTRO')).toContain('Os aprovadores de Eu Mesmo estão desligados');
});
