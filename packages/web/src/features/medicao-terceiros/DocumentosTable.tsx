import { formatMoney, type Schema } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { formatDecimal } from '../../ui/decimal-text.ts';

type Documento = Schema<'DocumentoMedido'>;

interface DocumentosTableProps {
  documentos: readonly Documento[];
  /** What the server found wrong with one. */
  messagesOf?: (at: number) => string[];
  /** Only where they may be changed. */
  onRemove?: (at: number) => void;
}

const figures: readonly [string, (documento: Documento) => string][] = [
  ['Folhas', ({ folhas }) => formatDecimal(folhas, 0)],
  ['A1 eqv.', ({ a1Equivalente }) => formatDecimal(a1Equivalente, 3)],
  ['Valor unitário', ({ valorUnitario }) => formatMoney(valorUnitario)],
  ['Valor Item', ({ valorItem }) => formatMoney(valorItem)],
];

/** The documents measured. */
export function DocumentosTable({ documentos, messagesOf, onRemove }: DocumentosTableProps) {
  if (documentos.length === 0) return <p className="medicao-empty">Nenhum documento a medir.</p>;
  return (
    <table className="table">
      <caption className="visually-hidden">Documentos a medir</caption>
      <thead>
        <tr>
          <th scope="col">Código</th>
          <th scope="col">Título</th>
          <th scope="col">Formato</th>
          {figures.map(([header]) => (
            <th key={header} scope="col" className="number">
              {header}
            </th>
          ))}
          {onRemove && (
            <th scope="col">
              <span className="visually-hidden">Ações</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {documentos.map((documento, index) => {
          const messages = messagesOf?.(index) ?? [];
          return (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: one document may be there twice
              key={`${documento.id} ${index}`}
              data-tone={messages.length > 0 ? 'danger' : undefined}
            >
              <td data-header="Código">
                {documento.codigo}
                {messages.map((message) => (
                  <span key={message} className="medicao-problem">
                    {message}
                  </span>
                ))}
              </td>
              <td data-header="Título" className="medicao-title" title={documento.titulo}>
                {documento.titulo}
              </td>
              <td data-header="Formato">{documento.formato}</td>
              {figures.map(([header, text]) => (
                <td key={header} data-header={header} className="number">
                  {text(documento)}
                </td>
              ))}
              {onRemove && (
                <td className="medicao-remove">
                  <Button
                    variant="minimal"
                    size="small"
                    icon={<TrashIcon />}
                    aria-label={`Retirar ${documento.codigo}`}
                    title="Retirar"
                    onClick={() => onRemove(index)}
                  />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
