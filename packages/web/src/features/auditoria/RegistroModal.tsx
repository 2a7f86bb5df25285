import { formatDateTime, type Schema } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import type { ActionModalProps } from '../../list/list.ts';
import { Modal } from '../../ui/Modal.tsx';
import { actName, objectName } from './acts.ts';
import { fieldName } from './field-name.ts';
import './auditoria.css';

/** What a change was: each field before and after, those that differ marked. */
export function RegistroModal({
  rows,
  isOpen,
  onClose,
}: ActionModalProps<Schema<'RegistroAuditoria'>>) {
  const registro = rows[0];
  if (!registro) return null;
  const { antes, depois, operacao, objeto, objetoId, em, usuario } = registro;
  const fields = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])];
  return (
    <Modal
      title="Visualizar registro de auditoria"
      isOpen={isOpen}
      onClose={onClose}
      width={720}
      footer={<Button text="Fechar" intent="primary" onClick={onClose} />}
    >
      <p>
        {actName(operacao)}: {objectName(objeto)} {objetoId}, em {formatDateTime(em)}, por{' '}
        {usuario ?? 'Sistema'}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <section className="registro" aria-label="Campos" tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Antes</th>
              <th scope="col">Depois</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => {
              const [before, after] = [wordOf(antes?.[field]), wordOf(depois?.[field])];
              return (
                <tr key={field} data-tone={before === after ? undefined : 'warning'}>
                  <th scope="row">{fieldName(field)}</th>
                  <td data-header="Antes">{before}</td>
                  <td data-header="Depois">{after}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </Modal>
  );
}

function wordOf(value: unknown): string {
  if (value === undefined || value === null) return '-';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
