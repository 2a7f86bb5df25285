import { type Schema, texts, untilConcluded } from '@aponta/sdk';
import { Button, Callout, SegmentedControl, Switch } from '@blueprintjs/core';
import { useState } from 'react';
import { useKnows } from '../../lib/extensions.ts';
import { type Failure, useForm } from '../../lib/form.ts';
import { useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { toast } from '../../ui/toaster.tsx';
import { periodoSearch } from '../cadastros/searches.ts';
import { ConfirmarModal } from './ConfirmarModal.tsx';
import { DropZone } from './DropZone.tsx';
import { Preview } from './Preview.tsx';
import { useUpload } from './use-upload.ts';

const views = [
  { label: 'Não Importados', value: 'nao' },
  { label: 'Importados', value: 'sim' },
];

interface ImportForm {
  periodo: Schema<'Periodo'> | null;
  substituir: boolean;
}

const emptyForm: ImportForm = { periodo: null, substituir: false };

const failuresOf = ({ periodo }: ImportForm): Failure<ImportForm>[] =>
  periodo ? [] : [{ campo: 'periodo', message: texts.pesquisaVazia }];

/** Imports what is ready of a period, after it has asked with the plan; whoever is not ready stays in sight, with the reason. */
export function ImportarModal({ isOpen, onClose, onDone }: ActionModalProps<Schema<'Importacao'>>) {
  const edit = useForm(emptyForm, { check: failuresOf });
  const { periodo, substituir } = edit.values;
  const [view, setView] = useState('nao');
  const importar = useSend('post', '/apontamento/rateio/{periodId}', {
    invalidates: ['/apontamento/importacao', '/apontamento/rateio/{periodId}/filter'],
    silent: 'success',
  });
  const simular = useSend('post', '/apontamento/rateio/{periodId}', { silent: 'success' });
  const [plan, setPlan] = useState<Schema<'ResultadoImportacao'> | null>(null);
  const { submit: send, sending } = useSubmit();
  const concluir = useSend('post', '/apontamento/rateio/{periodId}/linhas/concluir', {
    silent: 'success',
  });
  const { upload, send: sendFile, turnTo, drop } = useUpload();
  // A sheet that is right is imported alone; without one, all that waits in the period.
  const load = upload?.state === 'ready' ? upload : undefined;
  const choose = (chosen: Schema<'Periodo'>) => {
    edit.change({ periodo: chosen });
    turnTo(chosen.id);
    importar.reset();
  };
  const show = (chosen: string) => {
    setView(chosen);
    if (!periodo) toast.warning(texts.pesquisaVazia);
  };
  const path = { periodId: periodo?.id ?? 0 };
  const input = { path, query: { substituir, cargaId: load?.cargaId } };
  const importAll = async (key: string) => {
    if (load) {
      const { cargaId, linhas } = load;
      const body = { cargaId, linhas };
      await untilConcluded(() => concluir.mutateAsync({ path, body, key: `${cargaId}:concluir` }));
    }
    return importar.mutateAsync({ ...input, key });
  };
  const run = () =>
    send(
      importAll,
      {
        onSuccess: ({ importacao, colaboradores, naoImportados }) => {
          setPlan(null);
          drop();
          if (importacao) toast.success(texts.rateiosImportados(colaboradores));
          else toast.warning(texts.nadaAImportar);
          if (importacao && naoImportados.length === 0) onDone([importacao.id]);
          else setView('nao');
        },
        onError: () => setPlan(null),
      },
      JSON.stringify(input),
    );
  const plans = useKnows('acessos');
  const submit = () => {
    if (periodo && upload && !load) return toast.warning(texts.planilhaPorAcertar);
    // A service that does not know the plan would import at once.
    if (!plans) return edit.accept() && run();
    const query = { ...input.query, simular: true };
    edit.submit(() => simular.mutateAsync({ ...input, query }), {
      // What imports nobody needs no question.
      onSuccess: (answer) => (answer.colaboradores > 0 ? setPlan(answer) : run()),
    });
  };
  const left = importar.data?.naoImportados.length ?? 0;
  return (
    <Modal
      title="Importar Rateio Fixo"
      isOpen={isOpen}
      onClose={onClose}
      dirty={load !== undefined}
      onSubmit={submit}
      width={860}
      footer={(close) => (
        <>
          <Button text="Fechar" onClick={close} />
          <Button
            text="Importar"
            intent="primary"
            type="submit"
            loading={edit.sending || sending}
          />
        </>
      )}
    >
      <div className="preview-bar">
        <Field label="Período" messages={edit.messages('periodo')}>
          {(control) => (
            <SearchField {...control} search={periodoSearch} value={periodo} onChoose={choose} />
          )}
        </Field>
        <SegmentedControl
          options={views}
          value={view}
          onValueChange={show}
          intent="primary"
          aria-label="Rateios a mostrar"
        />
      </div>
      <DropZone upload={upload} onFile={(file) => void sendFile(file, periodo?.id)} onDrop={drop} />
      {left > 0 && (
        <Callout intent="warning" compact role="status">
          {texts.rateiosNaoImportados(left)}
        </Callout>
      )}
      <Preview periodo={periodo} importado={view === 'sim'} />
      <Switch
        label="Importar de novo quem já foi importado e tem outro rateio carregado"
        checked={substituir}
        onChange={({ currentTarget }) => edit.change({ substituir: currentTarget.checked })}
      />
      <ConfirmarModal
        plan={plan}
        sending={sending}
        onConfirm={run}
        onCancel={() => setPlan(null)}
      />
    </Modal>
  );
}
