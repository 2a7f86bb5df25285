import {
  formatDate,
  formatMinutes,
  hoursToMinutes,
  minutesToHours,
  type Schema,
  texts,
} from '@aponta/sdk';
import { brokenIf, throwBroken, type Violation } from '../../infra/violations.ts';

type Asked = Schema<'NovoRegistroExtraordinario'> | Schema<'RegistroExtraordinarioAlterado'>;

/** What a release was found to refer to. */
export interface References {
  /** One of the caller's people; undefined where it is none of them. */
  colaborador: { codigo_situacao: string } | undefined;
  /** How many of the documents exist. */
  documentos: number;
}

/** What was taken from a release so far; the days are the first and the last ones covered by it. */
export interface Consumed {
  minutos: number;
  primeiro: string;
  ultimo: string;
  tipo: Schema<'TipoRegistroExtraordinario'>;
  usuario: string;
}

/** A release that breaks no rule. */
export interface Accepted {
  minutos: number;
  justificativa: string;
}

/**
 * Judges a new or changed release by all rules at once; throws a 422 of every broken one. What was consumed stays
 * covered: neither its hours, its days, its kind nor its person can be taken back. Nothing is released by one that is
 * no longer valid `today`.
 */
export function accept(
  asked: Asked,
  references: References,
  today: string,
  consumed?: Consumed,
): Accepted {
  const { inicio, fim, validade, horas } = asked;
  const minutos = hoursToMinutes(horas);
  const justificativa = asked.justificativa.trim();
  const documents = asked.documentos?.length ?? 0;
  throwBroken([
    ...brokenIf(
      !references.colaborador,
      'COLABORADOR_FORA_DA_EQUIPE',
      'usuario',
      texts.selecioneColaborador,
    ),
    ...brokenIf(
      references.colaborador?.codigo_situacao === 'D',
      'COLABORADOR_DESLIGADO',
      'usuario',
      texts.colaboradorDesligado,
    ),
    ...brokenIf(inicio > fim, 'FIM_ANTES_DO_INICIO', 'fim', texts.fimAntesDoInicio),
    ...brokenIf(
      validade < inicio,
      'VALIDADE_ANTES_DO_INICIO',
      'validade',
      texts.validadeAntesDoInicio,
    ),
    ...brokenIf(
      validade < today,
      'VALIDADE_PASSADA',
      'validade',
      texts.validadePassada(formatDate(today)),
      { limite: today },
    ),
    ...brokenIf(minutos < 1, 'HORAS_INVALIDAS', 'horas', texts.horasInvalidas),
    ...brokenIf(
      justificativa === '',
      'LIBERACAO_SEM_JUSTIFICATIVA',
      'justificativa',
      texts.justificativaDaLiberacao,
    ),
    ...brokenIf(
      references.documentos < documents,
      'DOCUMENTO_INEXISTENTE',
      'documentos',
      texts.selecioneDocumento,
    ),
    ...(consumed ? belowConsumed(asked, minutos, consumed) : []),
  ]);
  return { minutos, justificativa };
}

function belowConsumed(asked: Asked, minutos: number, consumed: Consumed): Violation[] {
  const { primeiro, ultimo } = consumed;
  const uncovered = asked.inicio > primeiro || asked.fim < ultimo;
  const other = asked.tipo !== consumed.tipo || asked.usuario !== consumed.usuario;
  const days = texts.diasConsumidos(formatDate(primeiro), formatDate(ultimo));
  return [
    ...brokenIf(
      minutos < consumed.minutos,
      'ABAIXO_DO_CONSUMIDO',
      'horas',
      texts.abaixoDoConsumido(formatMinutes(consumed.minutos)),
      { limite: minutesToHours(consumed.minutos) },
    ),
    ...brokenIf(uncovered, 'DIAS_CONSUMIDOS', 'inicio', days),
    ...brokenIf(other, 'REGISTRO_CONSUMIDO', 'tipo', texts.registroJaConsumido),
  ];
}
