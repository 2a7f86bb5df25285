import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useForm } from '../../../lib/form.ts';
import { MenuButton } from '../../../ui/MenuButton.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { type EntryForm, failuresOfWork, hasTimes } from '../entry-form.ts';
import { useRecentDays } from '../use-recent-work.ts';
import { DocumentoField, WorkFields } from '../WorkFields.tsx';
import { keyOfRow, nameOfRow, recentRows, type WeekRow, type WeekWork } from './week-grid.ts';
import '../edit-modal.css';

interface AddRowProps {
  /** What the day's form has, for a row to begin with. */
  form: EntryForm;
  rows: readonly WeekRow[];
  onAdd: (work: WeekWork) => void;
}

/** A row more: of what hours were logged in lately, or of any work. */
export function AddRow({ form, rows, onAdd }: AddRowProps) {
  const recent = recentRows(useRecentDays(), rows);
  const [modal, setModal] = useState({ isOpen: false, key: 0 });
  return (
    <>
      <MenuButton label="Nova linha" size="small" icon={<PlusIcon />} text="Nova linha">
        {recent.map((work) => (
          <MenuItem
            key={keyOfRow(work)}
            text={nameOfRow(work)}
            label={work.projeto.nome}
            onClick={() => onAdd(work)}
          />
        ))}
        {recent.length > 0 && <MenuDivider />}
        <MenuItem
          text="Outro projeto, atividade ou documento…"
          onClick={() => setModal(({ key }) => ({ isOpen: true, key: key + 1 }))}
        />
      </MenuButton>
      {modal.key > 0 && (
        <NewRowModal
          key={modal.key}
          form={form}
          isOpen={modal.isOpen}
          onAdd={onAdd}
          onClose={() => setModal(({ key }) => ({ isOpen: false, key }))}
        />
      )}
    </>
  );
}

interface NewRowModalProps {
  form: EntryForm;
  isOpen: boolean;
  onAdd: (work: WeekWork) => void;
  onClose: () => void;
}

function NewRowModal({ form: begin, isOpen, onAdd, onClose }: NewRowModalProps) {
  const edit = useForm<EntryForm>(begin, { check: failuresOfWork });
  const add = () => {
    const form = edit.take({});
    if (!form?.secao || !form.projeto || !form.atividade) return;
    const { secao, projeto, atividade, documento } = form;
    onAdd({
      secao: secao.codigo,
      projeto: { id: projeto.id, codigo: projeto.codigo, nome: projeto.titulo },
      atividade,
      documento: documento && { id: documento.id, codigo: documento.codigo },
      byShift: hasTimes(form),
    });
    onClose();
  };
  return (
    <Modal
      title="Nova linha da semana"
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={add}
      width={720}
      footer={
        <>
          <Button text="Voltar" onClick={onClose} />
          <Button text="Pôr na semana" intent="primary" type="submit" />
        </>
      }
    >
      <div className="edit-fields">
        <WorkFields fields={{ form: edit.values, messages: edit.messages, change: edit.change }} />
        <DocumentoField
          fields={{ form: edit.values, messages: edit.messages, change: edit.change }}
        />
      </div>
    </Modal>
  );
}
