import { NotificationBell } from '../features/notificacao/NotificationBell.tsx';
import { useUser } from '../lib/user.ts';
import { Brand } from '../ui/Brand.tsx';
import { ambienteLabel, shortName } from '../ui/labels.ts';
import { MainMenu } from './MainMenu.tsx';
import { QuickOpen } from './QuickOpen.tsx';
import { SignOut } from './SignOut.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

export function Header({ titles }: { titles: readonly string[] }) {
  const user = useUser();
  const ambiente = ambienteLabel(user.ambiente);
  return (
    <header className="header">
      <Brand />
      {ambiente && <span className="environment">{ambiente}</span>}
      <MainMenu />
      <span className="header-user" title={user.nome}>
        {shortName(user)}
        {user.modulo !== 'USER' && ` · ${user.modulo}`}
      </span>
      <QuickOpen titles={titles} />
      <NotificationBell />
      <ThemeSwitch />
      <SignOut />
    </header>
  );
}
