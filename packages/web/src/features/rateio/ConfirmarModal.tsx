import { type Schema, texts } from '@aponta/sdk';
import { Button, Callout } from '@blueprintjs/core';
import { Modal } from '../../ui/Modal.tsx';
import { Mudancas } from './Mudancas.tsx';

interface ConfirmarModalProps {
  /** What the import would do; null while nothing is asked. */
  plan: Schema<'ResultadoImportacao'> | null;
  sending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an import, with what it does to each person. */
export function ConfirmarModal({ plan, sending, onConfirm, onCancel }: ConfirmarModalProps) {
  const plano = plan?.plano ?? [];
  const count = (which: (one: (typeof plano)[number]) => boolean) => plano.filter(which).length;
  return (
    <Modal
      title="Confirmar importação"
      isOpen={plan !== null}
      onClose={onCancel}
      onSubmit={onConfirm}
      width={820}
      footer={
        <>
          <Button text="Voltar" onClick={onCancel} disabled={sending} />
          <Button text="Confirmar" intent="primary" type="submit" loading={sending} />
        </>
      }
    >
      {plan?.emAndamento && (
        <Callout intent="warning" compact role="status">
          {texts.rateioEmAndamento}
        </Callout>
      )}
      <p>
        {texts.planoRateio({
          importados: plan?.colaboradores ?? 0,
          gerados: count(
            ({ acao, gerado }) => gerado && (acao === 'IMPORTA' || acao === 'SUBSTITUI'),
          ),
          substituidos: count(({ acao }) => acao === 'SUBSTITUI'),
          recusados: count(({ acao }) => acao === 'RECUSA'),
        })}
      </p>
      <Mudancas caption="O que muda" mudancas={plano} />
    </Modal>
  );
}
