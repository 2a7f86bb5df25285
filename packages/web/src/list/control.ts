import type { ReactNode } from 'react';
import type { FieldControl } from '../ui/Field.tsx';

interface Parts<V, D> {
  /** Its field; the label is around it unless it has its `ownLabel`. */
  render: (props: DraftProps<D>) => ReactNode;
  ownLabel?: boolean;
  /** What the query gets. */
  value: (draft: D) => V;
  /** What is wrong with it: it is marked, and not applied. */
  problem?: (draft: D) => string | undefined;
  /** What is chosen, in words. */
  text: (draft: D) => string;
}

export interface DraftProps<D> {
  control: FieldControl;
  label: string;
  /** What the control keeps while it is edited; undefined when nothing is chosen. */
  draft: D | undefined;
  onDraft: (draft: D | undefined) => void;
}

/** How a filter is edited and read; drafts are known to their own control alone. */
export type Control<V> = Parts<V, unknown>;

/** A control of one's own; those of `controls.tsx` serve most filters. */
export const customControl = <V, D>(parts: Parts<V, D>): Control<V> =>
  parts as unknown as Control<V>;
