import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { rows } from './rows.ts';

const HEIGHT = 30;

/** The reference: the same texts in plain divs, those in sight alone, and nothing that can be done with them. */
export function PlainList() {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
  });
  return (
    <div ref={scroller} data-scroller style={{ height: '100%', overflow: 'auto' }}>
      <div style={{ position: 'relative', height: virtual.getTotalSize(), width: 1800 }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            style={{
              position: 'absolute',
              display: 'flex',
              height: HEIGHT,
              transform: `translateY(${start}px)`,
            }}
          >
            {rows[index]?.cells.map((text) => (
              <div key={text} style={{ width: 180 }}>
                {text}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
