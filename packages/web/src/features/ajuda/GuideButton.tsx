import { Button } from '@blueprintjs/core';
import { HelpIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTabs } from '../../shell/tabs.ts';
import { SideDrawer } from '../../ui/SideDrawer.tsx';
import { Skeleton } from '../../ui/states.tsx';

const GuideContent = lazy(async () => ({
  default: (await import('./GuideContent.tsx')).GuideContent,
}));

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('input, select, textarea') !== null;

/** What the open screen is for and how it is used, beside it; `?` opens it, too. */
export function GuideButton() {
  const { active: title } = useTabs();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event)) return;
      // A dialog is answered first.
      if (!document.querySelector('[aria-modal=true]')) setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button
        variant="minimal"
        className="guide-open"
        icon={<HelpIcon />}
        aria-label="Guia desta tela"
        title="Guia desta tela (?)"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      />
      <SideDrawer
        title={`Guia: ${title}`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        size="min(440px, 94vw)"
      >
        <Suspense fallback={<Skeleton rows={10} height={20} style={{ padding: 16 }} />}>
          <GuideContent title={title} />
        </Suspense>
      </SideDrawer>
    </>
  );
}
