import { MenuItem } from '@blueprintjs/core';
import { DesktopIcon, FlashIcon, MoonIcon, TickIcon } from '@blueprintjs/icons';
import type { JSX } from 'react';
import { MenuButton } from '../ui/MenuButton.tsx';
import { type Theme, useTheme } from './theme.ts';

const themes: Record<Theme, { label: string; icon: JSX.Element }> = {
  sistema: { label: 'Igual ao sistema', icon: <DesktopIcon /> },
  claro: { label: 'Claro', icon: <FlashIcon /> },
  escuro: { label: 'Escuro', icon: <MoonIcon /> },
};

export function ThemeSwitch() {
  const [current, setTheme] = useTheme();
  return (
    <MenuButton
      label="Tema"
      placement="bottom-end"
      icon={<MoonIcon />}
      aria-label="Tema"
      title="Tema"
    >
      {(Object.keys(themes) as Theme[]).map((theme) => (
        <MenuItem
          key={theme}
          role="menuitemradio"
          aria-checked={theme === current}
          icon={themes[theme].icon}
          text={themes[theme].label}
          labelElement={theme === current && <TickIcon />}
          onClick={() => setTheme(theme)}
        />
      ))}
    </MenuButton>
  );
}
