import { MenuItem } from '@blueprintjs/core';
import { MoreIcon } from '@blueprintjs/icons';
import { MenuButton } from '../ui/MenuButton.tsx';

export interface Act {
  label: string;
  /** True, or what to do for it to be. */
  enabled: true | string;
  run: () => void;
}

/** Acts for which there is no button, in a menu that says why one cannot be done. */
export const ActMenu = ({ acts }: { acts: readonly Act[] }) => (
  <MenuButton
    label="Mais ações"
    placement="bottom-end"
    icon={<MoreIcon />}
    aria-label="Mais ações"
    title="Mais ações"
  >
    {acts.map(({ label, enabled, run }) => (
      <MenuItem
        key={label}
        multiline
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
