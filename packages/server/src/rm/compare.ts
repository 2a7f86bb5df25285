import { formatMoney, formatPercent, percentToDecimal, type Schema, texts } from '@aponta/sdk';
import type { RmConfig, SplitLevel } from '../infra/rm-config.ts';
import type { Movement, ReadMovement, ReadPart, Supplier } from './gateway.ts';
import { numberOf, sharesOf } from './payload.ts';

/** What was sent and what RM holds, in words. */
export type Difference = Schema<'Divergencia'>;

const nothing = '—';

const money = (cents: bigint | undefined) =>
  cents === undefined ? nothing : formatMoney(Number(cents) / 100);

const percent = (hundredths: number | undefined) =>
  hundredths === undefined ? nothing : formatPercent(percentToDecimal(hundredths));

const supplier = ({ coligada, codigo }: Supplier) => `${coligada}/${codigo}`;

/** What differs in number, supplier and value between what was sent and what RM holds. */
export function headDifferences(
  sent: Movement,
  read: ReadMovement,
  { tipos, numeracaoPropria }: Pick<RmConfig, 'tipos' | 'numeracaoPropria'>,
): Difference[] {
  const numero = numeracaoPropria ? numberOf(sent) : read.numero;
  return [
    {
      campo: texts.rmCampoNumero,
      enviado: `${tipos[sent.tipo].serie} ${numero}`,
      encontrado: `${read.serie} ${read.numero}`,
    },
    {
      campo: texts.rmCampoFornecedor,
      enviado: supplier(sent.fornecedor),
      encontrado: supplier(read.fornecedor),
    },
    {
      campo: texts.rmCampoValor,
      enviado: money(sent.centavos),
      encontrado: money(read.centavos),
    },
  ].filter(({ enviado, encontrado }) => enviado !== encontrado);
}

/** The levels at which a movement's split is sent. */
const levelsOf = (nivel: SplitLevel) =>
  nivel === 'ambos' ? (['item', 'movimento'] as const) : ([nivel] as const);

/**
 * What differs between the split that was sent and the one that RM holds. Compares the level that was sent alone: a base
 * may derive the other one and round it its own way.
 */
export function splitDifferences(
  movimento: Pick<Movement, 'tipo' | 'centavos' | 'partes'>,
  { rateios }: Pick<ReadMovement, 'rateios'>,
  { tipos }: Pick<RmConfig, 'tipos'>,
): Difference[] {
  const { nivel, modo } = tipos[movimento.tipo];
  const words = (part: { centavos?: bigint; percentual?: number } | undefined) =>
    modo === 'valor' ? money(part?.centavos) : percent(part?.percentual);
  const sent = sharesOf(movimento).filter((share) => modo === 'percentual' || share.centavos > 0n);
  return levelsOf(nivel).flatMap((level) => {
    const found = new Map<string, ReadPart>();
    for (const part of rateios[level]) found.set(part.centroCusto, part);
    const wanted = new Map(sent.map((share) => [share.centroCusto, share]));
    const centres = new Set([...wanted.keys(), ...found.keys()]);
    return [...centres]
      .map((centre) => ({
        campo: texts.rmCampoRateio(centre, level),
        enviado: words(wanted.get(centre)),
        encontrado: words(found.get(centre)),
      }))
      .filter(({ enviado, encontrado }) => enviado !== encontrado);
  });
}

/** Differences as one sentence. */
export const differencesText = (differences: readonly Difference[]): string =>
  differences
    .map(({ campo, enviado, encontrado }) => texts.rmDiferenca(campo, enviado, encontrado))
    .join('; ');
