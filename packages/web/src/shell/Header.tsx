import { GuideButton } from '../features/ajuda/GuideButton.tsx';
import { NotificationBell } from '../features/notificacao/NotificationBell.tsx';
import { useUser } from '../lib/user.ts';
import { Brand } from '../ui/Brand.tsx';
import { ambienteLabel } from '../ui/labels.ts';
import { MainMenu } from './MainMenu.tsx';
import { QuickOpen } from './QuickOpen.tsx';
import { SignOut } from './SignOut.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { UserMenu } from './UserMenu.tsx';

export function Header({ titles }: { titles: readonly string[] }) {
  const user = useUser();
  const ambiente = ambienteLabel(user.ambiente);
  return (
    <header className="header">
      <Brand />
      {ambiente && <span className="environment">{ambiente}</span>}
      <MainMenu />
      <UserMenu />
      <QuickOpen titles={titles} />
      <GuideButton />
      <NotificationBell />
      <ThemeSwitch />
      <SignOut />
    </header>
  );
}
