import { texts } from '@aponta/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { atom, useAtom } from 'jotai';
import { call, newKey } from '../../lib/api.ts';
import { toast } from '../../ui/toaster.tsx';
import { type Batch, type BatchItem, countsOf, runBatch } from './batch.ts';
import type { Aprovacao } from './labels.ts';
import { readsOfApproval } from './use-act.ts';

/** The batch that is decided, or was last; it goes on when its tab is left. */
const batchAtom = atom<Batch>();

/** One row as it was seen, by the call that one row takes. */
function decide({ act, motivo }: Batch, { row, key }: BatchItem): Promise<unknown> {
  const { apontamento, id: medicao, status, valor } = row;
  const kind = apontamento ? 'aprovacao-horas' : 'medicao-terceiros';
  return act === 'aprovar'
    ? call('patch', `/apontamento/${kind}/aprovar`, { body: { medicao, status, valor } }, { key })
    : call(
        'patch',
        `/apontamento/${kind}/reprovar`,
        { body: { medicao, motivo, status } },
        { key },
      );
}

export function useBatch() {
  const [batch, setBatch] = useAtom(batchAtom);
  const client = useQueryClient();
  const running = batch?.items.some(({ state }) => state === 'FILA' || state === 'ENVIANDO');

  const run = async (started: Batch) => {
    setBatch(started);
    const items = new Map(started.items.map((item) => [item.key, item]));
    await runBatch(
      started.items,
      (item) => decide(started, item),
      (item) => {
        items.set(item.key, item);
        setBatch({ ...started, items: [...items.values()] });
      },
    );
    tell({ ...started, items: [...items.values()] });
    await Promise.all(
      readsOfApproval.map((read) => client.invalidateQueries({ queryKey: [read] })),
    );
  };
  return {
    batch,
    running: running ?? false,
    start: (act: Batch['act'], rows: readonly Aprovacao[], motivo = '') => {
      if (running) return;
      const items = rows.map((row) => ({ row, key: newKey(), state: 'FILA' as const }));
      void run({ act, motivo, items });
    },
    again: () => {
      if (batch && !running) void run(batch);
    },
    close: () => setBatch(undefined),
  };
}

function tell(batch: Batch) {
  const { feitas } = countsOf(batch);
  const text = outcomeText(batch);
  if (feitas === batch.items.length) toast.success(text);
  else toast.warning(text);
}

/** 19 medições aprovadas, 1 não foi. */
export function outcomeText(batch: Batch): string {
  const { feitas } = countsOf(batch);
  const done = batch.act === 'aprovar' ? texts.loteAprovado(feitas) : texts.loteReprovado(feitas);
  const others = batch.items.length - feitas;
  return others > 0 ? `${done}; ${texts.loteNaoFeitas(others)}` : done;
}
