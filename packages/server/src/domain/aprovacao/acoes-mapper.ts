import { type Schema, texts } from '@aponta/sdk';
import type { User } from '../../infra/auth/user.ts';
import { permits } from '../../infra/contract/permission.ts';
import { whyNot } from '../../infra/why-not.ts';
import { type Aprovacao, assertPending, whoIs } from './state.ts';
import {
  assertApprover,
  assertMayApprove,
  assertMayCancelHours,
  assertMayClear,
  assertMayDiscount,
  assertMayWithdraw,
  assertPrintable,
  assertPrintableHours,
  assertRequester,
} from './who-may.ts';

type Acoes = Schema<'AcoesAprovacao'>;

/** What a row of the approvals lets a user do: each act's own rules, tried. */
export function toAcoes(row: Aprovacao & { funcionario_situacao: string }, user: User): Acoes {
  const who = whoIs(user);
  const approver = () => assertApprover(row, who);
  const approve = () => assertMayApprove(row, who);
  const discount = () => assertMayDiscount(row, who);
  const pending = () => assertPending(row);
  if (row.tipo === 'HORAS') {
    return {
      aprovar: whyNot(permits(user, 'aprovarHoras'), approver, approve),
      aprovarComDesconto: whyNot(permits(user, 'aprovarHoras'), approver, discount),
      reprovar: whyNot(permits(user, 'reprovarHoras'), approver, pending),
      limpar: texts.soTerceirosSeLimpam,
      retirar: whyNot(
        permits(user, 'retirarSolicitacaoHoras'),
        () => assertRequester(row, user),
        () => assertMayWithdraw(row),
      ),
      trocarAprovadores: whyNot(permits(user, 'alterarAprovadoresHoras'), pending),
      cancelar: whyNot(permits(user, 'cancelarAprovacaoHoras'), () => assertMayCancelHours(row)),
      imprimirMedicao: whyNot(permits(user, 'imprimirMedicaoHoras'), () =>
        assertPrintableHours(row),
      ),
      imprimirApontamento: whyNot(permits(user, 'imprimirApontamentoHoras')),
    };
  }
  return {
    aprovar: whyNot(permits(user, 'aprovarMedicaoTerceiros'), approver, approve),
    aprovarComDesconto: whyNot(permits(user, 'aprovarMedicaoTerceiros'), approver, discount),
    reprovar: whyNot(permits(user, 'reprovarMedicaoTerceiros'), approver, pending),
    limpar: whyNot(permits(user, 'limparAprovacaoMedicaoTerceiros'), approver, () =>
      assertMayClear(row),
    ),
    retirar: texts.selecioneApontamento,
    trocarAprovadores: texts.soAprovadoresDeHoras,
    cancelar: texts.soHorasSeCancelam,
    imprimirMedicao: whyNot(permits(user, 'imprimirMedicaoTerceiros'), () => assertPrintable(row)),
    imprimirApontamento: texts.selecioneApontamentoParaImprimir,
  };
}
