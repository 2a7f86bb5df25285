import { type Schema, texts } from '@aponta/sdk';
import { AppError } from '../../infra/errors.ts';
import { brokenIf, throwBroken } from '../../infra/violations.ts';
import type { Notice } from '../notificacao/queries.ts';
import type { Subjects } from './notices.ts';
import { type Actor, type Aprovacao, assertPending, conflictOf, turnOf } from './state.ts';

type Approvers = Pick<Aprovacao, 'aprovador_primario' | 'aprovador_secundario'>;

/**
 * The approvers after a change: people at work (`active`), other than whose hours they approve or who made the
 * measurement, and two where there were two; of a measurement always. Who has approved stays, and does not become the
 * last one, too; nor does who edited a measurement.
 */
export function reassign(
  before: Aprovacao,
  { aprovadorPrimario, aprovadorSecundario }: Schema<'NovosAprovadores'>,
  active: ReadonlySet<string>,
): Approvers {
  const { aprovador_primario, aprovador_secundario, funcionario, status } = before;
  assertPending(before);
  const primario = aprovadorPrimario ?? aprovador_primario;
  const secundario = aprovadorSecundario ?? aprovador_secundario;
  const decided = status === 'APROVADA_PARCIAL';
  if (decided && primario !== aprovador_primario) throw conflictOf(before);

  // Who gave the first approval is known then, ADMIN in the primary's place perhaps; until then it is the primary's.
  const first = decided ? (before.primaria_por ?? before.status_por) : primario;
  const both =
    before.tipo === 'HORAS'
      ? secundario === first && (decided || aprovador_primario !== aprovador_secundario)
      : secundario === first || secundario === primario;
  const edited = secundario !== null && before.editada_por.includes(secundario);
  const given = Object.entries({ aprovadorPrimario, aprovadorSecundario });
  throwBroken(
    given.flatMap(([campo, codigo]) => {
      if (codigo === undefined) return [];
      const own = codigo === funcionario;
      const unfit = own || !active.has(codigo);
      const invalid = own ? 'PROPRIA_APROVACAO' : 'APROVADOR_INVALIDO';
      return [
        ...brokenIf(unfit, invalid, campo, texts.aprovadorInvalido),
        ...brokenIf(!unfit && both, 'MESMO_APROVADOR', campo, texts.doisAprovadores),
        ...brokenIf(
          edited && codigo === secundario,
          'EDITOU_A_MEDICAO',
          campo,
          texts.editorNaoAprova,
        ),
      ];
    }),
  );
  return { aprovador_primario: primario, aprovador_secundario: secundario };
}

/** The approvers after somebody takes the place of who was dismissed and is waited for. */
export function replaceDismissed(before: Aprovacao, codigo: string, dismissed: boolean): Approvers {
  assertPending(before);
  if (!dismissed) throw new AppError(409, 'APROVADOR_ATIVO', texts.aprovadorAtivo);
  const { aprovador_primario, aprovador_secundario, tipo, status } = before;
  const { aprovador } = turnOf(before);
  const first = status === 'PENDENTE' && aprovador_primario !== null;
  const last = !first || (tipo === 'HORAS' && aprovador_secundario === aprovador);
  const asked = {
    ...(first && { aprovadorPrimario: codigo }),
    ...(last && { aprovadorSecundario: codigo }),
  };
  return reassign(before, asked, new Set([codigo]));
}

/** Tells whose turn it is now, the owner, and who approves or did until then. */
export function reassignNotices(
  before: Aprovacao,
  after: Aprovacao,
  actor: Actor,
  { proprio, alheio }: Subjects,
): Notice[] {
  const names = [...new Set([after.primario_nome, after.secundario_nome])];
  const nomes = names.filter((nome) => nome !== null).join(' e ');
  const approversOf = (row: Aprovacao) => [row.aprovador_primario, row.aprovador_secundario];
  const turn = turnOf(after).aprovador;
  const others = [...approversOf(after), ...approversOf(before)];
  const tell = (usuario: string | null, mensagem: string): Notice[] =>
    usuario === null || usuario === actor.codigo ? [] : [{ usuario, tipo: 'INFO', mensagem }];
  return [
    ...(turn === turnOf(before).aprovador ? [] : tell(turn, texts.aguardaAprovacao(alheio))),
    ...tell(after.funcionario, texts.novosAprovadores(proprio, nomes)),
    ...others.flatMap((usuario) => tell(usuario, texts.novosAprovadores(alheio, nomes))),
  ];
}
