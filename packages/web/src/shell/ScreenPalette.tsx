import { MenuItem } from '@blueprintjs/core';
import {
  ApplicationIcon,
  CalendarIcon,
  FlashIcon,
  HistoryIcon,
  SearchIcon,
  StarIcon,
  ThListIcon,
} from '@blueprintjs/icons';
import { type ItemRenderer, Omnibar } from '@blueprintjs/select';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import '@blueprintjs/select/lib/css/blueprint-select.css';
import {
  useFavorites,
  type WantedWork,
  wantedWorkAtom,
} from '../features/apontamento/favorites.ts';
import { useRecentWork } from '../features/apontamento/use-recent-work.ts';
import { keyOfWork, nameOfWork, type Work } from '../features/apontamento/work.ts';
import { useGet } from '../lib/use-api.ts';
import { useListState } from '../list/list-state.ts';
import { useMonthActs } from './month-acts.ts';
import { matching } from './slug.ts';
import { useTabMoves } from './tabs.ts';
import { PRINCIPAL } from './tabs-state.ts';
import { type Found, usePaletteSearch } from './use-palette-search.ts';

/** What is in the palette's field, and whether Enter was pressed on it before there was a list to choose from. */
export interface Typed {
  text: string;
  entered: boolean;
}

interface ScreenPaletteProps {
  titles: readonly string[];
  isOpen: boolean;
  typed: Typed;
  onType: (text: string) => void;
  onEnter: () => void;
  /** Its field has the focus. */
  onFocus: () => void;
  /** `chosen`: the screen that was opened. */
  onClose: (chosen?: string) => void;
}

/** A screen, and what it is to be opened with. */
interface Place {
  key: string;
  title: string;
  text: string;
  label?: string;
  icon: typeof ApplicationIcon;
  work?: WantedWork;
  /** What is done besides opening the screen. */
  run?: () => void;
  /** What is open in the screen. */
  item?: string;
  /** Which of the screen's lists is shown. */
  view?: string;
}

const MASTERS = 'Cadastros';

/** What people come to do, by the screen where it is done. */
const acts = [
  { text: 'Apontar hoje ou repetir o último dia', title: PRINCIPAL, needs: 'Apontamento de Horas' },
  { text: 'Solicitar a aprovação de um período', title: 'Solicitação de Aprovação' },
  { text: 'Aprovar o que espera por mim', title: 'Aprovação' },
  { text: 'Ver quem está sem horas nesta semana', title: 'Painel do Gestor', item: 'sem-horas' },
  { text: 'Lembrar quem está em atraso', title: 'Painel do Gestor', item: 'em-atraso' },
  { text: 'Exportar as batidas', title: 'Relatório de Batidas' },
  { text: 'Mudar o dia de fechamento ou os limites de horas', title: 'Configurações' },
  { text: 'Mudar o fuso horário de uma seção', title: MASTERS, view: 'secoes' },
  { text: 'Mudar os aprovadores de uma pessoa', title: MASTERS, view: 'funcionarios' },
] satisfies { text: string; title: string; needs?: string; item?: string; view?: string }[];

const wordsOf = ({ text, label }: Place) => [text, label].join(' ');

const TIME_ENTRY = 'Apontamento de Horas';
const QUERY = 'Consulta Apontamento de Horas';

const renderPlace: ItemRenderer<Place> = (place, { handleClick, handleFocus, modifiers, ref }) => {
  const { key, text, label, icon: Icon } = place;
  return (
    <MenuItem
      key={key}
      ref={ref}
      active={modifiers.active}
      icon={<Icon />}
      text={text}
      label={label}
      onClick={handleClick}
      onFocus={handleFocus}
    />
  );
};

/** Any screen by its name, and what is done there; a favourite or recent project to log hours in; people, projects and measurements. */
export function ScreenPalette(props: ScreenPaletteProps) {
  const { titles, isOpen, typed, onType, onEnter, onFocus, onClose } = props;
  const { goTo } = useTabMoves();
  const found = usePaletteSearch(isOpen ? typed.text : '', titles);
  const setWanted = useSetAtom(wantedWorkAtom);
  const logsHours = titles.includes(TIME_ENTRY);
  const { favorites } = useFavorites();
  const recent = useRecentWork(isOpen && logsHours);
  const monthActs = useMonthActs(titles);
  const { data: masters = [] } = useGet(
    '/apontamento/cadastros',
    {},
    { silent: true, enabled: isOpen && titles.includes(MASTERS) },
  );

  const placeOf = (icon: Place['icon']) => (work: Work) => ({
    key: keyOfWork(work),
    title: TIME_ENTRY,
    text: nameOfWork(work),
    label: work.atividade.nome,
    icon,
    work,
  });
  const [, changeQuery] = useListState(QUERY);
  /** What a screen takes of a project: the form of hours, or the filter of its entries. */
  const fillOf = (title: string, projeto: NonNullable<Found['projeto']>) =>
    title === TIME_ENTRY
      ? { work: { projeto } }
      : {
          run: () => {
            const drafts = { projeto };
            changeQuery({ drafts, applied: drafts, page: 0, selected: new Set<never>() });
          },
        };
  const places: Place[] = [
    ...titles.map((title) => ({ key: title, title, text: title, icon: ApplicationIcon })),
    ...(logsHours
      ? [...favorites.map(placeOf(StarIcon)), ...recent.map(placeOf(HistoryIcon))]
      : []),
    ...monthActs.map((act) => ({ ...act, key: act.text, icon: CalendarIcon })),
    ...acts
      .filter(({ title, needs = title }) => titles.includes(needs))
      .map((act) => ({ ...act, key: act.text, icon: FlashIcon })),
    ...masters.map(({ nome, titulo }) => ({
      key: `${MASTERS} ${nome}`,
      title: MASTERS,
      text: titulo,
      label: MASTERS,
      icon: ThListIcon,
      view: nome,
    })),
    ...found.map(({ key, text, label, place, projeto }) => ({
      key,
      text,
      label,
      icon: SearchIcon,
      ...place,
      ...(projeto && fillOf(place.title, projeto)),
    })),
  ];
  const choose = ({ title, work, item, view, run }: Place) => {
    run?.();
    if (work) setWanted(work);
    goTo({ title, item, view });
    onClose(title);
  };
  const matches = matching(places, typed.text, wordsOf);
  const first = typed.entered ? matches[0] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: that there is a first one is what it answers to
  useEffect(() => {
    if (first) choose(first);
  }, [first !== undefined]);
  const asked = logsHours ? 'Ir para uma tela ou apontar num projeto' : 'Ir para uma tela';
  return (
    <Omnibar<Place>
      // One that is chosen already would only take the focus away.
      isOpen={isOpen && first === undefined}
      items={places}
      query={typed.text}
      onQueryChange={onType}
      itemListPredicate={(query, all) => matching(all, query, wordsOf)}
      itemRenderer={renderPlace}
      initialContent={undefined}
      noResults={<MenuItem disabled text="Nada com esse nome" />}
      inputProps={{
        placeholder: asked,
        'aria-label': asked,
        onFocus,
        // What is still looked for is chosen once it is found.
        onKeyDown: ({ key }) => key === 'Enter' && matches.length === 0 && onEnter(),
      }}
      resetOnSelect
      onItemSelect={choose}
      onClose={() => onClose()}
      // QuickOpen keeps the focus, also before this is here.
      overlayProps={{ shouldReturnFocusOnClose: false, enforceFocus: false }}
    />
  );
}
