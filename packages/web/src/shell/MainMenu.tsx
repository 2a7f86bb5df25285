import { type MenuGroup, menuOf } from '@aponta/sdk';
import { MenuItem } from '@blueprintjs/core';
import { CaretDownIcon, MenuIcon } from '@blueprintjs/icons';
import { Fragment, useMemo } from 'react';
import { useLacking } from '../lib/extensions.ts';
import { useUser } from '../lib/user.ts';
import { MenuButton } from '../ui/MenuButton.tsx';
import { MenuHeading } from '../ui/MenuHeading.tsx';
import { useNarrow } from '../ui/use-media.ts';
import { focusTab } from './focus-tab.ts';
import { useTabMoves } from './tabs.ts';

/** The navigation: a dropdown a group, or one button for all of them where there is no room. */
export function MainMenu() {
  const user = useUser();
  const lacking = useLacking();
  const groups = useMemo(() => menuOf(user, lacking), [user, lacking]);
  return (
    <nav aria-label="Menu principal" className="main-menu">
      {useNarrow() ? (
        <OneMenu groups={groups} />
      ) : (
        groups.map((group) => <GroupMenu key={group.title} group={group} />)
      )}
    </nav>
  );
}

const OneMenu = ({ groups }: { groups: MenuGroup[] }) => (
  <MenuButton label="Menu principal" icon={<MenuIcon />} aria-label="Menu">
    {groups.map((group) => (
      <Fragment key={group.title}>
        <MenuHeading text={group.title} />
        <Items group={group} />
      </Fragment>
    ))}
  </MenuButton>
);

const GroupMenu = ({ group }: { group: MenuGroup }) => (
  <MenuButton label={group.title} text={group.title} endIcon={<CaretDownIcon />}>
    <Items group={group} />
  </MenuButton>
);

function Items({ group }: { group: MenuGroup }) {
  const { open } = useTabMoves();
  return group.items.map(({ title }) => (
    <MenuItem
      key={title}
      text={title}
      onClick={() => {
        open(title);
        focusTab(title);
      }}
    />
  ));
}
