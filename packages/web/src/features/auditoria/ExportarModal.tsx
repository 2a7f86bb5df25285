import { formatCount } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useGet } from '../../lib/use-api.ts';
import { useDownload } from '../../lib/use-download.ts';
import { Modal } from '../../ui/Modal.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { TitledCallout } from '../../ui/TitledCallout.tsx';
import './auditoria.css';

/** Says whether the audit is whole before it is taken along. */
export function ExportarModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const fetchFile = useDownload();
  const save = () => {
    void fetchFile('Exportar', () =>
      api.GET('/apontamento/auditoria/export', { parseAs: 'stream' }),
    );
    onClose();
  };
  return (
    <Modal
      title="Exportar auditoria"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button text="Voltar" onClick={onClose} />
          <Button text="Exportar" intent="primary" onClick={save} />
        </>
      }
    >
      <Verification />
      <p className="auditoria-about">
        O arquivo tem em cada linha a posição, o hash e o registro. O hash é o SHA-256 do anterior
        seguido do registro: quem audita segue a cadeia sem o Aponta.
      </p>
    </Modal>
  );
}

function Verification() {
  const [apos, setApos] = useState<string>();
  const { data, error, refetch } = useGet(
    '/apontamento/auditoria/verificacao',
    { query: { apos } },
    { silent: true, staleTime: 0, keepPrevious: true },
  );
  const next = data?.proxima;
  useEffect(() => {
    if (next) setApos(next);
  }, [next]);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || next)
    return (
      <div role="status">
        <p>
          Conferindo a cadeia, registro a registro{data && `: ${formatCount(data.linhas, 'linha')}`}
          …
        </p>
        <Skeleton rows={2} />
      </div>
    );
  const { inteira, mensagens, anotar, linhas, descartadas } = data;
  const hasEnd = linhas + descartadas > 0;
  return (
    <TitledCallout
      intent={inteira ? 'success' : 'danger'}
      title={inteira ? 'Conferida' : 'A cadeia está quebrada'}
      role={inteira ? 'status' : 'alert'}
    >
      {mensagens.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {inteira && !hasEnd && <p>Os registros entram na cadeia a cada minuto.</p>}
      {inteira && hasEnd && (
        <>
          <p>Anote fora do servidor onde ela acaba, para conferir depois que ainda é a mesma:</p>
          <code className="auditoria-hash">{anotar}</code>
        </>
      )}
    </TitledCallout>
  );
}
