import { Button, PopoverNext } from '@blueprintjs/core';
import { CalendarIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { Skeleton } from './states.tsx';
import { TypedInput, type TypedInputProps } from './TypedInput.tsx';

const Calendar = lazy(() =>
  import('./calendar/Calendar.tsx').then(({ Calendar }) => ({ default: Calendar })),
);

export type PickerInputProps = Omit<TypedInputProps, 'rightElement'>;

interface Picking {
  withTime?: boolean;
  parse: (text: string) => string | undefined;
  format: (value: string) => string;
}

/** A typed date with a calendar beside it (Alt+Down); picking a day closes it, a time is still to be set. */
export function PickerInput({ withTime = false, onKeyDown, ...props }: PickerInputProps & Picking) {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => field.current?.focus());
  };
  const pick = (value: string) => {
    const sameDay = value.slice(0, 10) === props.value.slice(0, 10);
    props.onValueChange(value);
    if (!withTime || !sameDay) close();
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
    }
    onKeyDown?.(event);
  };
  const leave = (event: KeyboardEvent) => {
    // Enter of the field it stands in, and Esc of the dialog, are not the calendar's.
    event.stopPropagation();
    if (event.key === 'Escape') close();
  };
  return (
    <TypedInput
      inputMode="numeric"
      {...props}
      inputRef={field}
      onKeyDown={keyDown}
      rightElement={
        <PopoverNext
          isOpen={isOpen && !props.disabled}
          onInteraction={setOpen}
          placement="bottom-end"
          arrow={false}
          canEscapeKeyClose={false}
          shouldReturnFocusOnClose={false}
          autoFocus={false}
          enforceFocus={false}
          content={
            // biome-ignore lint/a11y/noStaticElementInteractions: Esc leaves the calendar from whatever of it has the focus
            <div className="picker-calendar" onKeyDown={leave}>
              <Suspense fallback={<Skeleton rows={8} height={28} style={{ width: 250 }} />}>
                <Calendar
                  value={props.parse(props.value) ?? ''}
                  withTime={withTime}
                  onPick={pick}
                />
              </Suspense>
            </div>
          }
        >
          <Button
            variant="minimal"
            size="small"
            icon={<CalendarIcon />}
            title="Abrir calendário"
            tabIndex={-1}
            disabled={props.disabled}
          />
        </PopoverNext>
      }
    />
  );
}
