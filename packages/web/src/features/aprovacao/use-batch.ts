import { texts } from '@aponta/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { call, newKey } from '../../lib/api.ts';
import { useKnows } from '../../lib/extensions.ts';
import { useUser } from '../../lib/user.ts';
import { toast } from '../../ui/toaster.tsx';
import {
  type Batch,
  type BatchItem,
  batchRowOf,
  countsOf,
  interrupted,
  runBatch,
} from './batch.ts';
import type { Aprovacao } from './labels.ts';
import { seenByApproval, seenByRejection } from './seen.ts';
import { readsOfApproval } from './use-act.ts';

type Batches = Readonly<Record<string, Batch | undefined>>;

const storage = createJSONStorage<Batches>(() => sessionStorage);

/** The batch that is decided, or was last, by user; it goes on when its tab is left, and its answers outlive a reload. */
const batchesAtom = atomWithStorage<Batches>(
  'aponta.decisoes',
  {},
  {
    ...storage,
    getItem: (key, initial) =>
      Object.fromEntries(
        Object.entries(storage.getItem(key, initial)).map(([user, batch]) => [
          user,
          batch && interrupted(batch),
        ]),
      ),
  },
  { getOnInit: true },
);

/** Decides one row by the call that one row takes, as it was seen where the services know how to compare it. */
function decide(
  { act, motivo }: Batch,
  { row, key }: BatchItem,
  compares: boolean,
): Promise<unknown> {
  const { apontamento, id: medicao } = row;
  const kind = apontamento ? 'aprovacao-horas' : 'medicao-terceiros';
  if (act === 'aprovar') {
    const body = { medicao, ...(compares && seenByApproval(row)) };
    return call('patch', `/apontamento/${kind}/aprovar`, { body }, { key });
  }
  const body = { medicao, motivo, ...(compares && seenByRejection(row)) };
  return call('patch', `/apontamento/${kind}/reprovar`, { body }, { key });
}

export function useBatch() {
  const { codigo } = useUser();
  const [batches, setBatches] = useAtom(batchesAtom);
  const batch = batches[codigo];
  const setBatch = (now: Batch | undefined) => setBatches((all) => ({ ...all, [codigo]: now }));
  const client = useQueryClient();
  const compares = useKnows('aprovacoes');
  const running = batch?.items.some(({ state }) => state === 'FILA' || state === 'ENVIANDO');

  const run = async (started: Batch) => {
    setBatch(started);
    const items = new Map(started.items.map((item) => [item.key, item]));
    await runBatch(
      started.items,
      (item) => decide(started, item, compares),
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
      const items = rows.map((row) => ({
        row: batchRowOf(row),
        key: newKey(),
        state: 'FILA' as const,
      }));
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
