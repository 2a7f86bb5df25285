import { sessionTimes, texts } from '@aponta/sdk';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { lastActivity } from './activity.ts';
import { useSessionGuard } from './use-session-guard.ts';

/** Warns when the session is close to ending. Any click or key press answers, the button's too. */
export function SessionGuard() {
  const [warning, stay] = useSessionGuard();
  return (
    <ConfirmDialog
      title={texts.aindaEstaPorAi}
      isOpen={warning}
      confirmText="Continuar"
      cancelText={null}
      onConfirm={stay}
      onCancel={stay}
    >
      Sem uso, sua sessão termina às {endOf(lastActivity())}. Ficam guardados os rascunhos e o que
      espera envio; o resto do que não foi salvo se perde.
    </ConfirmDialog>
  );
}

/** HH:MM on the user's own clock. */
const endOf = (activity: number) =>
  new Date(activity + sessionTimes.logout).toLocaleTimeString('pt-BR', { timeStyle: 'short' });
