import { Button } from '@blueprintjs/core';
import { CrossIcon, SearchIcon } from '@blueprintjs/icons';

interface SearchFieldButtonProps {
  /** What the search is called. */
  title: string;
  disabled: boolean | undefined;
  onSearch: () => void;
  /** Empties the field, in the place of searching; undefined where there is nothing to empty. */
  onClear: (() => void) | undefined;
}

/** The button at the end of a field that is filled from a search: empties it, else opens the search. */
export const SearchFieldButton = ({
  title,
  disabled,
  onSearch,
  onClear,
}: SearchFieldButtonProps) =>
  onClear ? (
    <Button
      variant="minimal"
      size="small"
      icon={<CrossIcon />}
      title="Limpar"
      tabIndex={-1}
      onClick={onClear}
    />
  ) : (
    <Button
      variant="minimal"
      size="small"
      icon={<SearchIcon />}
      title={title}
      tabIndex={-1}
      disabled={disabled}
      onClick={onSearch}
    />
  );
