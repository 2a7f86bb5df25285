import { texts } from '@aponta/sdk';
import { Callout } from '@blueprintjs/core';
import { useKnows } from '../../lib/extensions.ts';
import { useGet } from '../../lib/use-api.ts';

/** Names the calendars that lack the holidays of a year; nothing where all have them. */
export function BareCalendars() {
  const { data = [] } = useGet(
    '/apontamento/config/calendarios-sem-feriados',
    {},
    { silent: true, enabled: useKnows('calendarios') },
  );
  if (data.length === 0) return null;
  return (
    <Callout intent="warning" compact className="bare-calendars">
      {data.map(({ codigo, nome, ano }) => (
        <p key={`${codigo} ${ano}`}>{texts.calendarioSemFeriados(nome, ano)}</p>
      ))}
    </Callout>
  );
}
