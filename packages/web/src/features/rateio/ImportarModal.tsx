import { type Schema, texts } from '@aponta/sdk';
import { Button, Callout, SegmentedControl, Switch } from '@blueprintjs/core';
import { useState } from 'react';
import { useSend } from '../../lib/use-api.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { toast } from '../../ui/toaster.tsx';
import { periodoSearch } from '../cadastros/searches.ts';
import { Preview } from './Preview.tsx';

const views = [
  { label: 'Não Importados', value: 'nao' },
  { label: 'Importados', value: 'sim' },
];

/** Imports what is ready of a period; whoever is not ready stays in sight, with the reason. */
export function ImportarModal({ isOpen, onClose, onDone }: ActionModalProps<Schema<'Importacao'>>) {
  const [periodo, setPeriodo] = useState<Schema<'Periodo'> | null>(null);
  const [view, setView] = useState('nao');
  const [substituir, setSubstituir] = useState(false);
  const [missing, setMissing] = useState(false);
  const importar = useSend('post', '/apontamento/rateio/{periodId}', {
    invalidates: ['/apontamento/importacao', '/apontamento/rateio/{periodId}/filter'],
    silent: 'success',
  });
  const choose = (chosen: Schema<'Periodo'>) => {
    setPeriodo(chosen);
    setMissing(false);
    importar.reset();
  };
  const show = (chosen: string) => {
    setView(chosen);
    if (!periodo) toast.warning(texts.pesquisaVazia);
  };
  const submit = () => {
    if (importar.isPending) return;
    setMissing(!periodo);
    if (!periodo) return toast.error(texts.pesquisaVazia);
    importar.mutate(
      { path: { periodId: periodo.id }, query: { substituir } },
      {
        onSuccess: ({ importacao, colaboradores, naoImportados }) => {
          if (importacao) toast.success(texts.rateiosImportados(colaboradores));
          else toast.warning(texts.nadaAImportar);
          if (importacao && naoImportados.length === 0) onDone([importacao.id]);
          else setView('nao');
        },
      },
    );
  };
  const left = importar.data?.naoImportados.length ?? 0;
  return (
    <Modal
      title="Importar Rateio Fixo"
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={submit}
      width={860}
      footer={
        <>
          <Button text="Fechar" onClick={onClose} />
          <Button text="Importar" intent="primary" type="submit" loading={importar.isPending} />
        </>
      }
    >
      <div className="preview-bar">
        <Field label="Período" messages={missing ? [texts.pesquisaVazia] : []}>
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
      {left > 0 && (
        <Callout intent="warning" compact role="status">
          {texts.rateiosNaoImportados(left)}
        </Callout>
      )}
      <Preview periodo={periodo} importado={view === 'sim'} />
      <Switch
        label="Importar de novo quem já foi importado e tem outro rateio carregado"
        checked={substituir}
        onChange={({ currentTarget }) => setSubstituir(currentTarget.checked)}
      />
    </Modal>
  );
}
