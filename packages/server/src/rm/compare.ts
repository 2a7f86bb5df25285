import { formatMoney, formatPercent, texts } from '@aponta/sdk';
import type { RmConfig } from '../infra/rm-config.ts';
import type { Movement, ReadMovement, ReadPart } from './gateway.ts';
import { sharesOf } from './payload.ts';

/** Says what differs between what was sent and what RM holds; null when nothing does. */
export function compare(
  movimento: Pick<Movement, 'tipo' | 'centavos' | 'partes'>,
  lido: ReadMovement,
  { tipos }: Pick<RmConfig, 'tipos'>,
): string | null {
  const { nivel, modo } = tipos[movimento.tipo];
  const money = (cents: bigint | undefined) =>
    cents === undefined ? '—' : formatMoney(Number(cents) / 100);
  if (lido.centavos !== movimento.centavos) {
    return texts.rmValorDivergente(money(movimento.centavos), money(lido.centavos));
  }
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
            formatPercent(wrong.percentual / 100),
            part?.percentual === undefined ? '—' : formatPercent(part.percentual / 100),
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
