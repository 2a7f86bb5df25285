import type { ListPath, Row } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import { Modal } from './Modal.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import type { Search } from './search.ts';
import { toast } from './toaster.tsx';
import './search.css';

interface SearchModalProps<P extends ListPath> {
  search: Search<P>;
  isOpen: boolean;
  /** What is in the box. */
  text: string;
  onText: (text: string) => void;
  onChoose: (row: Row<P>) => void;
  onClose: () => void;
  /** Why a row may not be chosen here; it stays visible, and choosing it shows why. */
  refuse?: (row: Row<P>) => string[];
}

/** Looks something up as one types, and chooses it by mouse or keyboard (part 1, sections 2 and 5). */
export function SearchModal<P extends ListPath>(props: SearchModalProps<P>) {
  const { search, isOpen, text, onText, onChoose, onClose, refuse } = props;
  const formId = useId();
  const choose = (row: Row<P>) => {
    const reasons = refuse?.(row) ?? [];
    toast.errors(reasons);
    if (reasons.length > 0) return;
    onChoose(row);
    onClose();
  };
  return (
    <Modal
      title={search.title}
      isOpen={isOpen}
      onClose={onClose}
      width={640}
      footer={
        <>
          <Button text="Voltar" onClick={onClose} />
          <Button text="Selecionar" intent="primary" type="submit" form={formId} />
        </>
      }
    >
      <SearchPanel search={search} formId={formId} text={text} onText={onText} onChoose={choose} />
    </Modal>
  );
}
