import { competenciaOf, formatCompetencia, texts } from '@aponta/sdk';
import { codeOf } from '../domain/medicao/rules.ts';
import { toCents } from '../domain/values/money.ts';
import type { TipoMedicao } from '../infra/db/tables.ts';
import type { Movement } from './gateway.ts';
import type { Template } from './template.ts';

/** The part of a measurement that goes to RM. */
export interface Measured {
  tipo: TipoMedicao;
  medicao: number;
  /** Only third-party measurements have one; the code of the others comes from the id. */
  codigo: string | null;
  executante: string;
  cnpj: string;
  secao: string | null;
  projeto: string | null;
  contrato: string | null;
  /** The first day of its period. */
  inicio: string;
  /** The last day of its period. */
  fim: string;
  valor: string;
  partes: readonly { centro_custo: string; percentual: number }[];
}

/** A movement before its company and its supplier are known. */
export type Drafted = Omit<Movement, 'coligada' | 'fornecedor'>;

/** Makes the movement of a measurement, as far as the measurement alone says it. */
export const toMovement = (
  measured: Measured,
  { chave, emissao }: Pick<Movement, 'chave' | 'emissao'>,
): Drafted => {
  const { tipo, medicao, executante, inicio, fim, valor, partes } = measured;
  const codigo = measured.codigo ?? codeOf(medicao);
  return {
    tipo,
    chave,
    numero: medicao,
    emissao,
    centavos: toCents(valor),
    partes: partes.map(({ centro_custo, percentual }) => ({
      centroCusto: centro_custo,
      percentual,
    })),
    historico: texts.rmHistorico(codigo, executante, formatCompetencia(competenciaOf(fim))),
    lugar: {
      codigo,
      cnpj: measured.cnpj,
      secao: measured.secao ?? '',
      projeto: measured.projeto ?? '',
      contrato: measured.contrato ?? '',
      inicio,
      fim,
    },
  };
};

/** The day of a movement, `YYYY-MM-DD`: the batch's, the last of the period, or the one that was asked for at sending. */
export const emissaoOf = (
  rule: Template['emissao'],
  { fim, lote, pedida }: { fim: string; lote: string; pedida: string | null },
): string => {
  if (rule === 'periodo') return fim;
  return rule === 'envio' ? (pedida ?? lote) : lote;
};
