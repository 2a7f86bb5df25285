import { MenuItem, type MenuItemProps } from '@blueprintjs/core';
import { MoreIcon } from '@blueprintjs/icons';
import { MenuButton } from '../ui/MenuButton.tsx';

export interface Act {
  label: string;
  /** True, or what to do for it to be. */
  enabled: true | string;
  run: () => void;
  intent?: MenuItemProps['intent'];
  /** The key that starts it without the menu. */
  shortcut?: string;
}

/** Acts for which there is no button, or no room for it, in a menu that says why one cannot be done. */
export const ActMenu = ({ acts }: { acts: readonly Act[] }) => (
  <MenuButton
    label="Mais ações"
    placement="bottom-end"
    icon={<MoreIcon />}
    aria-label="Mais ações"
    title="Mais ações"
  >
    {acts.map(({ label, enabled, run, intent, shortcut }) => (
      <MenuItem
        key={label}
        multiline
        intent={intent === 'danger' ? intent : 'none'}
        aria-keyshortcuts={shortcut}
        label={shortcut?.toUpperCase()}
        text={
          <>
            {label}
            {enabled !== true && <small>{enabled}</small>}
          </>
        }
        disabled={enabled !== true}
        onClick={run}
      />
    ))}
  </MenuButton>
);
