import { formatCompetencia, formatMoney, texts } from '@aponta/sdk';
import { useForm } from '../../lib/form.ts';
import { useSend } from '../../lib/use-api.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import {
  EmissaoField,
  emissaoChecks,
  emissaoOf,
  noEmissao,
  useAsksEmissao,
} from './EmissaoField.tsx';
import { type RmRow, readsOf } from './kind.ts';
import { useLote } from './lote.ts';

/** Sends one third-party measurement, where its day of emission has to be asked for first. */
export function EnviarUmaModal({ rows, isOpen, onClose, onDone }: ActionModalProps<RmRow>) {
  const kind = 'medicao-terceiros';
  const { follow } = useLote(kind);
  const asked = useAsksEmissao(kind);
  const edit = useForm(noEmissao, emissaoChecks(asked));
  const enviar = useSend('post', '/apontamento/medicao-terceiros/upload/{id}', {
    invalidates: readsOf(kind),
  });
  const row = rows[0];
  if (!row) return null;
  const send = (key: string) =>
    enviar.mutateAsync({
      path: { id: row.id },
      query: { emissao: emissaoOf(edit.values, asked) },
      key,
    });
  return (
    <ConfirmDialog
      title="Integrar medição com o RM"
      isOpen={isOpen}
      confirmText="Integrar"
      loading={edit.sending}
      onCancel={onClose}
      onConfirm={() =>
        edit.submit(send, {
          onSuccess: ({ loteId }) => {
            follow(loteId);
            onDone();
          },
        })
      }
    >
      <p>
        {texts.medicaoDe(row.codigo, row.executanteNome, formatCompetencia(row.competencia))}:{' '}
        <strong>{formatMoney(row.valor)}</strong>
      </p>
      {asked && <EmissaoField edit={edit} one />}
    </ConfirmDialog>
  );
}
