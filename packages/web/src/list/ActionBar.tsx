import type { ButtonProps } from '@blueprintjs/core';
import { ActionButton } from './ActionButton.tsx';
import { type Act, ActMenu } from './ActMenu.tsx';
import { useFitBar } from './use-fit-bar.ts';

export interface BarAct extends Act {
  icon?: ButtonProps['icon'];
  loading?: boolean;
  /** The lowest stays in the bar longest. */
  rank: number;
}

/** Buttons in one line. What has no room, and `more`, for which there is no button, is in the menu; danger is last. */
export function ActionBar({ acts, more }: { acts: readonly BarAct[]; more: readonly Act[] }) {
  const pieces = acts.map(({ label, rank }) => ({ name: label, rank }));
  const { bar, shown } = useFitBar(pieces, more.length > 0);
  const inBar = acts.filter((_, at) => shown[at]);
  const folded = acts.filter((_, at) => !shown[at]);
  const isDanger = ({ intent }: Act) => intent === 'danger';
  const button = ({ label, run, shortcut, rank: _, ...act }: BarAct) => (
    <ActionButton
      key={label}
      text={label}
      aria-keyshortcuts={shortcut}
      data-piece={label}
      onClick={run}
      {...act}
    />
  );
  const inMenu = [
    ...folded.filter((act) => !isDanger(act)),
    ...more,
    ...folded.filter((act) => isDanger(act)),
  ];
  return (
    <div className="list-actions" ref={bar}>
      {inBar.filter((act) => !isDanger(act)).map(button)}
      {inMenu.length > 0 && <ActMenu acts={inMenu} />}
      {inBar.filter(isDanger).map(button)}
    </div>
  );
}
