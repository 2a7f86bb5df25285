import { copyEntries, describeError } from '@aponta/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, newKey } from '../../lib/api.ts';
import type { Line } from './copy-plan.ts';
import { readsOfEntries } from './reads.ts';

/** What became of a line: it was made, or the messages say why not. */
export type Outcome = 'made' | readonly string[];
export type Outcomes = Readonly<Record<string, Outcome>>;

/** Makes the lines of a copy one by one, telling what became of each; may be stopped between two. */
export function useCopy() {
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const keys = useRef(new Map<string, string>());
  const stopping = useRef(false);

  // A line that is sent again, after an answer that never came, is the same one to the server.
  const keyOf = (id: string) => {
    const key = keys.current.get(id) ?? newKey();
    keys.current.set(id, key);
    return key;
  };
  /** Answers how many were made; what was refused stays to be read. */
  const run = async (lines: readonly Line[]): Promise<number> => {
    const ids = new Set(lines.map(({ id }) => id));
    setOutcomes((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !ids.has(id))));
    setProgress({ done: 0, total: lines.length });
    stopping.current = false;
    let done = 0;
    let made = 0;
    try {
      for await (const copied of copyEntries(
        api,
        lines.map((line) => ({ ...line, key: keyOf(line.id) })),
      )) {
        const outcome = 'criado' in copied ? 'made' : describeError(copied.erro);
        done += 1;
        if (outcome === 'made') made += 1;
        setOutcomes((now) => ({ ...now, [copied.copia.id]: outcome }));
        setProgress({ done, total: lines.length });
        if (stopping.current) break;
      }
      const reads = [...readsOfEntries, '/apontamento/apontamento/ultimo'];
      await Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: [read] })));
    } finally {
      setProgress(undefined);
    }
    return made;
  };

  return {
    outcomes,
    /** While it runs. */
    progress,
    run,
    stop: () => {
      stopping.current = true;
    },
  };
}
