import { type ListPath, type Row, texts } from '@aponta/sdk';
import { Button, InputGroup } from '@blueprintjs/core';
import { CrossIcon, SearchIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { optionId, SearchResults } from './SearchResults.tsx';
import { type Search, useSearch, useTyped } from './search.ts';
import { EmptyState, ErrorState, Skeleton } from './states.tsx';
import { toast } from './toaster.tsx';

interface SearchPanelProps<P extends ListPath> {
  search: Search<P>;
  /** The id its form takes, so that a button elsewhere can submit it. */
  formId: string;
  text: string;
  onText: (text: string) => void;
  onChoose: (row: Row<P>) => void;
}

const PAGE_STEP = 8;

/** The box and the list of a search modal. The focus stays in the box; arrows move the choice in the list. */
export function SearchPanel<P extends ListPath>(props: SearchPanelProps<P>) {
  const { search, formId, text, onText, onChoose } = props;
  const [active, setActive] = useState(0);
  const [wanted, setWanted] = useState<string>();
  const [asked, ask] = useTyped(text.trim());
  const result = useSearch(search, asked);
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();

  const waiting = asked !== text.trim() || result.isPlaceholderData;
  const idle = asked === '' && !search.allowEmpty;
  const found = idle ? [] : (result.data?.pages ?? []).flatMap((page) => page.content as Row<P>[]);
  const rows = found.filter((row) => search.shows?.(row, asked) ?? true);

  // What was typed may be on a page to come.
  const more = rows.length === 0 && found.length > 0 && result.hasNextPage;
  useEffect(() => {
    if (more && !result.isFetching) void result.fetchNextPage();
  });

  // Enter came before the rows: the one that is meant is chosen once they are there.
  useEffect(() => {
    if (wanted === undefined || waiting || more || !result.data) return;
    setWanted(undefined);
    const same = rows.find((row) => search.code(row).toUpperCase() === wanted);
    const meant = rows.length === 1 ? rows[0] : same;
    if (meant) onChoose(meant);
  });

  const type = (typed: string) => {
    onText(typed);
    setActive(0);
    setWanted(undefined);
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
    const row = rows[active];
    if (text.trim() === '' && !search.allowEmpty)
      toast.warning(search.emptyText ?? texts.pesquisaVazia);
    else if (waiting) {
      ask(text.trim());
      setWanted(text.trim().toUpperCase());
    } else if (row) onChoose(row);
  };
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: PAGE_STEP,
    PageUp: -PAGE_STEP,
  };
  const keyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || waiting || rows.length === 0) return;
    event.preventDefault();
    setActive(Math.max(0, Math.min(rows.length - 1, active + step)));
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
        onKeyDown={keyDown}
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
