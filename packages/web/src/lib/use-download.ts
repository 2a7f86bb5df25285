import { download } from '@aponta/sdk';
import { atom, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { showError } from './query-client.ts';

export type FileCall = () => Parameters<typeof download>[0];

/** A file on its way; it goes on when its tab closes. */
export interface RunningDownload {
  id: number;
  /** What was asked for, until the server says how the file is called. */
  name: string;
  /** Bytes so far. */
  received: number;
  state: 'preparing' | 'receiving' | 'done';
  cancel: () => void;
}

export const downloadsAtom = atom<readonly RunningDownload[]>([]);

let lastId = 0;

/** Fetches a file without holding up the page: `fetchFile('Exportar Rateios CLT', () => api.GET(...))`. */
export function useDownload() {
  const setAll = useSetAtom(downloadsAtom);
  return useCallback(
    async (label: string, call: FileCall): Promise<void> => {
      const id = ++lastId;
      const stop = new AbortController();
      const change = (part: Partial<RunningDownload>) =>
        setAll((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each)));
      const remove = () => setAll((all) => all.filter((each) => each.id !== id));
      const begun: RunningDownload = {
        id,
        name: label,
        received: 0,
        state: 'preparing',
        cancel: () => {
          stop.abort();
          remove();
        },
      };
      setAll((all) => [...all, begun]);
      try {
        const { fileName, type, body } = await download(call());
        change({ name: fileName, state: 'receiving' });
        const parts = await collect(body, stop.signal, (received) => change({ received }));
        if (stop.signal.aborted) return;
        save(new Blob(parts, { type }), fileName);
        change({ state: 'done' });
        setTimeout(remove, DONE_FOR);
      } catch (error) {
        if (stop.signal.aborted) return;
        remove();
        showError(error as Error);
      }
    },
    [setAll],
  );
}

/** How long the panel shows that a file is there, in milliseconds. */
const DONE_FOR = 5_000;

async function collect(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onProgress: (received: number) => void,
): Promise<BlobPart[]> {
  const reader = body.getReader();
  signal.addEventListener('abort', () => void reader.cancel());
  const parts: BlobPart[] = [];
  let received = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done || signal.aborted) return parts;
    parts.push(new Uint8Array(value));
    received += value.byteLength;
    onProgress(received);
  }
}

function save(blob: Blob, fileName: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DONE_FOR);
}
