import type { ListPath, Row } from '@aponta/sdk';
import { InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { SearchFieldButton } from './SearchFieldButton.tsx';
import { SearchModal } from './SearchModal.tsx';
import { SuggestField } from './SuggestField.tsx';
import { nameOf, type Search } from './search.ts';
import { toast } from './toaster.tsx';

export interface SearchFieldProps<P extends ListPath>
  extends Omit<InputGroupProps, 'value' | 'onChange' | 'onValueChange'> {
  search: Search<P>;
  /** A row, or only the name of one that was chosen before. */
  value: Row<P> | string | null;
  onChoose: (row: Row<P>) => void;
  /** Lets the choice be undone. */
  onClear?: () => void;
  refuse?: (row: Row<P>) => string[];
  /** Why nothing can be looked up yet; shown instead of opening the search. */
  blocked?: string;
}

/** A field that is filled from a search: typed into where its search says so, else from a modal. */
export const SearchField = <P extends ListPath>(props: SearchFieldProps<P>) =>
  props.search.inField ? <SuggestField {...props} /> : <ModalField {...props} />;

/** A field that is filled from a search modal: click, Enter or simply typing opens it; Delete empties it. */
function ModalField<P extends ListPath>(props: SearchFieldProps<P>) {
  const { search, value, onChoose, onClear, refuse, blocked, disabled, ...input } = props;
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const name = typeof value === 'string' ? value : value ? nameOf(search, value) : '';

  const open = (begin = '') => {
    if (blocked) return toast.warning(blocked);
    setText(begin);
    setOpen(true);
  };
  const keyDown = (event: KeyboardEvent) => {
    const typed = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    // The next keys may come before the modal has the focus.
    if (typed) open(isOpen ? text + event.key : event.key.trim());
    else if (event.key === 'Enter' || event.key === 'ArrowDown') open();
    else if (event.key === 'Delete' || event.key === 'Backspace') onClear?.();
    else return;
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent) => open(event.clipboardData.getData('text').trim());

  return (
    <>
      <InputGroup
        {...input}
        className="search-field"
        readOnly
        disabled={disabled}
        aria-haspopup="dialog"
        value={name}
        title={name}
        onClick={() => open()}
        onKeyDown={disabled ? undefined : keyDown}
        onPaste={disabled ? undefined : paste}
        rightElement={
          <SearchFieldButton
            title={search.title}
            disabled={disabled}
            onSearch={() => open()}
            onClear={value ? onClear : undefined}
          />
        }
      />
      <SearchModal
        search={search}
        isOpen={isOpen}
        text={text}
        onText={setText}
        onChoose={onChoose}
        onClose={() => setOpen(false)}
        refuse={refuse}
      />
    </>
  );
}
