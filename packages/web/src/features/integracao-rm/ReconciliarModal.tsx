import type { Schema } from '@aponta/sdk';
import { InputGroup, Radio, RadioGroup, TextArea } from '@blueprintjs/core';
import { invalidMessages, useForm } from '../../lib/form.ts';
import { useSend } from '../../lib/use-api.ts';
import { Field } from '../../ui/Field.tsx';
import { FormModal } from '../../ui/FormModal.tsx';
import { type Kind, pathOf, readsOf } from './kind.ts';
import { RmFacts } from './RmFacts.tsx';

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

const emptyForm = { acao: 'BUSCAR' as Acao, movimento: '', motivo: '' };

/** What became of a measurement that RM may have got without saying so: a person who has looked there decides. */
export function ReconciliarModal(props: ReconciliarModalProps) {
  const { kind, medicao, isOpen, onClose, onDone } = props;
  const edit = useForm(emptyForm, {
    refusals: (error, { acao }) =>
      acao === 'INTEGRADA'
        ? invalidMessages(error).map((message) => ({ campo: 'movimento', message }))
        : [],
  });
  const { values, change } = edit;
  const { acao, movimento, motivo } = values;
  const reconciliar = useSend('patch', `${pathOf(kind)}/{id}/reconciliar`, {
    invalidates: readsOf(kind),
  });
  const submit = () => {
    const body = {
      acao,
      movimento: (acao === 'INTEGRADA' && movimento.trim()) || undefined,
      motivo: motivo.trim() || undefined,
    };
    edit.submit(() => reconciliar.mutateAsync({ path: { id: medicao.id }, body }), {
      onSuccess: onDone,
    });
  };
  return (
    <FormModal
      title={`Conferir ${medicao.codigo} no RM`}
      verb="Confirmar"
      edit={edit}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="rm-decision">
        <p>Procure esta medição no RM antes de decidir, para que não entre duas vezes.</p>
        <RmFacts kind={kind} id={medicao.id} />
        <RadioGroup
          label="O que foi conferido"
          selectedValue={acao}
          onChange={({ currentTarget }) => change({ acao: currentTarget.value as Acao })}
        >
          {acoes.map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </RadioGroup>
        {acao === 'INTEGRADA' && (
          <Field label="Movimento no RM" messages={edit.messages('movimento')}>
            {(control) => (
              <InputGroup
                {...control}
                autoComplete="off"
                inputMode="numeric"
                maxLength={18}
                value={movimento}
                onValueChange={(text) => change({ movimento: text.replace(/\D/g, '') })}
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
              onChange={({ currentTarget }) => change({ motivo: currentTarget.value })}
            />
          )}
        </Field>
      </div>
    </FormModal>
  );
}
