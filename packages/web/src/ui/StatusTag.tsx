import { panelStatusLabels, type Schema } from '@aponta/sdk';
import { type Intent, Tag } from '@blueprintjs/core';
import {
  CircleIcon,
  DisableIcon,
  ErrorIcon,
  TickCircleIcon,
  TimeIcon,
  WarningSignIcon,
} from '@blueprintjs/icons';
import type { JSX } from 'react';

type Status = Schema<'StatusPainel'>;

const looks: Record<Status, { intent: Intent; icon: JSX.Element }> = {
  PENDENTE: { intent: 'warning', icon: <TimeIcon /> },
  APROVADA_PARCIAL: { intent: 'primary', icon: <TimeIcon /> },
  APROVADA: { intent: 'success', icon: <TickCircleIcon /> },
  REPROVADA: { intent: 'danger', icon: <ErrorIcon /> },
  CANCELADA: { intent: 'none', icon: <DisableIcon /> },
  NAO_SOLICITADO: { intent: 'none', icon: <CircleIcon /> },
  EM_ATRASO: { intent: 'danger', icon: <WarningSignIcon /> },
};

/** A status as icon and word, so that its colour is never alone. */
export function StatusTag({ status }: { status: Status }) {
  const { intent, icon } = looks[status];
  return (
    <Tag minimal intent={intent} icon={icon}>
      {panelStatusLabels[status]}
    </Tag>
  );
}
