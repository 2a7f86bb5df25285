import { formatDateTime, hasRole } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { useSend } from '../../lib/use-api.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { useUser } from '../../lib/user.ts';
import { TitledCallout } from '../../ui/TitledCallout.tsx';
import { usePortao } from './use-portao.ts';

/** Says that nothing goes to RM, and why; ADMIN lets it be called again. */
export function Portao() {
  const data = usePortao();
  const mayOpen = hasRole(useUser(), 'ADMIN');
  const abrir = useSend('post', '/rm/portao/abrir', { invalidates: ['/rm/portao'] });
  const { submit, sending } = useSubmit();
  if (!data?.fechado) return null;
  return (
    <TitledCallout className="rm-gate" intent="danger" title="O envio ao RM está parado">
      <p>
        {data.mensagem}
        {data.desde && ` Desde ${formatDateTime(data.desde)}.`}
      </p>
      {data.motivo !== 'COPIA' &&
        (mayOpen ? (
          <Button
            text="Abrir o portão"
            loading={sending}
            onClick={() => submit((key) => abrir.mutateAsync({ key }))}
          />
        ) : (
          <p>
            {data.motivo === 'BACKUP'
              ? 'Quem administra o Aponta abre o portão depois de conferir.'
              : 'Peça a quem administra o Aponta que corrija o usuário e a senha do RM.'}
          </p>
        ))}
    </TitledCallout>
  );
}
