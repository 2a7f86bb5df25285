import { Button } from '@blueprintjs/core';
import { CalendarIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useRef } from 'react';
import { TypedInput, type TypedInputProps } from './TypedInput.tsx';

export type PickerInputProps = Omit<TypedInputProps, 'type' | 'rightElement'>;

interface Picking {
  type: 'date' | 'datetime-local';
  parse: (text: string) => string | undefined;
  format: (value: string) => string;
}

const LAST = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' };

/**
 * A typed date with the browser's own calendar beside it (Alt+Down). The text is ours because the browser writes dates in
 * its own language, not in the page's.
 */
export function PickerInput({ type, onKeyDown, ...props }: PickerInputProps & Picking) {
  const native = useRef<HTMLInputElement>(null);
  const open = () => native.current?.showPicker();
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault();
      open();
    }
    onKeyDown?.(event);
  };
  return (
    <TypedInput
      inputMode="numeric"
      {...props}
      onKeyDown={keyDown}
      rightElement={
        <span className="picker">
          <input
            ref={native}
            className="picker-native"
            type={type}
            max={LAST[type]}
            tabIndex={-1}
            aria-hidden
            value={props.parse(props.value) ?? ''}
            onChange={(event) => props.onValueChange(event.currentTarget.value)}
          />
          <Button
            variant="minimal"
            size="small"
            icon={<CalendarIcon />}
            title="Abrir calendário"
            tabIndex={-1}
            disabled={props.disabled}
            onClick={open}
          />
        </span>
      }
    />
  );
}
