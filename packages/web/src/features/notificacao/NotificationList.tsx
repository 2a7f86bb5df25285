import { formatDateTime, type Schema } from '@aponta/sdk';
import { Button, Classes } from '@blueprintjs/core';
import {
  CrossIcon,
  ErrorIcon,
  InfoSignIcon,
  NotificationsIcon,
  TickCircleIcon,
  WarningSignIcon,
} from '@blueprintjs/icons';
import type { JSX } from 'react';
import { batchScreens, useChosenBatches } from '../../lib/rm-batches.ts';
import { hashOf } from '../../shell/address.ts';
import { usePlaceOf } from '../../shell/place-of.ts';
import { useTabMoves } from '../../shell/tabs.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import type { useNotifications } from './use-notifications.ts';

type Notificacao = Schema<'Notificacao'>;

const icons: Record<Notificacao['type'], JSX.Element> = {
  INFO: <InfoSignIcon title="Informação" />,
  SUCESSO: <TickCircleIcon title="Sucesso" />,
  AVISO: <WarningSignIcon title="Aviso" />,
  ERRO: <ErrorIcon title="Erro" />,
};

export function NotificationList({
  notifications,
  onClear,
}: {
  notifications: ReturnType<typeof useNotifications>;
  onClear: () => void;
}) {
  const { list, unread, leaving, view, viewAll, remove } = notifications;
  return (
    <section className="notifications" aria-label="Notificações">
      <header>
        <h2>Notificações</h2>
        <Button
          variant="minimal"
          size="small"
          text="Marcar todas como lidas"
          disabled={unread === 0}
          onClick={viewAll}
        />
        <Button
          variant="minimal"
          size="small"
          intent="danger"
          text="Excluir todas"
          disabled={!list.data?.length}
          onClick={onClear}
        />
      </header>
      {list.data?.length ? (
        <ul>
          {list.data.map((notification) => (
            <Item
              key={notification.id}
              notification={notification}
              leaving={leaving.has(notification.id)}
              onView={() => view(notification.id)}
              onRemove={() => remove(notification.id)}
            />
          ))}
        </ul>
      ) : (
        <Nothing list={list} />
      )}
    </section>
  );
}

function Nothing({ list }: Pick<ReturnType<typeof useNotifications>, 'list'>) {
  if (list.data)
    return (
      <EmptyState icon={<NotificationsIcon size={20} />}>
        Nenhuma notificação. Você será avisado aqui.
      </EmptyState>
    );
  if (list.error) return <ErrorState error={list.error} onRetry={list.refetch} />;
  return <Skeleton rows={3} height={40} style={{ padding: 12 }} />;
}

interface ItemProps {
  notification: Notificacao;
  leaving: boolean;
  onView: () => void;
  onRemove: () => void;
}

/** Hovering it, or reaching it by the keyboard, marks it viewed. */
function Item({ notification, leaving, onView, onRemove }: ItemProps) {
  const { type, message, date, viewed, lote } = notification;
  const place = usePlaceOf(notification.sobre);
  const { open } = useTabMoves();
  const { choose } = useChosenBatches();
  const see = viewed || leaving ? undefined : onView;
  return (
    <li
      data-type={type}
      data-unread={!viewed}
      data-leaving={leaving}
      onMouseEnter={see}
      onFocus={see}
    >
      {icons[type]}
      <div>
        <p>
          {!viewed && <span className="visually-hidden">Não lida: </span>}
          {place ? (
            <a className={Classes.POPOVER_DISMISS} href={hashOf(place)}>
              {message}
            </a>
          ) : (
            message
          )}
        </p>
        <time dateTime={date}>{formatDateTime(date)}</time>
        {lote && (
          <Button
            className={Classes.POPOVER_DISMISS}
            variant="minimal"
            size="small"
            text={`Abrir lote ${lote.id}`}
            onClick={() => {
              choose(lote.tipo, { id: lote.id });
              open(batchScreens[lote.tipo]);
            }}
          />
        )}
      </div>
      <Button
        variant="minimal"
        size="small"
        icon={<CrossIcon />}
        aria-label={`Excluir notificação: ${message}`}
        disabled={leaving}
        onClick={onRemove}
      />
    </li>
  );
}
