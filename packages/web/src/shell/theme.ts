import { Classes } from '@blueprintjs/core';
import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useLayoutEffect } from 'react';

export type Theme = 'sistema' | 'claro' | 'escuro';

const themeAtom = atomWithStorage<Theme>('aponta.tema', 'sistema', undefined, { getOnInit: true });
const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** The chosen theme, put on <html>; `sistema` follows the system while the page is open. Paper is light. */
export function useTheme() {
  const [theme, setTheme] = useAtom(themeAtom);
  useLayoutEffect(() => {
    const darken = (dark: boolean) => document.documentElement.classList.toggle(Classes.DARK, dark);
    const apply = () => darken(theme === 'escuro' || (theme === 'sistema' && systemDark.matches));
    const forPaper = () => darken(false);
    apply();
    systemDark.addEventListener('change', apply);
    addEventListener('beforeprint', forPaper);
    addEventListener('afterprint', apply);
    return () => {
      systemDark.removeEventListener('change', apply);
      removeEventListener('beforeprint', forPaper);
      removeEventListener('afterprint', apply);
    };
  }, [theme]);
  return [theme, setTheme] as const;
}
