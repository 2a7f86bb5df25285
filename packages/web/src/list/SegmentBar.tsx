import type { ListPath } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import type { Segment } from './use-segment.ts';

interface SegmentBarProps<P extends ListPath> {
  segment: Segment<P>;
  /** When the list was read last: the counts are of the same moment. */
  readAt: number;
}

/** The parts of a list, each with how many rows it has. */
export function SegmentBar<P extends ListPath>({ segment, readAt }: SegmentBarProps<P>) {
  const { label, options, shown, counts, refresh, show } = segment;
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    if (readAt > 0) latest.current();
  }, [readAt]);
  return (
    <nav className="segments" aria-label={label}>
      {options.map(({ name, label: text }) => (
        <Button
          key={name}
          variant="minimal"
          aria-pressed={name === shown.name}
          active={name === shown.name}
          onClick={() => show(name)}
        >
          {text} <span className="segment-count">{counts?.[name]}</span>
        </Button>
      ))}
    </nav>
  );
}
