import { formatHours, formatMoney } from '@aponta/sdk';
import { Callout } from '@blueprintjs/core';
import type { ComponentType } from 'react';
import type { ActionModalProps } from '../../list/list.ts';
import type { Aprovacao } from './labels.ts';

export interface RowModalProps {
  row: Aprovacao;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** A modal of one row as the list opens it. */
export const forRow =
  (RowModal: ComponentType<RowModalProps>) =>
  ({ rows: [row], isOpen, onClose, onDone }: ActionModalProps<Aprovacao>) =>
    row && <RowModal row={row} isOpen={isOpen} onClose={onClose} onDone={() => onDone()} />;

/** A line ends before an amount, and not within it. */
const inOnePiece = (text: string) => text.replaceAll('R$ ', 'R$\u00a0');

/** The row in one sentence (of our own, where a company's services send none), and what to notice before deciding. */
export const Resumo = ({ row }: { row: Aprovacao }) => (
  <div className="aprovacao-resumo">
    <p>
      {inOnePiece(
        row.resumo || `${row.nome} · ${formatHours(row.horas)} · ${formatMoney(row.valor)}`,
      )}
    </p>
    {row.aviso && (
      <Callout intent="warning" compact role="note">
        {row.aviso}
      </Callout>
    )}
  </div>
);
