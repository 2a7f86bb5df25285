import { ApontaError, texts } from '@aponta/sdk';
import { Button, Callout } from '@blueprintjs/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { type Form, useForm } from '../../lib/form.ts';
import { isConflict, useSend } from '../../lib/use-api.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { Modal } from '../../ui/Modal.tsx';
import { CampoField } from './CampoField.tsx';
import { bodyOf, failuresOf, formOf, type LinhaForm, mergeOptions } from './linha-form.ts';
import { type Cadastro, differencesOf, type Linha } from './values.ts';
import './cadastros.css';

const CADASTROS = '/apontamento/cadastros';
const LINHAS = '/apontamento/cadastros/{cadastro}/linhas';
const LINHA = `${LINHAS}/{chave}` as const;

export interface LinhaModalProps extends ActionModalProps<Linha> {
  cadastro: Cadastro;
  cadastros: readonly Cadastro[];
  /** What a new row is part of. */
  de?: string;
}

export function NovaLinhaModal(props: LinhaModalProps) {
  const { cadastro, de } = props;
  const criar = useSend('post', LINHAS, { invalidates: [LINHAS] });
  const path = { cadastro: cadastro.nome };
  return (
    <LinhaModal
      {...props}
      title={`Cadastrar ${cadastro.item}`}
      verb="Cadastrar"
      base={formOf(cadastro, undefined, de)}
      save={(form, key) =>
        criar.mutateAsync({ path, body: { valores: bodyOf(form, undefined) }, key })
      }
    />
  );
}

/** A row with its fields; what others saved meanwhile is told, and what was typed stays. */
export function EditarLinhaModal(props: LinhaModalProps) {
  const { cadastro } = props;
  const [linha, setLinha] = useState(props.rows[0]);
  const [changes, setChanges] = useState<readonly string[]>([]);
  const salvar = useSend('put', LINHA, { invalidates: [LINHAS] });
  if (!linha) return null;
  const path = { cadastro: cadastro.nome, chave: linha.chave };
  const base = formOf(cadastro, linha);
  const readAgain = async (edit: Form<LinhaForm>) => {
    const now = await call('get', LINHA, { path });
    setChanges(differencesOf(cadastro.campos, linha, now));
    setLinha(now);
    edit.change((mine) => mergeOptions(cadastro, { base, mine, now: formOf(cadastro, now) }));
  };
  return (
    <LinhaModal
      {...props}
      title={`${cadastro.altera ? 'Editar' : 'Ver'} ${cadastro.item}`}
      verb="Salvar"
      base={base}
      settled
      changes={changes}
      onError={(error, edit) => isConflict(error) && void readAgain(edit)}
      save={(form) =>
        salvar.mutateAsync({
          path,
          body: { versao: linha.versao, valores: bodyOf(form, base) },
        })
      }
    />
  );
}

const isOfFiles = (error: Error) =>
  error instanceof ApontaError && error.codigo === 'CADASTRO_DE_ARQUIVOS';

interface FormModalProps extends LinhaModalProps {
  title: string;
  verb: string;
  base: LinhaForm;
  /** The row is there: its key stays. */
  settled?: boolean;
  changes?: readonly string[];
  onError?: (error: Error, edit: Form<LinhaForm>) => void;
  save: (form: LinhaForm, key: string) => Promise<Linha>;
}

function LinhaModal(props: FormModalProps) {
  const { cadastro, cadastros, title, verb, base, settled, changes = [] } = props;
  const { save, isOpen, onClose, onDone, onError } = props;
  const edit = useForm(base, { check: (form) => failuresOf(cadastro, form) });
  const client = useQueryClient();
  // Why it is no longer changed here, where files became its keeper while it was open.
  const [refused, setRefused] = useState<string>();
  const { campos } = cadastro;
  const motivo = cadastro.motivo ?? refused;
  const altera = cadastro.altera && refused === undefined;
  const submit = () =>
    edit.submit((key) => save(edit.values, key), {
      onSuccess: ({ chave }) => onDone([chave]),
      onError: (error) => {
        if (isOfFiles(error)) setRefused(error.message);
        onError?.(error, edit);
      },
    });
  const close = () => {
    // Only now, for the list as it will be has another dialog, without what was typed.
    if (refused !== undefined)
      for (const read of [CADASTROS, LINHAS]) void client.invalidateQueries({ queryKey: [read] });
    onClose();
  };
  return (
    <Modal
      title={title}
      isOpen={isOpen}
      onClose={close}
      dirty={edit.dirty}
      onSubmit={altera ? submit : undefined}
      width={720}
      footer={(leave) =>
        altera ? (
          <>
            <Button text="Voltar" onClick={leave} />
            <Button text={verb} intent="primary" type="submit" loading={edit.sending} />
          </>
        ) : (
          <Button text="Fechar" onClick={leave} />
        )
      }
    >
      {motivo && (
        <Callout compact className="cadastro-callout">
          {motivo}
        </Callout>
      )}
      {changes.length > 0 && (
        <Callout intent="warning" compact role="alert" className="cadastro-callout">
          <p>{texts.cadastroMudou}. O que você digitou continua aqui; confira e salve de novo.</p>
          <ul>
            {changes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Callout>
      )}
      <div className="form-grid">
        {campos
          .filter(({ campo }) => campo in base)
          .map((campo) => (
            <CampoField
              key={campo.campo}
              campo={campo}
              target={cadastros.find(({ nome }) => nome === campo.cadastro)}
              value={edit.values[campo.campo] ?? null}
              messages={edit.messages(campo.campo)}
              disabled={!altera || campo.calculado || (settled === true && campo.bloqueado)}
              onValue={(value) => edit.change({ [campo.campo]: value })}
            />
          ))}
      </div>
    </Modal>
  );
}
