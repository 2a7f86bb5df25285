import { fieldLabels, requestLabels } from '@aponta/sdk';

const labels = new Map<string, string>(Object.entries({ ...requestLabels, ...fieldLabels }));

/** What people call a field; one that no screen names is told by the words of its own name. `motivoReprovacao` -> 'Motivo reprovacao' */
export function fieldName(field: string): string {
  const camel = field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const known = labels.get(camel);
  if (known) return known;
  const words = camel.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
