import { Button, InputGroup } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useState } from 'react';

interface PagingProps {
  /** From 0. */
  page: number;
  totalPages: number;
  size: number;
  onPage: (page: number) => void;
  /** Without it the size is fixed. */
  onSize?: (size: number) => void;
  /** Whose pages they are. */
  of: string;
}

const MAX_SIZE = 500;

/** Pages by number and by one, and how many rows a page has. */
export function Paging({ page, totalPages, size, onPage, onSize, of }: PagingProps) {
  const last = Math.max(1, totalPages);
  return (
    <nav className="paging" aria-label={`Páginas de ${of}`}>
      {onSize && (
        <>
          <NumberField label="Itens por página" value={size} max={MAX_SIZE} onCommit={onSize} />
          <span>por página</span>
        </>
      )}
      <Button
        variant="minimal"
        icon={<ChevronLeftIcon />}
        aria-label="Página anterior"
        title="Página anterior"
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      />
      <NumberField
        label="Página"
        value={page + 1}
        max={last}
        onCommit={(chosen) => onPage(chosen - 1)}
      />
      <span>/ {last.toLocaleString('pt-BR')}</span>
      <Button
        variant="minimal"
        icon={<ChevronRightIcon />}
        aria-label="Próxima página"
        title="Próxima página"
        disabled={page + 1 >= last}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  max: number;
  onCommit: (value: number) => void;
}

/** A number that counts on Enter or when the field is left; beyond its limits it is the limit. */
function NumberField({ label, value, max, onCommit }: NumberFieldProps) {
  const [draft, setDraft] = useState<string>();
  const commit = () => {
    setDraft(undefined);
    const number = Math.min(max, Math.max(1, Number.parseInt(draft ?? '', 10)));
    if (!Number.isNaN(number) && number !== value) onCommit(number);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape') setDraft(undefined);
  };
  return (
    <InputGroup
      className="paging-number"
      aria-label={label}
      size="small"
      inputMode="numeric"
      value={draft ?? String(value)}
      onValueChange={(text) => setDraft(text.replace(/\D/g, ''))}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={commit}
      onKeyDown={keyDown}
    />
  );
}
