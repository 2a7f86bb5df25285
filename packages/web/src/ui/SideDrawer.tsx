import { Button, Classes, Drawer } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { type ReactNode, useId } from 'react';
import { useDialogFocus } from './return-focus.ts';
import './side-drawer.css';

interface SideDrawerProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  position: 'left' | 'right';
  size: string;
  children: ReactNode;
}

/**
 * A dialog at a side of the screen. Blueprint's own drawer is none: screen readers are not told of it, the keys of the
 * list under it go on working, its title is a heading of the fourth rank, and its cross is called in English.
 */
export function SideDrawer({ title, isOpen, onClose, children, ...place }: SideDrawerProps) {
  const id = useId();
  const focus = useDialogFocus(isOpen);
  return (
    <Drawer
      key={focus.key}
      isOpen={isOpen}
      onClose={onClose}
      onClosed={focus.onClosed}
      shouldReturnFocusOnClose={false}
      {...place}
    >
      <div className="side-drawer" role="dialog" aria-modal aria-labelledby={id}>
        <div className={Classes.DRAWER_HEADER}>
          <h2 className={Classes.HEADING} id={id}>
            {title}
          </h2>
          <Button variant="minimal" icon={<CrossIcon />} aria-label="Fechar" onClick={onClose} />
        </div>
        {children}
      </div>
    </Drawer>
  );
}
