import { formatPercent, percentToDecimal, texts, wholePercent } from '@aponta/sdk';

/** A person's rows of a period that are not imported. */
export interface Candidate {
  colaborador: string;
  nome: string;
  /** In hundredths of a percent. */
  total: number;
  gerado: boolean;
  ja_importado: boolean;
}

/** What keeps a person's rows from being imported. */
export function obstacle(
  { total, ja_importado }: Pick<Candidate, 'total' | 'ja_importado'>,
  substituir: boolean,
): string | undefined {
  if (total !== wholePercent) return texts.rateioNaoFecha(formatPercent(percentToDecimal(total)));
  if (ja_importado && !substituir) return texts.rateioJaImportado;
  return undefined;
}

/** Who is imported and who is not, with the reason. */
export function planImport<C extends Candidate>(candidates: readonly C[], substituir: boolean) {
  const judged = candidates.map((candidate) => ({
    candidate,
    motivo: obstacle(candidate, substituir),
  }));
  return {
    importados: judged.flatMap(({ candidate, motivo }) =>
      motivo === undefined ? [candidate] : [],
    ),
    naoImportados: judged.flatMap(({ candidate: { colaborador: codigo, nome }, motivo }) =>
      motivo === undefined ? [] : [{ colaborador: { codigo, nome }, motivo }],
    ),
  };
}
