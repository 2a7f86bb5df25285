import { Button } from '@blueprintjs/core';
import { OfflineIcon, RefreshIcon } from '@blueprintjs/icons';
import { useAway } from '../lib/connection.ts';
import { useOutdated } from '../lib/upgrade.ts';

/** Says, for as long as it lasts, that the server is out of reach or newer than the page, and what becomes of what is typed. */
export function OfflineNotice() {
  const away = useAway();
  const outdated = useOutdated();
  return (
    <div role="status">
      {away && (
        <p className="offline-notice">
          <OfflineIcon size={14} />
          <span>
            <strong>Sem conexão.</strong> As horas que você cadastrar são enviadas quando ela
            voltar.
          </span>
        </p>
      )}
      {outdated && !away && (
        <p className="offline-notice">
          <RefreshIcon size={14} />
          <span>
            <strong>O Aponta foi atualizado.</strong> Termine o que está digitando e recarregue a
            página.
          </span>
          <Button size="small" text="Recarregar" onClick={() => location.reload()} />
        </p>
      )}
    </div>
  );
}
