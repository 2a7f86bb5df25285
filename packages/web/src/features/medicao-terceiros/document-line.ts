import { itemCents, type Schema, texts } from '@aponta/sdk';
import { formatDecimal, parseDecimal } from '../../ui/decimal-text.ts';

type Documento = Schema<'Documento'>;
type Formato = Schema<'TipoFormato'>;

/** The document that is about to be added; figures are the text of their fields. */
export interface NewDocument {
  documento: Pick<Documento, 'id' | 'codigo' | 'titulo'> | null;
  formato: string;
  folhas: string;
  a1Equivalente: string;
  valorUnitario: string;
}

export const emptyLine: NewDocument = {
  documento: null,
  formato: '',
  folhas: '',
  a1Equivalente: '',
  valorUnitario: '',
};

/** Formats are shown as 'A0 - 2,000'. */
export const formatoLabel = ({ sigla, a1Equivalente }: Formato) =>
  `${sigla} - ${formatDecimal(a1Equivalente, 3)}`;

/** A format says how many A1 one sheet is. */
export function chooseFormato(sigla: string, formatos: readonly Formato[]): Partial<NewDocument> {
  const formato = formatos.find((each) => each.sigla === sigla);
  if (!formato) return { formato: '' };
  return { formato: sigla, a1Equivalente: formatDecimal(formato.a1Equivalente, 3) };
}

/** A document says its format and sheets; the unit value stays. */
export const chooseDocumento = (
  { id, codigo, titulo, formato, qtdFolhas }: Documento,
  formatos: readonly Formato[],
): Partial<NewDocument> => ({
  documento: { id, codigo, titulo },
  folhas: String(qtdFolhas),
  ...chooseFormato(formato ?? '', formatos),
});

const MOST_SHEETS = 99_999;

const figuresOf = ({ folhas, a1Equivalente, valorUnitario }: NewDocument) => ({
  folhas: parseDecimal(folhas, 0),
  a1Equivalente: parseDecimal(a1Equivalente, 3),
  valorUnitario: parseDecimal(valorUnitario, 2),
});

/** Reais of the document; undefined while a figure cannot be read. */
export function itemOf(line: NewDocument): number | undefined {
  const { folhas, a1Equivalente, valorUnitario } = figuresOf(line);
  if (folhas === undefined || a1Equivalente === undefined || valorUnitario === undefined) {
    return undefined;
  }
  const cents = itemCents({ folhas, a1Equivalente, valorUnitario });
  return cents === undefined ? undefined : Number(cents) / 100;
}

/** What keeps the document from being added, by field (part 2, section 5). */
export function refuseLine(line: NewDocument): Partial<Record<keyof NewDocument, string>> {
  const { folhas, a1Equivalente, valorUnitario } = figuresOf(line);
  return {
    ...(!line.documento && { documento: texts.selecioneDocumento }),
    ...(!line.formato && { formato: texts.selecioneFormato }),
    ...((folhas === undefined || folhas > MOST_SHEETS) && { folhas: texts.folhasInvalidas }),
    ...(a1Equivalente === undefined && { a1Equivalente: texts.a1Invalido }),
    ...(valorUnitario === undefined && { valorUnitario: texts.valorInvalido }),
  };
}

/** The line as the measurement has it; undefined unless `refuseLine` finds nothing. */
export function medidoOf(line: NewDocument): Schema<'DocumentoMedido'> | undefined {
  const { folhas, a1Equivalente, valorUnitario } = figuresOf(line);
  const valorItem = itemOf(line);
  if (!line.documento || folhas === undefined || a1Equivalente === undefined) return undefined;
  if (valorUnitario === undefined || valorItem === undefined) return undefined;
  const { formato } = line;
  return { ...line.documento, formato, folhas, a1Equivalente, valorUnitario, valorItem };
}
