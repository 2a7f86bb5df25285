import type { Schema } from '@aponta/sdk';
import type { User } from '../../infra/auth/user.ts';
import type { OperationId } from '../../infra/contract/document.ts';
import { permits } from '../../infra/contract/permission.ts';
import type { TipoMedicao } from '../../infra/db/tables.ts';
import { whyNot } from '../../infra/why-not.ts';
import type { Aprovacao } from '../aprovacao/state.ts';
import { assertMayCancel, assertPrintable } from '../aprovacao/who-may.ts';
import {
  assertCancellable,
  assertDivergent,
  assertMarkable,
  assertReversible,
  assertSendable,
  assertUncertain,
  assertUnmarkable,
  type Integrable,
} from './rules.ts';

type Acoes = Schema<'AcoesIntegracao'>;

/** The operation of each act on a kind of measurement. */
const operations: Record<TipoMedicao, Record<keyof Acoes, OperationId>> = {
  MS: {
    marcar: 'marcarMedicoes',
    desmarcar: 'desmarcarMedicoes',
    integrar: 'integrarMedicoes',
    conferir: 'reconciliarMedicao',
    conferirDivergencia: 'conferirDivergenciaMedicao',
    estornar: 'estornarMedicao',
    cancelar: 'cancelarMedicao',
    imprimir: 'imprimirMedicaoHoras',
  },
  MT: {
    marcar: 'marcarMedicoesTerceiros',
    desmarcar: 'desmarcarMedicoesTerceiros',
    integrar: 'integrarMedicaoTerceiros',
    conferir: 'reconciliarMedicaoTerceiros',
    conferirDivergencia: 'conferirDivergenciaMedicaoTerceiros',
    estornar: 'estornarMedicaoTerceiros',
    cancelar: 'cancelarMedicaoTerceiros',
    imprimir: 'imprimirMedicaoTerceiros',
  },
};

/** What a measurement on its way to RM lets a user do: each act's own rules, tried. */
export function toAcoes(tipo: TipoMedicao, row: Aprovacao, item: Integrable, user: User): Acoes {
  const may = (act: keyof Acoes, ...rules: (() => void)[]) =>
    whyNot(permits(user, operations[tipo][act]), ...rules);
  return {
    marcar: may('marcar', () => assertMarkable([item])),
    desmarcar: may('desmarcar', () => assertUnmarkable([item])),
    integrar: may('integrar', () => assertSendable(item)),
    conferir: may('conferir', () => assertUncertain(item)),
    conferirDivergencia: may('conferirDivergencia', () => assertDivergent(item)),
    estornar: may('estornar', () => assertReversible(item)),
    cancelar: may(
      'cancelar',
      () => assertMayCancel(row),
      () => assertCancellable(item),
    ),
    imprimir: may('imprimir', () => assertPrintable(row)),
  };
}
