import type { ListPath, Row } from '@aponta/sdk';
import { InputGroup, PopoverNext } from '@blueprintjs/core';
import { type KeyboardEvent, useId, useState } from 'react';
import type { SearchFieldProps } from './SearchField.tsx';
import { SearchFieldButton } from './SearchFieldButton.tsx';
import { SearchModal } from './SearchModal.tsx';
import { optionId, SearchResults } from './SearchResults.tsx';
import { nameOf } from './search.ts';
import { EmptyState, ErrorState, Skeleton } from './states.tsx';
import { useChoices } from './use-choices.ts';

/**
 * A field that is typed into, with the rows that have what was typed under it: Enter and leaving the field take the one that
 * is marked, and none where there is none. The button opens the modal of the same search.
 */
export function SuggestField<P extends ListPath>(props: SearchFieldProps<P>) {
  const { search, value, onChoose, onClear, refuse, blocked, disabled, ...input } = props;
  const [text, setText] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [modal, setModal] = useState(false);
  const [modalText, setModalText] = useState('');
  const listId = useId();
  const name = typeof value === 'string' ? value : value ? nameOf(search, value) : '';

  const close = () => {
    setOpen(false);
    setText(undefined);
  };
  const choose = (row: Row<P>) => {
    onChoose(row);
    close();
  };
  const choices = useChoices(search, text ?? '', choose, isOpen || text !== undefined);
  const { rows, active, waiting, result, more } = choices;
  const type = (typed: string) => {
    setText(typed);
    setOpen(true);
    choices.restart();
  };
  const keyDown = (event: KeyboardEvent) => {
    if (handled(event)) event.preventDefault();
  };
  const handled = (event: KeyboardEvent): boolean => {
    if (event.key === 'Enter' && isOpen) choices.take();
    else if (event.key === 'Escape' && isOpen) {
      // The dialog it may stand in stays.
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown' && !isOpen) setOpen(true);
    else if (/^(Delete|Backspace)$/.test(event.key) && text === undefined && value) onClear?.();
    else return isOpen && choices.move(event);
    return true;
  };
  const leave = () => {
    setOpen(false);
    if (text?.trim() && (waiting || more || rows.length > 0)) choices.take();
    else setText(undefined);
  };
  const shown = rows.length > 0 && isOpen;
  return (
    <>
      <PopoverNext
        isOpen={isOpen}
        placement="bottom-start"
        arrow={false}
        fill
        autoFocus={false}
        enforceFocus={false}
        canEscapeKeyClose={false}
        shouldReturnFocusOnClose={false}
        onInteraction={() => undefined}
        content={
          // biome-ignore lint/a11y/noStaticElementInteractions: the focus stays in the field, whatever is pressed here
          <div
            className="suggest"
            role="presentation"
            onMouseDown={(event) => event.preventDefault()}
          >
            <div className="search-results">
              {result.isError ? (
                <ErrorState error={result.error} onRetry={result.refetch} />
              ) : result.isPending || more ? (
                <Skeleton rows={6} height={28} />
              ) : rows.length === 0 ? (
                <EmptyState>
                  Nada encontrado para “{choices.asked}”. {search.placeholder}.
                </EmptyState>
              ) : (
                <SearchResults
                  id={listId}
                  search={search}
                  rows={rows}
                  total={search.shows ? rows.length : (result.data.pages[0]?.totalElements ?? 0)}
                  stale={waiting}
                  active={active}
                  onActivate={choices.setActive}
                  onChoose={choose}
                  onEnd={() => result.hasNextPage && !result.isFetching && result.fetchNextPage()}
                />
              )}
            </div>
          </div>
        }
      >
        <InputGroup
          placeholder={search.placeholder}
          {...input}
          className="suggest-field"
          disabled={disabled}
          role="combobox"
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-activedescendant={shown && !waiting ? optionId(listId, active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          maxLength={100}
          title={name}
          value={text ?? name}
          onValueChange={type}
          onClick={() => setOpen(true)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leave}
          onKeyDown={keyDown}
          rightElement={
            <SearchFieldButton
              title={search.title}
              disabled={disabled}
              onSearch={() => {
                close();
                setModalText('');
                setModal(true);
              }}
              onClear={value && text === undefined ? onClear : undefined}
            />
          }
        />
      </PopoverNext>
      <SearchModal
        search={search}
        isOpen={modal}
        text={modalText}
        onText={setModalText}
        onChoose={onChoose}
        onClose={() => setModal(false)}
        refuse={refuse}
      />
    </>
  );
}
