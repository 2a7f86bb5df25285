import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StatusAprovacao } from '../../infra/db/tables.ts';
import { pending } from './rules.fixture.ts';
import * as rules from './rules.ts';
import { type Actor, type Aprovacao, flagsOf, standsInFor } from './state.ts';

const now = new Date('2026-11-18T13:00:00Z');
const partial: Aprovacao = {
  ...pending,
  status: 'APROVADA_PARCIAL',
  data_aprovacao_primaria: now,
  status_por: 'PRI',
  status_por_nome: 'Paula',
};
const ended = (status: StatusAprovacao): Aprovacao => ({
  ...pending,
  status,
  status_por: 'SEC',
  status_por_nome: 'Sérgio',
});
const alone = { ...pending, aprovador_secundario: 'PRI', secundario_nome: 'Paula' };

const actor = (codigo: string, admin = false, substitui: string[] = []): Actor => ({
  codigo,
  nome: codigo,
  admin,
  substitui,
  now,
});
const refusal = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    const { status, codigo, messages } = error as { [key: string]: unknown };
    return [status, codigo, messages];
  }
  return 'allowed';
};
const codes = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return (error as { detalhes: { codigo: string }[] }).detalhes.map(({ codigo }) => codigo);
  }
  return [];
};

describe('approving', () => {
  test('is for the primary first, whose date it sets', () => {
    expect(rules.approve(pending, actor('PRI'))).toEqual({
      status: 'APROVADA_PARCIAL',
      status_em: now,
      status_por: 'PRI',
      data_aprovacao_primaria: now,
      primaria_por: 'PRI',
    });
    expect(refusal(() => rules.approve(pending, actor('SEC')))).toEqual([
      409,
      'AGUARDA_PRIMARIO',
      ['Esta medição aguarda antes a aprovação de Paula'],
    ]);
  });

  test('is then for the secondary, and the date of the primary stays', () => {
    expect(rules.approve(partial, actor('SEC'))).toEqual({
      status: 'APROVADA',
      status_em: now,
      status_por: 'SEC',
      data_aprovacao_secundaria: now,
      secundaria_por: 'SEC',
    });
    expect(refusal(() => rules.approve(partial, actor('PRI')))).toEqual([
      409,
      'JA_APROVADA',
      ['Esta medição já foi aprovada por Paula'],
    ]);
  });

  test('by the one who is both counts for both', () => {
    expect(rules.approve(alone, actor('PRI'))).toMatchObject({
      status: 'APROVADA',
      data_aprovacao_primaria: now,
      data_aprovacao_secundaria: now,
    });
  });

  test('by ADMIN stands in for whose turn it is', () => {
    const admin = actor('ADM', true);
    expect(rules.approve(pending, admin).status).toBe('APROVADA_PARCIAL');
    expect(standsInFor(pending, admin)).toBe('PRI');
    expect(rules.approve(partial, admin).status).toBe('APROVADA');
    expect(standsInFor(partial, admin)).toBe('SEC');
    expect(standsInFor(partial, actor('SEC', true))).toBeNull();
  });

  test('is never the last approval of own hours, ADMIN included', () => {
    const refused = [422, 'PROPRIA_APROVACAO', [expect.any(String)]];
    for (const own of [
      { ...partial, funcionario: 'ADM' },
      { ...alone, funcionario: 'ADM' },
    ]) {
      expect(refusal(() => rules.approve(own, actor('ADM', true)))).toEqual(refused);
    }
    const own = { ...partial, funcionario: 'SEC' };
    expect(refusal(() => rules.approve(own, actor('SEC')))).toEqual(refused);
  });

  test('by who gave the first is refused, but ADMIN may stand in for both on hours', () => {
    const again = { ...partial, aprovador_secundario: 'PRI', secundario_nome: 'Paula' };
    const refused = [422, 'MESMO_APROVADOR', [expect.any(String)]];
    expect(refusal(() => rules.approve(again, actor('PRI')))).toEqual(refused);
    const byAdmin = { ...partial, status_por: 'ADM' };
    expect(rules.approve(byAdmin, actor('ADM', true)).status).toBe('APROVADA');
  });

  test('of a third-party measurement is its author’s or its primary approver’s never, ADMIN included', () => {
    const measurement = { ...partial, tipo: 'MEDICAO_TERCEIROS' } as const;
    const last = (change: Partial<Aprovacao>, who: Actor) =>
      refusal(() => rules.approve({ ...measurement, ...change }, who)).slice(0, 2);
    const admin = actor('ADM', true);
    expect(last({ funcionario: 'SEC' }, actor('SEC'))).toEqual([422, 'PROPRIA_APROVACAO']);
    expect(last({ funcionario: 'ADM' }, admin)).toEqual([422, 'PROPRIA_APROVACAO']);
    expect(last({ status_por: 'ADM' }, admin)).toEqual([422, 'MESMO_APROVADOR']);
    expect(last({ aprovador_primario: 'ADM' }, admin)).toEqual([422, 'MESMO_APROVADOR']);
    expect(last({ status_por: 'SEC' }, actor('SEC'))).toEqual([422, 'MESMO_APROVADOR']);
    expect(rules.approve(measurement, actor('SEC')).status).toBe('APROVADA');
    expect(rules.approve(measurement, admin).status).toBe('APROVADA');
  });

  test('of a third-party measurement takes two people where one is both approvers', () => {
    const measurement = { ...alone, tipo: 'MEDICAO_TERCEIROS' } as const;
    expect(rules.approve(measurement, actor('PRI')).status).toBe('APROVADA_PARCIAL');
    expect(rules.approve(measurement, actor('ADM', true)).status).toBe('APROVADA_PARCIAL');
  });

  test('what the caller no longer sees is a conflict', () => {
    expect(
      refusal(() => rules.approve(partial, actor('ADM', true), {}, { status: 'PENDENTE' })),
    ).toEqual([409, 'JA_APROVADA', ['Esta medição já foi aprovada por Paula']]);
    expect(
      refusal(() => rules.reject(pending, actor('PRI'), 'x', { status: 'APROVADA_PARCIAL' })),
    ).toEqual([409, 'CONFLITO', [expect.any(String)]]);
    expect(refusal(() => rules.approve(pending, actor('PRI'), {}, { valor: 999.99 }))).toEqual([
      409,
      'VALOR_MUDOU',
      ['O valor desta medição mudou: agora é R$ 1.000,00. Confira antes de aprovar.'],
    ]);
  });
});

describe('a discount', () => {
  const discount = (desconto?: number | null, justificativa?: string | null, of = pending) =>
    rules.approve(of, actor(of.status === 'PENDENTE' ? 'PRI' : 'SEC'), { desconto, justificativa });

  test('is written with its trimmed reason; without a value there is none', () => {
    expect(discount(100.5, ' Retrabalho ')).toMatchObject({
      desconto: '100.50',
      desconto_justificativa: 'Retrabalho',
    });
    for (const none of [undefined, null]) {
      expect(discount(none, 'Retrabalho')).not.toHaveProperty('desconto');
    }
  });

  test("of the secondary replaces the primary's, which stays without one", () => {
    const given = { ...partial, desconto: '50.00', desconto_justificativa: 'Primeira' };
    expect(discount(60, 'Segunda', given)).toMatchObject({
      desconto: '60.00',
      desconto_justificativa: 'Segunda',
    });
    expect(discount(undefined, undefined, given)).not.toHaveProperty('desconto');
  });

  test.each([0, -1, 1000, 1000.01, 0.001, 999.999])('of %d in 1000 is refused', (desconto) => {
    expect(codes(() => discount(desconto, 'Retrabalho'))).toEqual(['DESCONTO_INVALIDO']);
  });

  test('of any cent below the value is taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), (cents) => {
        expect(discount(cents / 100, 'Retrabalho').desconto).toBe((cents / 100).toFixed(2));
      }),
    );
  });

  test('tells all that is wrong with it at once', () => {
    expect(codes(() => discount(0, '  ', { ...pending, condicao: 'CLT' }))).toEqual([
      'DESCONTO_SO_PJ',
      'DESCONTO_INVALIDO',
      'JUSTIFICATIVA_OBRIGATORIA',
    ]);
  });
});

describe('rejecting', () => {
  test('wants a reason, and takes back what was approved', () => {
    const given = { ...partial, desconto: '50.00', desconto_justificativa: 'Primeira' };
    expect(rules.reject(given, actor('SEC'), ' Falta um dia ')).toEqual({
      status: 'REPROVADA',
      status_em: now,
      status_por: 'SEC',
      data_aprovacao_primaria: null,
      data_aprovacao_secundaria: null,
      primaria_por: null,
      secundaria_por: null,
      desconto: null,
      desconto_justificativa: null,
      motivo: 'Falta um dia',
    });
    expect(refusal(() => rules.reject(pending, actor('PRI'), ' \n '))).toEqual([
      422,
      'MOTIVO_OBRIGATORIO',
      ['Por favor, informe o motivo da reprovação.'],
    ]);
  });
});

test('clearing takes back an approval in part, and nothing else', () => {
  expect(rules.clear(partial, actor('SEC'))).toMatchObject({
    status: 'PENDENTE',
    data_aprovacao_primaria: null,
    desconto: null,
  });
  expect(refusal(() => rules.clear(pending, actor('PRI')))).toEqual([
    409,
    'SEM_APROVACAO_PARCIAL',
    [expect.any(String)],
  ]);
});

test('only what is pending is withdrawn', () => {
  expect(rules.withdraw(pending, actor('DONA'))).toMatchObject({ status: 'CANCELADA' });
  expect(refusal(() => rules.withdraw(partial, actor('DONA')))).toEqual([
    409,
    'JA_APROVADA',
    [expect.any(String)],
  ]);
});

test('a third-party measurement is cancelled by its maker until it is approved, then by who integrates', () => {
  const measurement = { ...pending, tipo: 'MEDICAO_TERCEIROS' } as const;
  const cancel = (status: StatusAprovacao, codigo: string, integrates: boolean) =>
    refusal(() =>
      rules.cancelThirdParty({ ...measurement, status }, actor(codigo), 'Engano', integrates),
    );
  for (const status of ['PENDENTE', 'REPROVADA'] as const) {
    expect(cancel(status, 'DONA', false), status).toBe('allowed');
    expect(cancel(status, 'INT', true).slice(0, 1), status).toEqual([409]);
  }
  expect(cancel('APROVADA_PARCIAL', 'DONA', true).slice(0, 2)).toEqual([409, 'NAO_APROVADA']);
  expect(cancel('APROVADA', 'INT', true)).toBe('allowed');
  expect(cancel('APROVADA', 'DONA', false).slice(0, 2)).toEqual([403, 'NAO_INTEGRA']);
  expect(cancel('CANCELADA', 'DONA', true).slice(0, 2)).toEqual([409, 'JA_CANCELADA']);
});

test('only what is approved is cancelled, with a reason; the dates stay', () => {
  expect(rules.cancel(ended('APROVADA'), actor('INT'), ' Erro ')).toEqual({
    status: 'CANCELADA',
    status_em: now,
    status_por: 'INT',
    motivo: 'Erro',
  });
  for (const before of [pending, partial]) {
    expect(refusal(() => rules.cancel(before, actor('INT'), 'x'))).toEqual([
      409,
      'NAO_APROVADA',
      [expect.any(String)],
    ]);
  }
  expect(refusal(() => rules.cancel(ended('APROVADA'), actor('INT'), ' '))).toEqual([
    422,
    'MOTIVO_OBRIGATORIO',
    ['Por favor, informe o motivo do cancelamento.'],
  ]);
});

describe.each([
  ['APROVADA', 'JA_APROVADA', 'Esta medição já foi aprovada por Sérgio'],
  ['REPROVADA', 'JA_REPROVADA', 'Esta medição já foi reprovada por Sérgio'],
  ['CANCELADA', 'JA_CANCELADA', 'Esta medição já foi cancelada por Sérgio'],
] as const)('what is %s', (status, codigo, message) => {
  const before = ended(status);
  const admin = actor('ADM', true);
  test.each([
    ['approved', () => rules.approve(before, admin)],
    ['rejected', () => rules.reject(before, admin, 'x')],
    ['cleared', () => rules.clear(before, admin)],
    ['withdrawn', () => rules.withdraw(before, admin)],
  ])('is not %s', (_, act) => {
    expect(refusal(act)).toEqual([409, codigo, [message]]);
  });
});

test('the flags follow the status', () => {
  const set = (status: StatusAprovacao) =>
    Object.entries(flagsOf(status)).flatMap(([flag, on]) => (on ? [flag] : []));
  expect(set('PENDENTE')).toEqual(['pendente']);
  expect(set('APROVADA_PARCIAL')).toEqual(['pendente']);
  expect(set('APROVADA')).toEqual(['aprovada']);
  expect(set('REPROVADA')).toEqual(['reprovada']);
  expect(set('CANCELADA')).toEqual(['cancelada']);
});
