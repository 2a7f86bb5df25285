import { texts } from '@aponta/sdk';
import { InputGroup } from '@blueprintjs/core';
import { type Failure, useForm } from '../../lib/form.ts';
import { useSend } from '../../lib/use-api.ts';
import { useUser } from '../../lib/user.ts';
import { Field } from '../../ui/Field.tsx';
import { FormModal } from '../../ui/FormModal.tsx';
import { toast } from '../../ui/toaster.tsx';

const emptyForm = { atual: '', nova: '', repetida: '' };
type Form = typeof emptyForm;

const fields = [
  ['atual', 'Senha atual', 'current-password'],
  ['nova', 'Senha nova', 'new-password'],
  ['repetida', 'Repita a senha nova', 'new-password'],
] as const;

function failuresOf({ atual, nova, repetida }: Form): Failure<Form>[] {
  return [
    ...(atual ? [] : [{ campo: 'atual', message: texts.informeSenhaAtual } as const]),
    ...(nova.length >= 12
      ? []
      : [{ campo: 'nova', message: texts.tamanhoDaSenha(12, 200) } as const]),
    ...(nova === repetida ? [] : [{ campo: 'repetida', message: texts.senhasDiferem } as const]),
  ];
}

interface TrocarSenhaModalProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Changes one's own password; the other sessions end, and it is said. */
export function TrocarSenhaModal({ isOpen, onClose }: TrocarSenhaModalProps) {
  const { codigo } = useUser();
  const edit = useForm(emptyForm, { check: failuresOf });
  const { values, change, messages } = edit;
  const trocar = useSend('put', '/apontamento/auth/senha', {
    invalidates: ['/apontamento/sessao'],
    silent: 'success',
  });
  const submit = () =>
    edit.submit(() => trocar.mutateAsync({ body: { atual: values.atual, nova: values.nova } }), {
      onSuccess: ({ sessoesEncerradas }) => {
        toast.success(texts.senhaTrocada(sessoesEncerradas));
        onClose();
      },
    });
  return (
    <FormModal
      title="Trocar senha"
      verb="Trocar"
      edit={edit}
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={submit}
      width={420}
    >
      {/* Password managers keep a new password by the name it is of. */}
      <input type="hidden" name="username" autoComplete="username" value={codigo} />
      <div className="form-grid">
        {fields.map(([campo, label, autoComplete]) => (
          <Field key={campo} label={label} messages={messages(campo)}>
            {(control) => (
              <InputGroup
                {...control}
                type="password"
                autoComplete={autoComplete}
                maxLength={200}
                value={values[campo]}
                onValueChange={(value) => change({ [campo]: value })}
              />
            )}
          </Field>
        ))}
      </div>
    </FormModal>
  );
}
