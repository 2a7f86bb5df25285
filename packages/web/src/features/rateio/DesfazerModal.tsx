import { formatCount, type Schema, texts } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { useEffect } from 'react';
import { isConflict, useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { formatPeriod } from '../../ui/labels.ts';
import { Modal } from '../../ui/Modal.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Mudancas } from './Mudancas.tsx';

const path = '/apontamento/rateio/{periodId}/importacao/{id}/desfazer';

type Props = ActionModalProps<Schema<'Importacao'>>;

export function DesfazerModal({ rows: [importacao], ...modal }: Props) {
  return importacao ? <Desfazer importacao={importacao} {...modal} /> : null;
}

/** Undoes an import, after it has shown what comes back. */
function Desfazer({
  importacao: { id, periodo, createUserName },
  isOpen,
  onClose,
  onDone,
}: Omit<Props, 'rows'> & { importacao: Schema<'Importacao'> }) {
  const asked = useSend('post', path, { silent: 'errors' });
  const desfazer = useSend('post', path, {
    invalidates: ['/apontamento/importacao', '/apontamento/rateio/{periodId}/filter'],
  });
  const { submit, sending } = useSubmit();
  const input = { path: { periodId: periodo.id, id } };
  const { mutate } = asked;
  const ask = () => mutate({ ...input, query: { simular: true } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once each time that it opens
  useEffect(() => {
    if (isOpen) ask();
  }, [isOpen, id]);
  const mudancas = asked.data?.mudancas;
  const undo = () => {
    if (!mudancas) return;
    submit((key) => desfazer.mutateAsync({ ...input, query: {}, key }), {
      onSuccess: () => onDone(),
    });
  };
  return (
    <Modal
      title="Desfazer importação"
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={undo}
      width={820}
      footer={
        <>
          <Button text="Voltar" onClick={onClose} disabled={sending} autoFocus />
          <Button
            text="Desfazer"
            intent="danger"
            type="submit"
            disabled={!mudancas}
            loading={sending}
          />
        </>
      }
    >
      {asked.error && (
        <ErrorState error={asked.error} onRetry={isConflict(asked.error) ? undefined : ask} />
      )}
      {!asked.error && !mudancas && <Skeleton rows={4} height={22} style={{ padding: 12 }} />}
      {mudancas && (
        <>
          <p>
            {texts.desfazerImportacao({
              pessoas: formatCount(mudancas.length, 'colaborador', 'colaboradores'),
              periodo: formatPeriod(periodo),
              nome: createUserName,
            })}
          </p>
          <Mudancas caption="O que volta" mudancas={mudancas} />
        </>
      )}
    </Modal>
  );
}
