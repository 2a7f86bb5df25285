import { texts } from '@aponta/sdk';
import { batchScreens } from '../../lib/rm-batches.ts';
import { useUser } from '../../lib/user.ts';
import { useAllowed } from '../../shell/use-allowed.ts';
import { useToday } from '../apontamento/use-today.ts';
import { ApproveCard, ClosingCard, GateCard, IdleCard, PendingCard, RmCards } from './cards.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { LatestReleases } from './LatestReleases.tsx';
import { LatestRequests } from './LatestRequests.tsx';
import { LogTodayCard } from './LogTodayCard.tsx';
import { MonthCard, MonthToCome } from './MonthCard.tsx';
import { useHoje } from './use-hoje.ts';
import { dayInWords, greetingAt } from './words.ts';
import './home.css';

/** The tab Principal (part 1, section 2): what waits for one today, over the two tables. */
export function HomeScreen() {
  const firstName = useUser().nome.split(' ')[0]?.replace(/^-$/, '');
  const today = useToday();
  return (
    <div className="home">
      <div className="home-welcome">
        <h1>{firstName ? `${greetingAt(new Date())}, ${firstName}` : 'Principal'}</h1>
        <span>{dayInWords(today)}</span>
        <p>{texts.boasVindas}</p>
      </div>
      <FirstSteps />
      <Cards />
      <div className="home-tables">
        <LatestRequests />
        <LatestReleases />
      </div>
    </div>
  );
}

/** Only those that apply: none is shown empty. */
function Cards() {
  const { hoje, pending } = useHoje();
  const logs = useAllowed('Apontamento de Horas');
  const requests = useAllowed('Solicitação de Aprovação');
  const subcontracted = useAllowed(batchScreens.medicao);
  const thirdParties = useAllowed(batchScreens['medicao-terceiros']);
  const sending = subcontracted
    ? batchScreens.medicao
    : thirdParties && batchScreens['medicao-terceiros'];
  return (
    <>
      <div className="hoje-ways">
        {sending && <GateCard screen={sending} />}
        {hoje?.aprovar && hoje.aprovar.quantidade > 0 && (
          <ApproveCard waiting={hoje.aprovar} today={hoje.data} />
        )}
        {hoje?.semHoras && hoje.semHoras.quantidade > 0 && <IdleCard idle={hoje.semHoras} />}
        {hoje && <RmCards open={hoje.rm} />}
      </div>
      <div className="hoje">
        {hoje?.mes && logs && <MonthCard month={hoje.mes} today={hoje.data} />}
        {pending && logs && <MonthToCome />}
        <div className="hoje-column">
          {logs && <LogTodayCard logged={hoje?.mes?.dias.find(({ data }) => data === hoje.data)} />}
          {requests && <PendingCard />}
          {hoje?.fechamento && <ClosingCard closing={hoje.fechamento} rm={hoje.rm} />}
        </div>
      </div>
    </>
  );
}
