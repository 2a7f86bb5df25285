import { type Schema, statusLabels } from '@aponta/sdk';
import { type Intent, Tag } from '@blueprintjs/core';
import {
  DisableIcon,
  ErrorIcon,
  TickCircleIcon,
  TimeIcon,
  WarningSignIcon,
} from '@blueprintjs/icons';
import type { JSX } from 'react';

type Status = Schema<'StatusPeriodo'>;

const looks: Record<Status, { intent: Intent; icon: JSX.Element }> = {
  PENDENTE: { intent: 'warning', icon: <TimeIcon /> },
  APROVADA_PARCIAL: { intent: 'primary', icon: <TimeIcon /> },
  APROVADA: { intent: 'success', icon: <TickCircleIcon /> },
  REPROVADA: { intent: 'danger', icon: <ErrorIcon /> },
  CANCELADA: { intent: 'none', icon: <DisableIcon /> },
  EM_ATRASO: { intent: 'danger', icon: <WarningSignIcon /> },
};

/** A status as icon and word, so that its colour is never alone. */
export function StatusTag({ status }: { status: Status }) {
  const { intent, icon } = looks[status];
  return (
    <Tag minimal intent={intent} icon={icon}>
      {statusLabels[status]}
    </Tag>
  );
}
