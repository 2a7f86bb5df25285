import { Button } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronRightIcon, RefreshIcon } from '@blueprintjs/icons';
import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { type ReactNode, useId } from 'react';

/** The panels that this browser's user folded away, by title. */
const collapsedAtom = atomWithStorage<readonly string[]>('aponta.recolhidos', [], undefined, {
  getOnInit: true,
});

interface CollapsiblePanelProps {
  title: string;
  onRefresh: () => void;
  refreshing: boolean;
  children: ReactNode;
}

/** A titled part of a screen that folds away, remembered, and refreshes. */
export function CollapsiblePanel({
  title,
  onRefresh,
  refreshing,
  children,
}: CollapsiblePanelProps) {
  const [collapsed, setCollapsed] = useAtom(collapsedAtom);
  const contentId = useId();
  const isOpen = !collapsed.includes(title);
  const toggle = () =>
    setCollapsed((titles) =>
      isOpen ? [...titles, title] : titles.filter((each) => each !== title),
    );
  return (
    <section className="collapsible" aria-label={title}>
      <header>
        <h2>
          <Button
            variant="minimal"
            icon={isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
            text={title}
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={toggle}
          />
        </h2>
        <Button
          variant="minimal"
          icon={<RefreshIcon />}
          aria-label={`Atualizar ${title}`}
          title="Atualizar"
          loading={refreshing}
          onClick={onRefresh}
        />
      </header>
      <div id={contentId} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
