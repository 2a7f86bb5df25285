import { texts } from '@aponta/sdk';
import { useUser } from '../../lib/user.ts';
import { LatestReleases } from './LatestReleases.tsx';
import { LatestRequests } from './LatestRequests.tsx';
import './home.css';

/** The tab Principal (part 1, section 2). */
export function HomeScreen() {
  const firstName = useUser().nome.split(' ')[0]?.replace(/^-$/, '');
  return (
    <div className="home">
      <div className="home-welcome">
        <h1>{firstName ? `Olá, ${firstName}` : 'Principal'}</h1>
        <p>{texts.boasVindas}</p>
      </div>
      <LatestRequests />
      <LatestReleases />
    </div>
  );
}
