import type { ReactNode } from 'react';
import { useGet } from '../../lib/use-api.ts';
import { Brand } from '../../ui/Brand.tsx';
import { ambienteLabel } from '../../ui/labels.ts';
import './sign-in.css';

/** What stands around the forms of who is not signed in: the name, the environment and the version. */
export function SignInCard({ children }: { children: ReactNode }) {
  const { data: ambiente } = useGet('/ambiente', {}, { silent: true });
  const heading = ambienteLabel(ambiente?.ambiente);
  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <header>
          <h1>
            <Brand />
          </h1>
          {heading && <h2 className="environment">{heading}</h2>}
        </header>
        {children}
      </div>
      {ambiente && <p className="sign-in-version">Aponta {ambiente.versao}</p>}
    </main>
  );
}
