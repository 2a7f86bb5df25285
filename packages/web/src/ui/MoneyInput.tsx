import { InputGroup, type InputGroupProps } from '@blueprintjs/core';

/** Reais, kept as they are typed: `parseMoney` reads them. */
export const MoneyInput = (props: Omit<InputGroupProps, 'onChange'>) => (
  <InputGroup autoComplete="off" inputMode="decimal" placeholder="0,00" {...props} />
);
