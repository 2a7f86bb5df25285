import { competenciaOf, formatCompetencia, texts } from '@aponta/sdk';
import { codeOf } from '../domain/medicao/rules.ts';
import { toCents } from '../domain/values/money.ts';
import type { TipoMedicao } from '../infra/db/tables.ts';
import type { Movement } from './gateway.ts';

/** The part of a measurement that goes to RM. */
export interface Measured {
  tipo: TipoMedicao;
  medicao: number;
  /** Only third-party measurements have one; the code of the others comes from the id. */
  codigo: string | null;
  executante: string;
  /** The last day of its period. */
  fim: string;
  valor: string;
  partes: readonly { centro_custo: string; percentual: number }[];
}

/** Makes the movement of a measurement, without its supplier. */
export const toMovement = (
  { tipo, medicao, codigo, executante, fim, valor, partes }: Measured,
  { chave, emissao }: Pick<Movement, 'chave' | 'emissao'>,
): Omit<Movement, 'fornecedor'> => ({
  tipo,
  chave,
  numero: medicao,
  emissao,
  centavos: toCents(valor),
  partes: partes.map(({ centro_custo, percentual }) => ({ centroCusto: centro_custo, percentual })),
  historico: texts.rmHistorico(
    codigo ?? codeOf(medicao),
    executante,
    formatCompetencia(competenciaOf(fim)),
  ),
});
