import { ApontaError, type Schema } from '@aponta/sdk';
import { Button, InputGroup, Radio, RadioGroup, TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import { useSend } from '../../lib/use-api.ts';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { type Kind, pathOf, readsOf } from './kind.ts';

type Acao = Schema<'PedidoReconciliacao'>['acao'];

interface ReconciliarModalProps {
  kind: Kind;
  medicao: { id: number; codigo: string };
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

const acoes: readonly [Acao, string][] = [
  ['BUSCAR', 'Procurar de novo no RM'],
  ['INTEGRADA', 'O movimento está no RM'],
  ['LIBERAR', 'O movimento não está no RM: liberar para um novo envio'],
];

/** What became of a measurement that RM may have got without saying so: a person who has looked there decides. */
export function ReconciliarModal(props: ReconciliarModalProps) {
  const { kind, medicao, isOpen, onClose, onDone } = props;
  const [acao, setAcao] = useState<Acao>('BUSCAR');
  const [movimento, setMovimento] = useState('');
  const [motivo, setMotivo] = useState('');
  const { mutate, isPending, error } = useSend('patch', `${pathOf(kind)}/{id}/reconciliar`, {
    invalidates: readsOf(kind),
  });
  const messages = error instanceof ApontaError && error.status === 422 ? error.messages : [];
  const submit = () => {
    if (isPending) return;
    const body = {
      acao,
      movimento: (acao === 'INTEGRADA' && movimento.trim()) || undefined,
      motivo: motivo.trim() || undefined,
    };
    mutate({ path: { id: medicao.id }, body }, { onSuccess: onDone });
  };
  return (
    <Modal
      title={`Conferir ${medicao.codigo} no RM`}
      isOpen={isOpen}
      onClose={onClose}
      dirty={movimento !== '' || motivo !== ''}
      onSubmit={submit}
      footer={(close) => (
        <>
          <Button text="Voltar" onClick={close} disabled={isPending} />
          <Button text="Confirmar" intent="primary" type="submit" loading={isPending} />
        </>
      )}
    >
      <div className="rm-decision">
        <p>
          O RM não disse se gravou esta medição. Procure-a lá antes de decidir, para que não entre
          duas vezes.
        </p>
        <RadioGroup
          label="O que foi conferido"
          selectedValue={acao}
          onChange={({ currentTarget }) => setAcao(currentTarget.value as Acao)}
        >
          {acoes.map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </RadioGroup>
        {acao === 'INTEGRADA' && (
          <Field label="Movimento no RM" messages={messages}>
            {(control) => (
              <InputGroup
                {...control}
                autoComplete="off"
                inputMode="numeric"
                maxLength={18}
                value={movimento}
                onValueChange={(text) => setMovimento(text.replace(/\D/g, ''))}
              />
            )}
          </Field>
        )}
        <Field label="Observação (fica na auditoria)">
          {(control) => (
            <TextArea
              {...control}
              fill
              rows={2}
              maxLength={1000}
              value={motivo}
              onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
            />
          )}
        </Field>
      </div>
    </Modal>
  );
}
