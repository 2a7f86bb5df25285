import type { Schema } from '@aponta/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { EditModal } from './EditModal.tsx';
import type { EntryForm } from './entry-form.ts';
import { formOf } from './stored-entry.ts';
import type { Entry } from './use-entry.ts';
import { wantedActAtom } from './use-row-acts.ts';

interface Opened {
  row: Schema<'Apontamento'>;
  stored: EntryForm;
  isOpen: boolean;
  key: number;
}

/** Does what is asked of an entry that is logged. */
export function RowActs({ entry }: { entry: Entry }) {
  const [wanted, setWanted] = useAtom(wantedActAtom);
  const client = useQueryClient();
  const [modal, setModal] = useState<Opened>();

  const duplicate = (form: EntryForm) => {
    entry.change({ ...form, data: entry.day || form.data });
    const field = entry.element.current?.querySelector<HTMLElement>(
      '[name=horas], [name=horaEntrada]',
    );
    field?.focus();
  };
  const perform = async ({ act, row }: NonNullable<typeof wanted>) => {
    // A failure is told by a toast, and nothing changes.
    const form = await formOf(client, row).catch(() => undefined);
    if (!form) return;
    if (act === 'duplicate') return duplicate(form);
    setModal((before) => ({ row, stored: form, isOpen: true, key: (before?.key ?? 0) + 1 }));
  };
  // Each wish once.
  useEffect(() => {
    if (!wanted) return;
    setWanted(null);
    void perform(wanted);
  });

  if (!modal) return null;
  const { key, ...shown } = modal;
  return <EditModal key={key} {...shown} onClose={() => setModal({ ...modal, isOpen: false })} />;
}
