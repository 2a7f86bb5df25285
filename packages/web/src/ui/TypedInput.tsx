import { InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { type KeyboardEvent, useState } from 'react';

export interface TypedInputProps
  extends Omit<
    InputGroupProps,
    'value' | 'defaultValue' | 'onChange' | 'onValueChange' | 'onBlur'
  > {
  /** A value as `parse` gives it, or what was typed when that could not be read. */
  value: string;
  onValueChange: (value: string) => void;
  /** Reports the value at each key, and not only once the field is left. */
  live?: boolean;
}

interface Reading {
  /** The value of a text; undefined when it has none. */
  parse: (text: string) => string | undefined;
  /** How a value is shown. */
  format?: (value: string) => string;
}

/** Reads a text in many spellings and rewrites it in one, on blur and on Enter; what it cannot read stays. */
export function TypedInput(props: TypedInputProps & Reading) {
  const {
    value,
    onValueChange,
    live,
    parse,
    format = (shown) => shown,
    onKeyDown,
    ...input
  } = props;
  const [draft, setDraft] = useState<string>();
  const report = (typed: string) => {
    const text = typed.trim();
    onValueChange(text && (parse(text) ?? text));
  };
  const type = (typed: string) => {
    setDraft(typed);
    if (live) report(typed);
  };
  const commit = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    report(draft);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') commit();
    onKeyDown?.(event);
  };
  return (
    <InputGroup
      autoComplete="off"
      {...input}
      value={draft ?? format(value)}
      onValueChange={type}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={commit}
      onKeyDown={keyDown}
    />
  );
}
