/**
 * A CNPJ or a part of one as it is stored, without the marks people type: `12.345.678/0001-95`; undefined where the
 * text cannot be one.
 */
export function cnpjPart(text: string): string | undefined {
  const part = text.replace(/[\s./-]/g, '').toUpperCase();
  return /^[0-9A-Z]*[0-9][0-9A-Z]*$/.test(part) ? part : undefined;
}
