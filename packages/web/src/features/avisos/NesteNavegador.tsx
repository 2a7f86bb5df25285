import { ApontaError, type Schema, texts } from '@aponta/sdk';
import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { canShow, keep, readKept, subscribe, unsubscribe } from '../../lib/push.ts';
import { useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { useUser } from '../../lib/user.ts';
import { toast } from '../../ui/toaster.tsx';

const PATH = '/apontamento/avisos';

interface NesteNavegadorProps {
  chave: string;
  ligados: Schema<'AvisosNoNavegador'>['ligados'];
}

/** Turns the notices of this browser on and off; it is asked for its permission by the press alone. */
export function NesteNavegador({ chave, ligados }: NesteNavegadorProps) {
  const { codigo } = useUser();
  const { submit, sending } = useSubmit();
  const [blocked, setBlocked] = useState(canShow() && Notification.permission === 'denied');
  const ligar = useSend('put', `${PATH}/navegador`, { invalidates: [PATH] });
  const desligar = useSend('delete', `${PATH}/navegador/{id}`, { invalidates: [PATH] });
  const kept = readKept();
  const own = ligados.find(({ id }) => kept?.codigo === codigo && id === kept.id);

  async function turnOn() {
    const answer = await Notification.requestPermission();
    setBlocked(answer === 'denied');
    if (answer !== 'granted') return;
    if (kept && kept.codigo !== codigo) await unsubscribe();
    const body = await subscribe(chave).catch(() => undefined);
    if (!body) return toast.error(texts.pushRecusou);
    const { id } = await ligar.mutateAsync({ body }).catch(async (error: unknown) => {
      // Of another person: the browser gives this one an address of their own next time.
      if (error instanceof ApontaError && error.status === 422) await unsubscribe();
      throw error;
    });
    keep({ codigo, id });
  }
  async function turnOff(id: string) {
    // Where the server is not reached, all is as it was.
    await desligar.mutateAsync({ path: { id } });
    await unsubscribe();
  }
  if (!canShow()) return <Callout compact>{texts.pushSemSuporte}</Callout>;
  if (blocked && !own) {
    return (
      <Callout intent="warning" compact>
        {texts.pushBloqueado}
      </Callout>
    );
  }
  return (
    <Callout compact intent={own ? 'success' : 'none'} icon={null} className="avisos-aqui">
      <span>{own ? texts.pushAqui : texts.pushNaoAqui}</span>
      <Button
        text={own ? 'Desligar' : 'Ligar'}
        aria-label={own ? 'Desligar neste navegador' : 'Ligar neste navegador'}
        loading={sending}
        onClick={() => submit(() => (own ? turnOff(own.id) : turnOn()))}
      />
    </Callout>
  );
}
