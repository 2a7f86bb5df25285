import { formatCount } from '@aponta/sdk';
import { Button, PopoverNext, PopupKind } from '@blueprintjs/core';
import { NotificationsIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { NotificationList } from './NotificationList.tsx';
import { useNotifications } from './use-notifications.ts';
import './notificacao.css';

/** The bell of the header with the count of what is unread. */
export function NotificationBell() {
  const notifications = useNotifications();
  const { list, unread, clear } = notifications;
  /** What is asked to be deleted, as it was shown then. */
  const [asked, setAsked] = useState<readonly number[]>([]);
  const [asking, setAsking] = useState(false);
  const label =
    unread === 0 ? 'Notificações' : `Notificações, ${formatCount(unread, 'não lida', 'não lidas')}`;
  const bell = (
    <PopoverNext
      placement="bottom-end"
      arrow={false}
      popupKind={PopupKind.DIALOG}
      content={
        <NotificationList
          notifications={notifications}
          onClear={() => {
            setAsked((list.data ?? []).map(({ id }) => id));
            setAsking(true);
          }}
        />
      }
    >
      <Button
        variant="minimal"
        className="bell"
        aria-label={label}
        title="Notificações"
        icon={<NotificationsIcon />}
      >
        {unread > 0 && (
          <span className="bell-count" aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Button>
    </PopoverNext>
  );
  return (
    <>
      {bell}
      <ConfirmDialog
        title="Excluir todas as notificações?"
        isOpen={asking}
        confirmText="Excluir"
        intent="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          clear(asked);
        }}
      >
        {whatGoes(asked.length)}. As outras ficam.
      </ConfirmDialog>
    </>
  );
}

const whatGoes = (shown: number): string =>
  shown === 1 ? 'A que foi mostrada será excluída' : `As ${shown} mostradas serão excluídas`;
