import type { ListPath } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, FilterIcon } from '@blueprintjs/icons';
import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { type SubmitEvent, useState } from 'react';
import { Field } from '../ui/Field.tsx';
import { SideDrawer } from '../ui/SideDrawer.tsx';
import { useSlim } from '../ui/use-media.ts';
import type { List } from './list.ts';
import type { ListModel } from './use-list.ts';
import './filters.css';

interface FilterProps<P extends ListPath> {
  list: List<P>;
  model: ListModel<P>;
}

/** Whether this browser's user folded the filters away; of all lists alike. */
const foldedAtom = atomWithStorage('aponta.filtros-recolhidos', false, undefined, {
  getOnInit: true,
});

/** The filters at the left of a list: a panel that folds away, a drawer where there is no room. */
export function FilterSidebar<P extends ListPath>(props: FilterProps<P>) {
  const [folded, setFolded] = useAtom(foldedAtom);
  const [drawer, setDrawer] = useState(false);
  const slim = useSlim();
  const isOpen = slim ? drawer : !folded;
  const set = (open: boolean) => (slim ? setDrawer(open) : setFolded(!open));
  const active = Object.values(props.model.state.applied).filter(
    (draft) => draft !== undefined,
  ).length;

  const form = <FilterForm {...props} onApplied={() => setDrawer(false)} />;
  return (
    <>
      {!(isOpen && !slim) && (
        <div className="filters-folded">
          <Button
            variant="minimal"
            icon={<FilterIcon />}
            aria-label={active > 0 ? `Mostrar filtros, ${active} em uso` : 'Mostrar filtros'}
            title="Mostrar filtros"
            aria-expanded={isOpen}
            onClick={() => set(true)}
          />
          {active > 0 && (
            <span className="filters-count" aria-hidden>
              {active}
            </span>
          )}
        </div>
      )}
      {slim ? (
        <SideDrawer
          title="Filtros"
          isOpen={drawer}
          onClose={() => setDrawer(false)}
          position="left"
          size="min(320px, 90vw)"
        >
          {form}
        </SideDrawer>
      ) : (
        isOpen && (
          <aside className="filters" aria-label="Filtros">
            <header>
              <h2>Filtros</h2>
              <Button
                variant="minimal"
                icon={<ChevronLeftIcon />}
                aria-label="Recolher filtros"
                title="Recolher filtros"
                aria-expanded
                onClick={() => set(false)}
              />
            </header>
            {form}
          </aside>
        )
      )}
    </>
  );
}

function FilterForm<P extends ListPath>({
  list,
  model,
  onApplied,
}: FilterProps<P> & { onApplied: () => void }) {
  const [tried, setTried] = useState(false);
  const { drafts } = model.state;
  const filters = list.filters ?? [];
  const problemOf = ({ field, control }: (typeof filters)[number]) => {
    const draft = drafts[field as string];
    return draft === undefined ? undefined : control.problem?.(draft);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (filters.some(problemOf)) {
      const form = event.currentTarget;
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    model.apply();
    onApplied();
  };
  const clear = () => {
    setTried(false);
    model.clear();
  };
  return (
    <form className="filters-form" aria-label="Filtros" onSubmit={submit} noValidate>
      <div className="filters-fields">
        {filters.map((filter) => {
          const { field, label, control } = filter;
          const problem = tried && problemOf(filter);
          return (
            <Field
              key={field as string}
              label={control.ownLabel ? '' : label}
              messages={problem ? [problem] : []}
            >
              {(attributes) => (
                <control.render
                  control={attributes}
                  label={label}
                  draft={drafts[field as string]}
                  onDraft={(draft) => model.draft(field as string, draft)}
                />
              )}
            </Field>
          );
        })}
      </div>
      <div className="filters-actions">
        <Button text="Limpar" onClick={clear} />
        <Button text="Filtrar" intent="primary" type="submit" icon={<FilterIcon />} />
      </div>
    </form>
  );
}
