import { Classes } from '@blueprintjs/core';
import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useLayoutEffect } from 'react';

export type Theme = 'sistema' | 'claro' | 'escuro';

const themeAtom = atomWithStorage<Theme>('aponta.tema', 'sistema', undefined, { getOnInit: true });
const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** The chosen theme, put on <html>; `sistema` follows the system while the page is open. */
export function useTheme() {
  const [theme, setTheme] = useAtom(themeAtom);
  useLayoutEffect(() => {
    const apply = () =>
      document.documentElement.classList.toggle(
        Classes.DARK,
        theme === 'escuro' || (theme === 'sistema' && systemDark.matches),
      );
    apply();
    systemDark.addEventListener('change', apply);
    return () => systemDark.removeEventListener('change', apply);
  }, [theme]);
  return [theme, setTheme] as const;
}
