import type { MenuGroup } from '@aponta/sdk';
import { Button, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core';
import { CaretDownIcon, MenuIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { useUser } from '../lib/user.ts';
import { KeyMenu } from '../ui/KeyMenu.tsx';
import { useNarrow } from '../ui/use-media.ts';
import { navigationOf } from './navigation.ts';
import { useTabs } from './tabs.ts';

/** The navigation: a dropdown a group, or one button for all of them where there is no room. */
export function MainMenu() {
  const user = useUser();
  const groups = useMemo(() => navigationOf(user), [user]);
  const narrow = useNarrow();
  return (
    <nav aria-label="Menu principal" className="main-menu">
      {narrow ? (
        <PopoverNext
          placement="bottom-start"
          arrow={false}
          content={
            <KeyMenu aria-label="Menu principal">
              {groups.map((group) => [
                <MenuDivider key={group.title} title={group.title} />,
                <Items key={`${group.title} items`} group={group} />,
              ])}
            </KeyMenu>
          }
        >
          <Button variant="minimal" icon={<MenuIcon />} aria-label="Menu" />
        </PopoverNext>
      ) : (
        groups.map((group) => (
          <PopoverNext
            key={group.title}
            placement="bottom-start"
            arrow={false}
            content={
              <KeyMenu aria-label={group.title}>
                <Items group={group} />
              </KeyMenu>
            }
          >
            <Button variant="minimal" text={group.title} endIcon={<CaretDownIcon />} />
          </PopoverNext>
        ))
      )}
    </nav>
  );
}

function Items({ group }: { group: MenuGroup }) {
  const { open } = useTabs();
  return group.items.map(({ title }) => (
    <MenuItem key={title} text={title} onClick={() => open(title)} />
  ));
}
