import { Button } from '@blueprintjs/core';
import { useAtom } from 'jotai';
import { useLacking } from '../../lib/extensions.ts';
import { useUser } from '../../lib/user.ts';
import { hashOf } from '../../shell/address.ts';
import { titlesOf } from '../../shell/navigation.ts';
import { Card } from './Card.tsx';
import { firstSteps, firstStepsAtom } from './first-steps.ts';

/** What there is to do here for who comes for the first time, until it is put away. */
export function FirstSteps() {
  const user = useUser();
  const [waiting, setWaiting] = useAtom(firstStepsAtom);
  const allowed = titlesOf(user, useLacking());
  if (!waiting[user.codigo]) return null;
  return (
    <Card
      title="Primeiros passos"
      aside={
        <Button
          size="small"
          text="Entendi"
          onClick={() => setWaiting((all) => ({ ...all, [user.codigo]: false }))}
        />
      }
    >
      <ul className="hoje-list">
        {firstSteps
          .filter(([title]) => allowed.includes(title))
          .map(([title, text]) => (
            <li key={title}>
              <span>
                <a href={hashOf({ title })}>{text}</a>
                <small>{title}</small>
              </span>
            </li>
          ))}
      </ul>
      <p className="hoje-waits hoje-keys">
        <kbd>Ctrl K</kbd> leva a qualquer tela; <kbd>?</kbd> mostra o guia da que está aberta.
      </p>
    </Card>
  );
}
