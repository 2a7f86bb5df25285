import { texts } from '@aponta/sdk';
import { Button, Callout } from '@blueprintjs/core';
import { leave } from '../../lib/session-page.ts';
import { useGet, useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { FactorSetup } from './FactorSetup.tsx';
import { SignInCard } from './SignInCard.tsx';
import './factor.css';

/** What somebody sees whose role asks for a second factor, until they have shown one. */
export function FactorGate() {
  const { data } = useGet('/apontamento/auth/segundo-fator', {}, { silent: true });
  const sair = useSend('delete', '/apontamento/auth');
  const { submit, sending } = useSubmit();
  return (
    <SignInCard>
      <section className="factor-gate" aria-label="Segundo fator">
        {data?.ativo && (
          <Callout intent="warning" compact>
            {texts.entreDeNovoComFator}
          </Callout>
        )}
        {data && !data.ativo && (
          <FactorSetup why={texts.segundoFatorFalta} onDone={() => location.reload()} />
        )}
        <Button
          variant="minimal"
          fill
          text="Sair"
          loading={sending}
          onClick={() => submit(() => sair.mutateAsync({}), { onSuccess: () => leave('saiu') })}
        />
      </section>
    </SignInCard>
  );
}
