import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { canShow, decide, keep, readKept, subscribe, unsubscribe } from '../../lib/push.ts';
import { useUser } from '../../lib/user.ts';

const PATH = '/apontamento/avisos';

/** Tells the server who is there where the notices are on, and ends those of who was there before. */
async function renew(codigo: string): Promise<void> {
  const kept = readKept();
  if (!kept || !canShow()) return;
  if (kept.codigo !== codigo || Notification.permission !== 'granted') return unsubscribe();
  const { navegador } = await call('get', PATH, {});
  const decision = decide(kept, codigo, navegador.ligados);
  if (decision === 'forget') return unsubscribe();
  if (decision !== 'renew' || navegador.chave === null) return;
  const body = await subscribe(navegador.chave);
  const { id } = await call('put', `${PATH}/navegador`, { body });
  keep({ codigo, id });
}

export function KeepNotices() {
  const { codigo } = useUser();
  useEffect(() => {
    // Nobody waits for it: what fails is tried when the page opens again.
    renew(codigo).catch(() => undefined);
  }, [codigo]);
  return null;
}
