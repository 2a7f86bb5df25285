import { formatMoney } from '@aponta/sdk';
import { useAtomValue } from 'jotai';
import { valuesShownAtom } from './panel-state.ts';

/** Money, or dots in its place while values are hidden. */
export function Money({ value }: { value: number }) {
  if (useAtomValue(valuesShownAtom)) return formatMoney(value);
  return (
    <>
      <span aria-hidden>R$ ••••••</span>
      <span className="visually-hidden">oculto</span>
    </>
  );
}
