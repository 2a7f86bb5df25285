import { DecimalInput, type DecimalInputProps } from './DecimalInput.tsx';

/** Reais, with `R$` or without: `parseMoney` reads them. */
export const MoneyInput = (props: Omit<DecimalInputProps, 'places'>) => (
  <DecimalInput places={2} {...props} />
);
