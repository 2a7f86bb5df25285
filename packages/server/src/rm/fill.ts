import { competenciaOf, texts, wholePercent } from '@aponta/sdk';
import type { RmConfig } from '../infra/rm-config.ts';
import { formatDecimal } from './decimal.ts';
import { type Movement, RmError } from './gateway.ts';
import type { Placeholder, Subject, Template } from './template.ts';

/** A row of a movement's dataset: its table and its cells in order. */
export interface DatasetRow {
  table: string;
  cells: Record<string, string | undefined>;
}

/** Puts what a customer's template says into the rows of a movement. Throws `RmError` where a list has no value. */
export function fillTemplate(
  rows: readonly DatasetRow[],
  movimento: Movement,
  numero: string,
  template: Template,
  config: Pick<RmConfig, 'filial' | 'decimal'>,
): DatasetRow[] {
  const known = valuesOf(movimento, numero, config);
  const filled = (fields: Record<string, string | null>, centroCusto: string) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [
        field,
        value === null ? undefined : substitute(value, { ...known, centroCusto }, template),
      ]),
    );
  const result = rows.map(({ table, cells }) => {
    const added = template.tabelas[table];
    if (added === undefined || Array.isArray(added)) return { table, cells };
    return { table, cells: { ...cells, ...filled(added, cells.CODCCUSTO ?? known.centroCusto) } };
  });
  const there = new Set(rows.map(({ table }) => table));
  for (const [table, fields] of Object.entries(template.tabelas)) {
    const own = Array.isArray(fields) ? fields : there.has(table) ? [] : [fields];
    for (const each of own) {
      const key = {
        CODCOLIGADA: movimento.coligada,
        IDMOV: '-1',
        ...(table.startsWith('TITMMOV') && { NSEQITMMOV: '1' }),
      };
      result.push({ table, cells: { ...key, ...filled(each, known.centroCusto) } });
    }
  }
  return result;
}

/** What lists choose by. */
export const subjectsOf = ({
  lugar,
  partes,
}: Pick<Movement, 'lugar' | 'partes'>): Record<Subject, string> => ({
  secao: lugar.secao,
  projeto: lugar.projeto,
  contrato: lugar.contrato,
  executante: lugar.cnpj,
  centroCusto: partes.reduce((most, part) => (part.percentual > most.percentual ? part : most))
    .centroCusto,
});

/** A text of a template with its placeholders filled. Throws `RmError` where a list has no value. */
export const substitute = (
  text: string,
  known: Record<Subject, string> & Partial<Record<Placeholder, string>>,
  { listas }: Template,
): string =>
  text.replace(/\{(?:lista:)?([^}]+)\}/g, (_, name: string) => {
    const choice = listas[name];
    if (!choice) return known[name as Placeholder] ?? '';
    const by = known[choice.por];
    const value = choice.valores[by] ?? choice.padrao;
    if (value === undefined)
      throw new RmError('recusada', texts.rmListaSemValor(name, choice.por, by));
    return value;
  });

function valuesOf(
  movimento: Movement,
  numero: string,
  { filial, decimal }: Pick<RmConfig, 'filial' | 'decimal'>,
): Record<Placeholder, string> {
  const { lugar, coligada, fornecedor, chave, centavos, emissao, historico } = movimento;
  const day = (date: string) => `${date}T00:00:00`;
  return {
    ...subjectsOf(movimento),
    coligada,
    emissao: day(emissao),
    inicioPeriodo: day(lugar.inicio),
    fimPeriodo: day(lugar.fim),
    competencia: competenciaOf(lugar.fim),
    valor: formatDecimal(centavos, decimal),
    cem: formatDecimal(BigInt(wholePercent), decimal),
    chave,
    numero,
    codigo: lugar.codigo,
    historico,
    fornecedor: fornecedor.codigo,
    coligadaFornecedor: fornecedor.coligada,
    filial,
  };
}
