import { formatMoney, formatPercent, percentToDecimal, texts } from '@aponta/sdk';
import type { RmConfig } from '../infra/rm-config.ts';
import type { Movement, ReadMovement, ReadPart, Supplier } from './gateway.ts';
import { numberOf, sharesOf } from './payload.ts';

const money = (cents: bigint | undefined) =>
  cents === undefined ? '—' : formatMoney(Number(cents) / 100);

const supplier = ({ coligada, codigo }: Supplier) => `${coligada}/${codigo}`;

/** Says what differs in number, supplier and value between what was sent and what RM holds; null when nothing does. */
export function headDifference(
  sent: Movement,
  read: ReadMovement,
  { tipos, numeracaoPropria }: Pick<RmConfig, 'tipos' | 'numeracaoPropria'>,
): string | null {
  const numero = numeracaoPropria ? numberOf(sent) : read.numero;
  const [ours, theirs] = [`${tipos[sent.tipo].serie} ${numero}`, `${read.serie} ${read.numero}`];
  if (ours !== theirs) return texts.rmNumeroDivergente(ours, theirs);
  const [expected, found] = [supplier(sent.fornecedor), supplier(read.fornecedor)];
  if (expected !== found) return texts.rmFornecedorDivergente(expected, found);
  if (read.centavos !== sent.centavos) {
    return texts.rmValorDivergente(money(sent.centavos), money(read.centavos));
  }
  return null;
}

/** Says what differs between the split that was sent and the one that RM holds; null when nothing does. */
export function splitDifference(
  movimento: Pick<Movement, 'tipo' | 'centavos' | 'partes'>,
  lido: ReadMovement,
  { tipos }: Pick<RmConfig, 'tipos'>,
): string | null {
  const { nivel, modo } = tipos[movimento.tipo];
  const expected = sharesOf(movimento).filter(
    (share) => modo === 'percentual' || share.centavos > 0n,
  );
  const levels = nivel === 'ambos' ? 2 : 1;
  if (lido.rateios.length !== levels) return texts.rmRateioIncompleto(lido.rateios.length, levels);
  for (const rateio of lido.rateios) {
    const found = new Map(rateio.map((parte) => [parte.centroCusto, parte]));
    const wrong = expected.find((share) => !agrees(share, found.get(share.centroCusto), modo));
    if (wrong) {
      const part = found.get(wrong.centroCusto);
      return modo === 'valor'
        ? texts.rmRateioDivergente(wrong.centroCusto, money(wrong.centavos), money(part?.centavos))
        : texts.rmRateioDivergente(
            wrong.centroCusto,
            formatPercent(percentToDecimal(wrong.percentual)),
            part?.percentual === undefined ? '—' : formatPercent(percentToDecimal(part.percentual)),
          );
    }
    if (found.size !== expected.length)
      return texts.rmRateioIncompleto(found.size, expected.length);
  }
  return null;
}

const agrees = (
  share: { centavos: bigint; percentual: number },
  part: ReadPart | undefined,
  modo: 'valor' | 'percentual',
) => (modo === 'valor' ? part?.centavos === share.centavos : part?.percentual === share.percentual);
