import { formatHours } from '@aponta/sdk';
import { ClosingSteps } from './ClosingSteps.tsx';
import type { Progress, ProgressShow } from './progress.ts';
import { WorkersTable } from './WorkersTable.tsx';
import './progress.css';

interface ProgressPanelProps {
  progress: Progress;
  show: ProgressShow;
  onShow: (show: ProgressShow) => void;
  onOpen: (codigo: string) => void;
}

/** How a period goes until today: hours against what is expected, people by day, and the steps of its closing. */
export function ProgressPanel({ progress, show, onShow, onOpen }: ProgressPanelProps) {
  const { esperado, esperadoAteHoje, apontado, solicitado, aprovado } = progress;
  const most = Math.max(esperado, apontado, 1);
  const bars = [
    ['Apontadas', apontado],
    ['Solicitadas', solicitado],
    ['Aprovadas', aprovado],
  ] as const;
  return (
    <section className="andamento" aria-label="Andamento do período">
      <header>
        <h2>Andamento</h2>
        <span>
          {formatHours(esperadoAteHoje)} esperadas até hoje, {formatHours(esperado)} no período
        </span>
      </header>
      <dl className="andamento-bars">
        {bars.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="andamento-track" aria-hidden>
                <i style={{ width: `${(100 * value) / most}%` }} />
                <b style={{ left: `${(100 * esperadoAteHoje) / most}%` }} />
              </span>
              {formatHours(value)}
            </dd>
          </div>
        ))}
      </dl>
      <ClosingSteps closing={progress.fechamento} onLate={() => onShow('em-atraso')} />
      <WorkersTable progress={progress} show={show} onShow={onShow} onOpen={onOpen} />
    </section>
  );
}
