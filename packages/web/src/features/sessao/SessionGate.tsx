import { lazy, Suspense, useState } from 'react';
import { LackingContext, useAskLacking } from '../../lib/extensions.ts';
import { UserContext } from '../../lib/user.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { NewPassword } from './NewPassword.tsx';
import { readResetAddress } from './reset-address.ts';
import { SignIn } from './SignIn.tsx';
import { SignInCard } from './SignInCard.tsx';
import { useSessionUser } from './use-session-user.ts';

const Shell = lazy(async () => ({ default: (await import('../../shell/Shell.tsx')).Shell }));
const FactorGate = lazy(async () => ({
  default: (await import('./FactorGate.tsx')).FactorGate,
}));
const wait = <Skeleton rows={2} height={40} style={{ padding: 8 }} />;

/** A new password is chosen whoever is signed in; anything else is as the server says. */
export function SessionGate() {
  const [reset] = useState(() => readResetAddress(location));
  if (!reset) return <SignedInOrNot />;
  return (
    <SignInCard>
      <NewPassword address={reset} onBack={() => location.replace('/')} />
    </SignInCard>
  );
}

/** The sign-in screen or the shell, as the server says who is signed in. */
function SignedInOrNot() {
  const { data: user, error, refetch } = useSessionUser();
  const lacking = useAskLacking(user);
  if (user?.pendencia) {
    return (
      <Suspense fallback={wait}>
        <FactorGate />
      </Suspense>
    );
  }
  if (user) {
    if (!lacking) return wait;
    return (
      <UserContext value={user}>
        <LackingContext value={lacking}>
          <Suspense fallback={wait}>
            <Shell />
          </Suspense>
        </LackingContext>
      </UserContext>
    );
  }
  if (user === null) return <SignIn />;
  if (!error) return wait;
  return (
    <main className="full-page">
      <ErrorState error={error} onRetry={refetch} />
    </main>
  );
}
