import { texts } from '@aponta/sdk';
import { useEffect, useState } from 'react';
import { type Usuario, useUser } from '../lib/user.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { toast } from '../ui/toaster.tsx';

const hasApprover = (user: Usuario) =>
  user.codigoChefeInterno ||
  user.codigoChefeExterno ||
  user.codigoSupervisorInterno ||
  user.codigoSupervisorExterno;

/** Whether this window has been alerted: a reload tells nothing new. */
const ALERTED = 'aponta.homologacao';

/** Shows what matters when the shell opens (part 1, section 8): staging, by toast and alert, and having no approver. */
export function StartNotices() {
  const user = useUser();
  const staging = user.ambiente === 'homologacao';
  const unapproved = !hasApprover(user);
  const [alerting, setAlerting] = useState(staging && !sessionStorage.getItem(ALERTED));
  const close = () => {
    sessionStorage.setItem(ALERTED, '1');
    setAlerting(false);
  };

  useEffect(() => {
    if (staging) toast.warning(texts.homologacao);
  }, [staging]);
  useEffect(() => {
    if (unapproved) toast.warning(texts.semAprovadores);
  }, [unapproved]);

  return (
    <ConfirmDialog
      title="Ambiente de homologação"
      isOpen={alerting}
      confirmText="Entendi"
      cancelText={null}
      onConfirm={close}
      onCancel={close}
    >
      {texts.homologacao}
    </ConfirmDialog>
  );
}
