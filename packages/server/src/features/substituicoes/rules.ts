import { formatDate, type Schema, texts } from '@aponta/sdk';
import type { Interval } from '../../domain/values/interval.ts';
import { AppError } from '../../infra/errors.ts';
import { brokenIf, throwBroken } from '../../infra/violations.ts';

type Asked = Schema<'SubstituicaoAlterada'>;

/** Whether somebody acts for another by now; who ended it before its last day did so for good. */
export function situationOf(
  { inicio, fim, encerrada }: Interval & { encerrada: boolean },
  today: string,
): Schema<'SituacaoSubstituicao'> {
  if (encerrada || fim < today) return 'ENCERRADA';
  return inicio > today ? 'FUTURA' : 'VIGENTE';
}

/** What a substitution is judged by besides itself. */
export interface Circumstances {
  /** Who is substituted; undefined of nobody. */
  colaborador: { codigo: string } | undefined;
  /** The caller may name substitutes of this person, and of the past. */
  permitido: boolean;
  admin: boolean;
  substituto: { codigo: string; nome: string; aprova: boolean } | undefined;
  /** Another one of the same person on one of its days. */
  outra: (Interval & { nome: string }) | undefined;
  /** Its days as saved. */
  antes?: Interval;
  today: string;
}

/** Judges a new or changed substitution by all rules at once; throws a 422 of every broken one. */
export function accept(asked: Asked, found: Circumstances): void {
  const { colaborador, permitido, substituto, outra, antes, today } = found;
  const { inicio, fim } = asked;
  const gone = (campo: 'inicio' | 'fim') =>
    brokenIf(
      !found.admin && asked[campo] < today && asked[campo] !== antes?.[campo],
      'SUBSTITUICAO_NO_PASSADO',
      campo,
      texts.substituicaoNoPassado,
    );
  const own = substituto !== undefined && substituto.codigo === colaborador?.codigo;
  throwBroken([
    ...brokenIf(!permitido, 'COLABORADOR_ALHEIO', 'colaborador', texts.substituicaoAlheia),
    ...brokenIf(!colaborador, 'COLABORADOR_INVALIDO', 'colaborador', texts.selecioneColaborador),
    ...brokenIf(!substituto, 'SUBSTITUTO_INVALIDO', 'substituto', texts.selecioneSubstituto),
    ...brokenIf(own, 'SUBSTITUTO_DE_SI_MESMO', 'substituto', texts.selecioneSubstituto),
    ...brokenIf(
      !own && substituto?.aprova === false,
      'SUBSTITUTO_NAO_APROVA',
      'substituto',
      texts.aprovadorSemPapel(substituto?.nome ?? ''),
    ),
    ...brokenIf(inicio > fim, 'FIM_ANTES_DO_INICIO', 'fim', texts.fimAntesDoInicio),
    ...gone('inicio'),
    ...gone('fim'),
    ...(outra
      ? brokenIf(
          true,
          'SUBSTITUICAO_SOBREPOSTA',
          'inicio',
          texts.substituicaoSobreposta(outra.nome, formatDate(outra.inicio), formatDate(outra.fim)),
        )
      : []),
  ]);
}

/** Refuses to change what is over. */
export function assertOpen({ situacao }: Schema<'Substituicao'>): void {
  if (situacao === 'ENCERRADA') {
    throw new AppError(409, 'SUBSTITUICAO_ENCERRADA', texts.substituicaoEncerrada);
  }
}
