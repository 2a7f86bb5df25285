import { type Schema, standingText } from '@aponta/sdk';
import { type Intent, Tag } from '@blueprintjs/core';
import {
  DisableIcon,
  ErrorIcon,
  FlagIcon,
  HelpIcon,
  NotEqualToIcon,
  SendMessageIcon,
  TickCircleIcon,
  TimeIcon,
} from '@blueprintjs/icons';
import type { JSX } from 'react';

type Status = Schema<'StatusIntegracao'>;

const looks: Record<Status, { intent: Intent; icon: JSX.Element }> = {
  MARCADA: { intent: 'primary', icon: <FlagIcon /> },
  PRONTA: { intent: 'primary', icon: <TimeIcon /> },
  ENVIANDO: { intent: 'primary', icon: <SendMessageIcon /> },
  INTEGRADA: { intent: 'success', icon: <TickCircleIcon /> },
  DIVERGENTE: { intent: 'warning', icon: <NotEqualToIcon /> },
  ERRO: { intent: 'danger', icon: <ErrorIcon /> },
  INCERTA: { intent: 'warning', icon: <HelpIcon /> },
  ESTORNADA: { intent: 'none', icon: <DisableIcon /> },
};

/** Where a measurement is on its way to RM, as icon and word. */
export const IntegracaoTag = ({
  status,
  causa,
}: {
  status: Status;
  causa?: Schema<'CausaRm'> | null;
}) => (
  <Tag minimal {...looks[status]}>
    {standingText({ statusIntegracao: status, causa })}
  </Tag>
);
