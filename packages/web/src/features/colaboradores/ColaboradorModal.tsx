import type { Schema } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import type { ActionModalProps } from '../../list/list.ts';
import { moneyOf } from '../../list/values.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Modal } from '../../ui/Modal.tsx';

/** What a person costs, to be read: the figures come from the payroll. */
export function ColaboradorModal({
  rows: [colaborador],
  isOpen,
  onClose,
}: ActionModalProps<Schema<'Colaborador'>>) {
  if (!colaborador) return null;
  const { nome, valorHoraPJ, valorHoraCLT, valorTotal, valorBonus } = colaborador;
  return (
    <Modal
      title="Visualizar Colaborador"
      isOpen={isOpen}
      onClose={onClose}
      footer={<Button text="Fechar" intent="primary" onClick={onClose} />}
    >
      <Facts
        facts={[
          ['Nome', nome],
          ['Valor Hora PJ', moneyOf(valorHoraPJ) ?? '-'],
          ['Valor Hora CLT', moneyOf(valorHoraCLT) ?? '-'],
          ['Valor Total', moneyOf(valorTotal) ?? '-'],
          ['Valor Bônus', moneyOf(valorBonus) ?? '-'],
        ]}
      />
    </Modal>
  );
}
