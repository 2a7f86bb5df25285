import { actNames, auditLabels } from '@aponta/sdk';
import type { Option } from '../../list/controls.tsx';

const objectLabels: Readonly<Record<string, string>> = auditLabels;

/** In words; as recorded where a newer server writes what this page does not know. */
export const actName = (operacao: string) => actNames[operacao] ?? operacao;
export const objectName = (objeto: string) => objectLabels[objeto] ?? objeto;

export const actOptions = optionsOf(actNames);
export const objectOptions = optionsOf(objectLabels);

function optionsOf(labels: Readonly<Record<string, string>>): Option<string>[] {
  return Object.entries(labels)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'pt-BR'));
}
