import { formatMoney, texts } from '@aponta/sdk';
import { useKnows } from '../../lib/extensions.ts';
import { useForm } from '../../lib/form.ts';
import { useFresh, useSend } from '../../lib/use-api.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import {
  EmissaoField,
  emissaoChecks,
  emissaoOf,
  noEmissao,
  useAsksEmissao,
} from './EmissaoField.tsx';
import { type Kind, pathOf, type RmRow, readsOf } from './kind.ts';
import { useLote } from './lote.ts';

type Props = ActionModalProps<RmRow> & { kind: Kind };

/** Sends all that is marked, selected or not, after saying how many, of which value, and what RM would refuse. */
export function EnviarLoteModal({ kind, isOpen, onClose, onDone }: Props) {
  const { follow } = useLote(kind);
  const knowsBatches = useKnows('lotes');
  const enviar = useSend('post', `${pathOf(kind)}/upload-all`, { invalidates: readsOf(kind) });
  const asked = useAsksEmissao(kind);
  const edit = useForm(noEmissao, emissaoChecks(asked));
  return (
    <ConfirmDialog
      title="Integrar lote com o RM"
      isOpen={isOpen}
      confirmText="Integrar"
      loading={edit.sending}
      onCancel={onClose}
      onConfirm={() =>
        edit.submit(
          (key) => enviar.mutateAsync({ query: { emissao: emissaoOf(edit.values, asked) }, key }),
          {
            onSuccess: ({ loteId }) => {
              if (knowsBatches) follow(loteId);
              onDone([]);
            },
          },
        )
      }
    >
      {knowsBatches && <DryRun kind={kind} isOpen={isOpen} />}
      <p>
        Todas as medições marcadas como prontas, e as que o RM recusou antes, serão enviadas, e não
        só as selecionadas.
        {knowsBatches && ' O andamento aparece acima da lista e pode ser deixado de lado.'}
      </p>
      {asked && <EmissaoField edit={edit} />}
    </ConfirmDialog>
  );
}

/** How many the server asks RM about while a person waits. */
const ASKED = 30;

/** What would go, and what of it RM would refuse. */
function DryRun({ kind, isOpen }: { kind: Kind; isOpen: boolean }) {
  const { data, error, refetch } = useFresh(
    `${pathOf(kind)}/simular-envio`,
    { query: { page: 0, size: ASKED } },
    { enabled: isOpen },
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={2} />;
  const { medicoes, valor, recusadasAntes, incertas } = data.resumo;
  const money = valor === undefined ? undefined : formatMoney(valor);
  const held = data.content.filter(
    ({ podeEnviar, statusIntegracao }) =>
      !podeEnviar && (statusIntegracao === 'MARCADA' || statusIntegracao === 'ERRO'),
  );
  return (
    <div className="rm-dry-run">
      <strong>{texts.loteDeEnvio(medicoes, money, recusadasAntes)}</strong>
      {incertas > 0 && (
        <p>
          {incertas} a conferir {incertas === 1 ? 'fica' : 'ficam'} de fora.
        </p>
      )}
      {held.length > 0 && (
        <>
          <p>O RM ainda recusaria:</p>
          <ul>
            {held.map(({ medicao, codigo, motivo }) => (
              <li key={medicao}>
                {codigo}: {motivo}
              </li>
            ))}
          </ul>
        </>
      )}
      {data.totalElements > data.content.length && (
        <p>Só as primeiras {data.content.length} foram conferidas no RM.</p>
      )}
    </div>
  );
}
