import { formatCount, texts } from '@aponta/sdk';
import { Callout, InputGroup, MenuDivider, MenuItem } from '@blueprintjs/core';
import { BookmarkIcon, FloppyDiskIcon, TickIcon, TrashIcon } from '@blueprintjs/icons';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { type Failure, useForm } from '../../lib/form.ts';
import { useGet, useSend } from '../../lib/use-api.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormModal } from '../../ui/FormModal.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { filtersAtom, marksAtom, savedAtom, tabAtom } from './report-state.ts';
import {
  bodyOf,
  countGone,
  filtersOf,
  type Intervalo,
  intervaloLabels,
  marksOf,
  type Salvo,
} from './saved.ts';

const PATH = '/apontamento/relatorio-salvo';
const ITEM = '/apontamento/relatorio-salvo/{id}';

/** One's own reports by name: opened, kept as they are now, deleted. */
export function SavedReports() {
  const { data = [] } = useGet(PATH, {}, { silent: true });
  const [saved, setSaved] = useAtom(savedAtom);
  const setFilters = useSetAtom(filtersAtom);
  const setMarks = useSetAtom(marksAtom);
  const setTab = useSetAtom(tabAtom);
  const [saving, setSaving] = useState<'new' | 'changed'>();
  const [deleting, setDeleting] = useState(false);
  const excluir = useSend('delete', ITEM, { invalidates: [PATH] });
  const current = data.find(({ id }) => id === saved);

  const open = (one: Salvo) => {
    setSaved(one.id);
    setFilters(filtersOf(one));
    setMarks((all) => ({ ...all, ...marksOf(one) }));
    setTab('previa');
  };
  const remove = () => {
    setDeleting(false);
    if (current) excluir.mutate({ path: { id: current.id } });
    setSaved(undefined);
  };
  return (
    <>
      <MenuButton
        label="Relatórios salvos"
        variant="outlined"
        icon={<BookmarkIcon />}
        text={current ? current.nome : 'Relatórios salvos'}
        title={formatCount(data.length, 'relatório salvo', 'relatórios salvos')}
      >
        {data.map((one) => (
          <MenuItem
            key={one.id}
            text={one.nome}
            label={one.intervalo === 'FIXO' ? undefined : intervaloLabels[one.intervalo]}
            icon={one.id === saved ? <TickIcon /> : 'blank'}
            onClick={() => open(one)}
          />
        ))}
        {data.length > 0 && <MenuDivider />}
        {current && (
          <MenuItem
            icon={<FloppyDiskIcon />}
            text={`Salvar alterações em ${current.nome}`}
            onClick={() => setSaving('changed')}
          />
        )}
        <MenuItem
          icon={<FloppyDiskIcon />}
          text="Salvar este relatório"
          onClick={() => setSaving('new')}
        />
        {current && (
          <MenuItem
            icon={<TrashIcon />}
            intent="danger"
            text={`Excluir ${current.nome}`}
            onClick={() => setDeleting(true)}
          />
        )}
      </MenuButton>
      {saving && (
        <SaveModal
          key={`${saving} ${saved}`}
          current={saving === 'changed' ? current : undefined}
          onClose={() => setSaving(undefined)}
          onSaved={setSaved}
        />
      )}
      <ConfirmDialog
        title="Excluir relatório salvo"
        isOpen={deleting}
        confirmText="Excluir"
        onConfirm={remove}
        onCancel={() => setDeleting(false)}
      >
        {`Excluir ${current?.nome ?? ''}? O que está na tela continua.`}
      </ConfirmDialog>
    </>
  );
}

/** What a saved report names and is no more. */
export function GoneChoices() {
  const count = countGone(useAtomValue(filtersAtom));
  if (count === 0) return null;
  return (
    <Callout compact intent="warning" role="status">
      {texts.escolhasInexistentes(count)}
    </Callout>
  );
}

interface Form {
  nome: string;
  intervalo: Intervalo;
}

const failuresOf = ({ nome }: Form): Failure<Form>[] =>
  nome.trim() ? [] : [{ campo: 'nome', message: texts.nomeDoRelatorio }];

interface SaveModalProps {
  /** The one that is changed; undefined for a new one. */
  current: Salvo | undefined;
  onClose: () => void;
  onSaved: (id: number) => void;
}

function SaveModal({ current, onClose, onSaved }: SaveModalProps) {
  const filters = useAtomValue(filtersAtom);
  const marks = useAtomValue(marksAtom);
  const criar = useSend('post', PATH, { invalidates: [PATH] });
  const salvar = useSend('put', ITEM, { invalidates: [PATH] });
  const [isOpen, setIsOpen] = useState(true);
  const edit = useForm<Form>(
    { nome: current?.nome ?? '', intervalo: current?.intervalo ?? 'FIXO' },
    { check: failuresOf },
  );
  const { nome, intervalo } = edit.values;
  const close = () => {
    setIsOpen(false);
    onClose();
  };
  const submit = () =>
    edit.submit(
      (key) => {
        const body = bodyOf(edit.values, filters, marks);
        return current
          ? salvar.mutateAsync({ path: { id: current.id }, body })
          : criar.mutateAsync({ body, key });
      },
      {
        onSuccess: ({ id }) => {
          onSaved(id);
          close();
        },
      },
    );
  return (
    <FormModal
      title={current ? 'Salvar alterações do relatório' : 'Salvar relatório'}
      verb="Salvar"
      edit={edit}
      isOpen={isOpen}
      onClose={close}
      onSubmit={submit}
      width={440}
    >
      <div className="form-grid">
        <Field label="Nome" messages={edit.messages('nome')}>
          {(control) => (
            <InputGroup
              {...control}
              autoComplete="off"
              maxLength={100}
              value={nome}
              onValueChange={(text) => edit.change({ nome: text })}
            />
          )}
        </Field>
        <Field label="Dias, quando for aberto" messages={edit.messages('intervalo')}>
          {(control) => (
            <Select
              {...control}
              fill
              value={intervalo}
              onChange={({ currentTarget }) =>
                edit.change({ intervalo: currentTarget.value as Intervalo })
              }
            >
              {Object.entries(intervaloLabels).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </FormModal>
  );
}
