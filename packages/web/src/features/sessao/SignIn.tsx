import { texts } from '@aponta/sdk';
import { useState } from 'react';
import { takeLeaveReason } from '../../lib/session-page.ts';
import { AskNewPassword } from './AskNewPassword.tsx';
import { type CompanyReason, takeCompanyReason } from './company-entry.ts';
import { NewPassword } from './NewPassword.tsx';
import { SignInCard } from './SignInCard.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Read when the page loads: a reload is how every session ends. */
const leaveReason = takeLeaveReason();
const companyReason = takeCompanyReason();

const companyTexts: Record<CompanyReason, string> = {
  recusada: texts.entradaRecusada,
  expirada: texts.entradaExpirada,
  falhou: texts.entradaFalhou,
  indisponivel: texts.entradaIndisponivel,
  desconhecida: texts.entradaDesconhecida,
};

function whyHere() {
  if (companyReason) return { intent: 'danger', text: companyTexts[companyReason] } as const;
  if (leaveReason === 'expirada') return { intent: 'warning', text: texts.sessaoTerminou } as const;
  if (leaveReason === 'senha-nova')
    return { intent: 'success', text: texts.novaSenhaDefinida } as const;
  return undefined;
}

type View = 'entrar' | 'pedir' | 'codigo';

/** What somebody sees who is not signed in: the form to do so, or what helps who forgot the password. */
export function SignIn() {
  const [view, setView] = useState<View>('entrar');
  const back = () => setView('entrar');
  return (
    <SignInCard>
      {view === 'entrar' && (
        <SignInForm
          reason={whyHere()}
          onForgot={(byLetter) => setView(byLetter ? 'pedir' : 'codigo')}
        />
      )}
      {view === 'pedir' && <AskNewPassword onBack={back} onCode={() => setView('codigo')} />}
      {view === 'codigo' && <NewPassword onBack={back} />}
    </SignInCard>
  );
}
