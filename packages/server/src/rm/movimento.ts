import { formatCompetencia, texts } from '@aponta/sdk';
import { codeOf } from '../domain/medicao/rules.ts';
import { competencia } from '../domain/periodo/rules.ts';
import { toCents } from '../domain/values/money.ts';
import type { TipoMedicao } from '../infra/db/tables.ts';
import type { Movimento } from './gateway.ts';

/** What of a measurement goes to RM. */
export interface Measured {
  tipo: TipoMedicao;
  medicao: number;
  /** Of a third-party measurement; the subcontracted have their id's. */
  codigo: string | null;
  executante: string;
  /** The last day of its period. */
  fim: string;
  valor: string;
  partes: readonly { centro_custo: string; percentual: number }[];
}

/** A measurement as RM gets it, but for its supplier; `emissao` is `YYYY-MM-DD`. */
export const toMovimento = (
  { tipo, medicao, codigo, executante, fim, valor, partes }: Measured,
  emissao: string,
): Omit<Movimento, 'fornecedor'> => ({
  tipo,
  chave: `APONTA:${tipo}:${medicao}`,
  numero: medicao,
  emissao,
  centavos: toCents(valor),
  partes: partes.map(({ centro_custo, percentual }) => ({ centroCusto: centro_custo, percentual })),
  historico: texts.rmHistorico(
    codigo ?? codeOf(medicao),
    executante,
    formatCompetencia(competencia(fim)),
  ),
});
