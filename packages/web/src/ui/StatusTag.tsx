import type { Schema } from '@aponta/sdk';
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

const looks: Record<Status, { label: string; intent: Intent; icon: JSX.Element }> = {
  PENDENTE: { label: 'Pendente', intent: 'warning', icon: <TimeIcon /> },
  APROVADA_PARCIAL: { label: 'Aprovada parcialmente', intent: 'primary', icon: <TimeIcon /> },
  APROVADA: { label: 'Aprovada', intent: 'success', icon: <TickCircleIcon /> },
  REPROVADA: { label: 'Reprovada', intent: 'danger', icon: <ErrorIcon /> },
  CANCELADA: { label: 'Cancelada', intent: 'none', icon: <DisableIcon /> },
  EM_ATRASO: { label: 'Em atraso', intent: 'danger', icon: <WarningSignIcon /> },
};

/** A status as icon and word, so that its colour is never alone. */
export function StatusTag({ status }: { status: Status }) {
  const { label, intent, icon } = looks[status];
  return (
    <Tag minimal intent={intent} icon={icon}>
      {label}
    </Tag>
  );
}
