import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Screen = LazyExoticComponent<ComponentType>;

/** A screen is a chunk of its own, loaded when its tab first opens. */
const screen = (load: () => Promise<ComponentType>): Screen =>
  lazy(async () => ({ default: await load() }));

/**
 * The screens that exist, by the title of their menu item and tab. The menu shows these and no others.
 * Keep the lines in the order of the menu.
 */
export const screens: Readonly<Record<string, Screen>> = {
  'Apontamento de Horas': screen(() =>
    import('../features/apontamento/ApontamentoScreen.tsx').then((m) => m.ApontamentoScreen),
  ),
  'Notas de Versão': screen(() =>
    import('../features/notas-versao/NotasVersaoScreen.tsx').then((m) => m.NotasVersaoScreen),
  ),
};

/** The address of a screen: 'Apontamento de Horas' is `#/apontamento-de-horas`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
