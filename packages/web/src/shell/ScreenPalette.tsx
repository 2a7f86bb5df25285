import { MenuItem } from '@blueprintjs/core';
import { ApplicationIcon, CalendarIcon, HistoryIcon, StarIcon } from '@blueprintjs/icons';
import { type ItemRenderer, Omnibar } from '@blueprintjs/select';
import { useSetAtom } from 'jotai';
import '@blueprintjs/select/lib/css/blueprint-select.css';
import { useFavorites, wantedWorkAtom } from '../features/apontamento/favorites.ts';
import { useRecentWork } from '../features/apontamento/use-recent-work.ts';
import { keyOfWork, nameOfWork, type Work } from '../features/apontamento/work.ts';
import { useMonthActs } from './month-acts.ts';
import { matching } from './slug.ts';
import { useTabs } from './tabs.ts';

interface ScreenPaletteProps {
  titles: readonly string[];
  isOpen: boolean;
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
  work?: Work;
  /** What is done besides opening the screen. */
  run?: () => void;
}

const TIME_ENTRY = 'Apontamento de Horas';

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

/** Any screen by its name; hours are logged in a favourite or recent project by its. */
export function ScreenPalette({ titles, isOpen, onClose }: ScreenPaletteProps) {
  const { open } = useTabs();
  const setWanted = useSetAtom(wantedWorkAtom);
  const logsHours = titles.includes(TIME_ENTRY);
  const { favorites } = useFavorites();
  const recent = useRecentWork(isOpen && logsHours);
  const acts = useMonthActs(titles);

  const placeOf = (icon: Place['icon']) => (work: Work) => ({
    key: keyOfWork(work),
    title: TIME_ENTRY,
    text: nameOfWork(work),
    label: work.atividade.nome,
    icon,
    work,
  });
  const places: Place[] = [
    ...titles.map((title) => ({ key: title, title, text: title, icon: ApplicationIcon })),
    ...(logsHours
      ? [...favorites.map(placeOf(StarIcon)), ...recent.map(placeOf(HistoryIcon))]
      : []),
    ...acts.map((act) => ({ ...act, key: act.text, icon: CalendarIcon })),
  ];
  const asked = logsHours ? 'Ir para uma tela ou apontar num projeto' : 'Ir para uma tela';
  return (
    <Omnibar<Place>
      isOpen={isOpen}
      items={places}
      itemListPredicate={(query, all) =>
        matching(all, query, ({ text, label }) => [text, label].join(' '))
      }
      itemRenderer={renderPlace}
      initialContent={undefined}
      noResults={<MenuItem disabled text="Nada com esse nome" />}
      inputProps={{ placeholder: asked, 'aria-label': asked }}
      resetOnSelect
      onItemSelect={({ title, work, run }) => {
        run?.();
        if (work) setWanted(work);
        open(title);
        onClose(title);
      }}
      onClose={() => onClose()}
      overlayProps={{ shouldReturnFocusOnClose: false }}
    />
  );
}
