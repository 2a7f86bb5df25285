import { Button, type ButtonProps, PopoverNext, type PopoverNextProps } from '@blueprintjs/core';
import { type ReactNode, useRef, useState } from 'react';
import { KeyMenu } from './KeyMenu.tsx';

interface MenuButtonProps extends Omit<ButtonProps, 'active' | 'children' | 'ref'> {
  /** What a screen reader calls the menu. */
  label: string;
  /** The items. */
  children: ReactNode;
  placement?: PopoverNextProps['placement'];
}

/**
 * A button and the menu that hangs from it. The focus comes back to the button unless an item took it elsewhere, such as to
 * a field of the screen it opened: Blueprint would take it away again when its animation ends.
 */
export function MenuButton({ label, children, placement, ...button }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);

  const change = (open: boolean) => {
    setIsOpen(open);
    if (open) return;
    requestAnimationFrame(() => {
      const { activeElement, body } = document;
      if (activeElement === body || menu.current?.contains(activeElement)) target.current?.focus();
    });
  };

  return (
    <PopoverNext
      placement={placement ?? 'bottom-start'}
      arrow={false}
      isOpen={isOpen}
      onInteraction={change}
      autoFocus={false}
      enforceFocus={false}
      canEscapeKeyClose={false}
      shouldReturnFocusOnClose={false}
      content={
        <KeyMenu aria-label={label} menuRef={menu} isOpen={isOpen} onLeave={() => change(false)}>
          {children}
        </KeyMenu>
      }
    >
      <Button variant="minimal" {...button} active={isOpen} ref={target} />
    </PopoverNext>
  );
}
