import { MenuItem } from '@blueprintjs/core';
import { type ItemRenderer, Omnibar } from '@blueprintjs/select';
import '@blueprintjs/select/lib/css/blueprint-select.css';
import { matching } from './slug.ts';
import { useTabs } from './tabs.ts';

interface ScreenPaletteProps {
  titles: readonly string[];
  isOpen: boolean;
  /** `chosen`: the screen that was opened. */
  onClose: (chosen?: string) => void;
}

const renderTitle: ItemRenderer<string> = (title, { handleClick, handleFocus, modifiers, ref }) => (
  <MenuItem
    key={title}
    ref={ref}
    active={modifiers.active}
    text={title}
    onClick={handleClick}
    onFocus={handleFocus}
  />
);

/** Any screen by its name. */
export function ScreenPalette({ titles, isOpen, onClose }: ScreenPaletteProps) {
  const { open } = useTabs();
  return (
    <Omnibar<string>
      isOpen={isOpen}
      items={[...titles]}
      itemListPredicate={(query, all) => matching(all, query)}
      itemRenderer={renderTitle}
      initialContent={undefined}
      noResults={<MenuItem disabled text="Nenhuma tela com esse nome" />}
      inputProps={{ placeholder: 'Ir para uma tela', 'aria-label': 'Ir para uma tela' }}
      resetOnSelect
      onItemSelect={(title) => {
        open(title);
        onClose(title);
      }}
      onClose={() => onClose()}
      overlayProps={{ shouldReturnFocusOnClose: false }}
    />
  );
}
