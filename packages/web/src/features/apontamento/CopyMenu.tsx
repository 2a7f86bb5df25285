import { MenuItem } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { CopyModal } from './CopyModal.tsx';
import type { Span } from './copy-plan.ts';
import type { Entry } from './use-entry.ts';

/** Repeats the entries of the day or week in sight on others. */
export function CopyMenu({ entry }: { entry: Entry }) {
  const [modal, setModal] = useState<{ span: Span; isOpen: boolean; key: number }>();
  const open = (span: Span) => setModal({ span, isOpen: true, key: (modal?.key ?? 0) + 1 });
  return (
    <>
      <MenuButton label="Copiar" size="small" icon={<DuplicateIcon />} text="Copiar">
        <MenuItem text="Copiar dia…" onClick={() => open('dia')} />
        <MenuItem text="Copiar semana…" onClick={() => open('semana')} />
      </MenuButton>
      {modal && (
        <CopyModal
          key={modal.key}
          span={modal.span}
          entry={entry}
          isOpen={modal.isOpen}
          onClose={() => setModal((now) => now && { ...now, isOpen: false })}
        />
      )}
    </>
  );
}
