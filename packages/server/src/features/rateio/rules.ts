import { formatPercent, texts } from '@aponta/sdk';
import { whole } from '../../domain/values/percent.ts';

/** A person's rows of a period that are not imported. */
export interface Candidato {
  colaborador: string;
  nome: string;
  /** In hundredths of a percent. */
  total: number;
  gerado: boolean;
  ja_importado: boolean;
}

/** What keeps a person's rows from being imported. */
export function obstacle(
  { total, ja_importado }: Pick<Candidato, 'total' | 'ja_importado'>,
  substituir: boolean,
): string | undefined {
  if (total !== whole) return texts.rateioNaoFecha(formatPercent(total / 100));
  if (ja_importado && !substituir) return texts.rateioJaImportado;
  return undefined;
}

/** Who is imported and who is not, with the reason. */
export function planImport<C extends Candidato>(candidatos: readonly C[], substituir: boolean) {
  const judged = candidatos.map((candidato) => ({
    candidato,
    motivo: obstacle(candidato, substituir),
  }));
  return {
    importados: judged.flatMap(({ candidato, motivo }) =>
      motivo === undefined ? [candidato] : [],
    ),
    naoImportados: judged.flatMap(({ candidato: { colaborador: codigo, nome }, motivo }) =>
      motivo === undefined ? [] : [{ colaborador: { codigo, nome }, motivo }],
    ),
  };
}
