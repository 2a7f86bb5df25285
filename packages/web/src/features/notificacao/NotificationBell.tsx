import { formatCount } from '@aponta/sdk';
import { Button, PopoverNext, PopupKind } from '@blueprintjs/core';
import { NotificationsIcon } from '@blueprintjs/icons';
import { NotificationList } from './NotificationList.tsx';
import { useNotifications } from './use-notifications.ts';
import './notificacao.css';

/** The bell of the header with the count of what is unread. */
export function NotificationBell() {
  const notifications = useNotifications();
  const { unread } = notifications;
  const label =
    unread === 0 ? 'Notificações' : `Notificações, ${formatCount(unread, 'não lida', 'não lidas')}`;
  return (
    <PopoverNext
      placement="bottom-end"
      arrow={false}
      popupKind={PopupKind.DIALOG}
      content={<NotificationList notifications={notifications} />}
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
}
