import { OfflineIcon } from '@blueprintjs/icons';
import { useAway } from '../lib/connection.ts';

/** Says, for as long as it lasts, that the server is out of reach, and what becomes of what is typed. */
export function OfflineNotice() {
  return (
    <div role="status">
      {useAway() && (
        <p className="offline-notice">
          <OfflineIcon size={14} />
          <span>
            <strong>Sem conexão.</strong> As horas que você cadastrar são enviadas quando ela
            voltar.
          </span>
        </p>
      )}
    </div>
  );
}
