import { MenuItem } from '@blueprintjs/core';
import { HistoryIcon, StarEmptyIcon, StarIcon } from '@blueprintjs/icons';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { MenuHeading } from '../../ui/MenuHeading.tsx';
import type { EntryForm } from './entry-form.ts';
import { useFavorites } from './favorites.ts';
import type { Entry } from './use-entry.ts';
import { useRecentWork } from './use-recent-work.ts';
import { isSameWork, keyOfWork, nameOfWork, type Work } from './work.ts';

/** Project and activity of the form, once it has both. */
function workOfForm({ projeto, atividade }: EntryForm): Work | undefined {
  if (!projeto || !atividade) return undefined;
  const { id, codigo, titulo: nome } = projeto;
  return { projeto: { id, codigo, nome }, atividade };
}

/** Keeps project and activity of the form as a favourite, and fills both by one. */
export function FavoritesMenu({ entry }: { entry: Entry }) {
  const { favorites } = useFavorites();
  const current = workOfForm(entry.form);
  const isKept = favorites.some((each) => current && isSameWork(each, current));
  return (
    <MenuButton
      label="Favoritos"
      size="small"
      placement="bottom-end"
      className="entry-favorites"
      icon={isKept ? <StarIcon size={14} /> : <StarEmptyIcon size={14} />}
      text="Favoritos"
    >
      <Items entry={entry} current={current} isKept={isKept} />
    </MenuButton>
  );
}

interface ItemsProps {
  entry: Entry;
  current: Work | undefined;
  isKept: boolean;
}

function Items({ entry, current, isKept }: ItemsProps) {
  const { favorites, add, remove } = useFavorites();
  const recent = useRecentWork();
  const item = (work: Work, Icon: typeof StarIcon) => {
    return (
      <MenuItem
        key={keyOfWork(work)}
        icon={<Icon />}
        text={nameOfWork(work)}
        label={work.atividade.nome}
        onClick={() => void entry.pickWork(work)}
      />
    );
  };
  return (
    <>
      {current ? (
        <MenuItem
          icon={isKept ? <StarIcon /> : <StarEmptyIcon />}
          text={isKept ? 'Remover dos favoritos' : 'Adicionar aos favoritos'}
          label={`${current.projeto.codigo} · ${current.atividade.nome}`}
          onClick={() => (isKept ? remove(current) : add(current))}
        />
      ) : (
        <MenuItem disabled text="Escolha projeto e atividade para guardar um favorito" />
      )}
      {favorites.length > 0 && <MenuHeading text="Favoritos" />}
      {favorites.map((work) => item(work, StarIcon))}
      {recent.length > 0 && <MenuHeading text="Recentes" />}
      {recent.map((work) => item(work, HistoryIcon))}
    </>
  );
}
