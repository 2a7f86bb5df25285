import { type ListPath, type Row, texts } from '@aponta/sdk';
import { Button, InputGroup } from '@blueprintjs/core';
import { CrossIcon, SearchIcon } from '@blueprintjs/icons';
import { type SubmitEvent, useId, useRef } from 'react';
import { optionId, SearchResults } from './SearchResults.tsx';
import type { Search } from './search.ts';
import { EmptyState, ErrorState, Skeleton } from './states.tsx';
import { toast } from './toaster.tsx';
import { useChoices } from './use-choices.ts';

interface SearchPanelProps<P extends ListPath> {
  search: Search<P>;
  /** The id its form takes, so that a button elsewhere can submit it. */
  formId: string;
  text: string;
  onText: (text: string) => void;
  onChoose: (row: Row<P>) => void;
}

/** The box and the list of a search modal. The focus stays in the box; arrows move the choice in the list. */
export function SearchPanel<P extends ListPath>(props: SearchPanelProps<P>) {
  const { search, formId, text, onText, onChoose } = props;
  const choices = useChoices(search, text, onChoose);
  const { result, rows, asked, waiting, idle, more, active, setActive } = choices;
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();

  const type = (typed: string) => {
    onText(typed);
    choices.restart();
  };
  const clear = () => {
    if (text === '') toast.warning(texts.nadaALimpar);
    type('');
    box.current?.focus();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog is a child of the form it was opened from, as far as React's events go.
    event.stopPropagation();
    if (text.trim() === '' && !search.allowEmpty)
      toast.warning(search.emptyText ?? texts.pesquisaVazia);
    else choices.take();
  };

  return (
    <form id={formId} className="search" onSubmit={submit} noValidate>
      <InputGroup
        inputRef={box}
        role="combobox"
        aria-label={search.placeholder}
        aria-expanded={rows.length > 0}
        aria-controls={rows.length > 0 ? listId : undefined}
        aria-activedescendant={rows.length > 0 && !waiting ? optionId(listId, active) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        autoFocus
        maxLength={100}
        placeholder={search.placeholder}
        leftIcon={<SearchIcon />}
        rightElement={
          <Button
            variant="minimal"
            icon={<CrossIcon />}
            aria-label="Limpar pesquisa"
            onClick={clear}
          />
        }
        value={text}
        onValueChange={type}
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
        onKeyDown={choices.move}
      />
      <div className="search-results">
        {idle ? (
          <EmptyState>Digite parte do que procura para ver os resultados.</EmptyState>
        ) : result.isError ? (
          <ErrorState error={result.error} onRetry={result.refetch} />
        ) : result.isPending || more ? (
          <Skeleton rows={8} height={28} />
        ) : rows.length === 0 ? (
          <EmptyState>
            Nada encontrado para “{asked}”. Confira o que digitou ou procure por outra parte.
          </EmptyState>
        ) : (
          <SearchResults
            id={listId}
            search={search}
            rows={rows}
            total={
              search.shows ? rows.length : (result.data.pages[0]?.totalElements ?? rows.length)
            }
            stale={waiting}
            active={active}
            onActivate={setActive}
            onChoose={onChoose}
            onEnd={() => result.hasNextPage && !result.isFetching && result.fetchNextPage()}
          />
        )}
      </div>
    </form>
  );
}
