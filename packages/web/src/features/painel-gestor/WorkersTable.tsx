import { addDays, formatCount, formatDate, formatHours } from '@aponta/sdk';
import { Button, ButtonGroup, Classes } from '@blueprintjs/core';
import { NotificationsIcon, WarningSignIcon } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { HeatLegend } from '../../ui/HeatLegend.tsx';
import { heatOf } from '../../ui/heat.ts';
import { EmptyState } from '../../ui/states.tsx';
import {
  countOf,
  type Progress,
  type ProgressShow,
  shows,
  type Worker,
  workersShown,
} from './progress.ts';
import { useRemind } from './use-remind.ts';

const names: Record<ProgressShow, string> = {
  todos: 'Todos',
  'sem-horas': 'Sem horas',
  'em-atraso': 'Em atraso',
};

/** How many are drawn at first: each has a square a day. */
const FIRST = 40;

/** So many are reminded by one press; more are asked about, for nothing takes notices back. */
const UNASKED = 10;

interface WorkersTableProps {
  progress: Progress;
  show: ProgressShow;
  onShow: (show: ProgressShow) => void;
  onOpen: (codigo: string) => void;
}

/** People by days, as squares of logged against expected hours; who is late can be reminded. */
export function WorkersTable({ progress, show, onShow, onOpen }: WorkersTableProps) {
  const { colaboradores, periodo, hoje } = progress;
  const [all, setAll] = useState(false);
  const { remind, sending } = useRemind(periodo.id);
  const [asking, setAsking] = useState(false);
  const found = workersShown(colaboradores, show);
  const shown = all ? found : found.slice(0, FIRST);
  const due = found.filter(({ emAtraso, lembrar }) => emAtraso && lembrar === null);
  const days = Array.from({ length: colaboradores[0]?.apontadas.length ?? 0 }, (_, index) =>
    addDays(periodo.inicio, index),
  );
  const people = formatCount(due.length, 'pessoa', 'pessoas');
  const remindAll = () => {
    setAsking(false);
    remind(due.map(({ codigo }) => codigo));
  };
  return (
    <div className="andamento-people">
      <div className="andamento-acts">
        <ButtonGroup aria-label="Quem exibir">
          {shows.map((each) => (
            <Button
              key={each}
              size="small"
              active={each === show}
              aria-pressed={each === show}
              text={`${names[each]} ${countOf(colaboradores, each)}`}
              onClick={() => onShow(each)}
            />
          ))}
        </ButtonGroup>
        <HeatLegend />
        <Button
          size="small"
          icon={<NotificationsIcon />}
          text={`Lembrar ${people}`}
          title={
            due.length === 0
              ? 'Ninguém em atraso que ainda não tenha sido lembrado hoje'
              : 'Envia uma notificação a cada um'
          }
          disabled={due.length === 0}
          loading={sending}
          onClick={() => (due.length > UNASKED ? setAsking(true) : remindAll())}
        />
        <ConfirmDialog
          title={`Lembrar ${people}?`}
          isOpen={asking}
          confirmText="Lembrar"
          onConfirm={remindAll}
          onCancel={() => setAsking(false)}
        >
          Cada uma recebe uma notificação agora e só pode ser lembrada de novo amanhã.
        </ConfirmDialog>
      </div>
      {shown.length === 0 ? (
        <EmptyState>
          {show === 'todos' ? 'Ninguém neste período.' : `Ninguém ${names[show].toLowerCase()}.`}
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        <section className="andamento-scroller" tabIndex={0} aria-label="Pessoas por dia">
          <table>
            <caption className="visually-hidden">
              Horas apontadas de cada pessoa em cada dia do período
            </caption>
            <thead>
              <tr>
                <th scope="col">Nome</th>
                {days.map((date) => (
                  <th key={date} scope="col" data-today={date === hoje || undefined}>
                    <span className="visually-hidden">{formatDate(date)}</span>
                    <span aria-hidden>{Number(date.slice(8))}</span>
                  </th>
                ))}
                <th scope="col">Apontadas</th>
                <th scope="col">
                  <span className="visually-hidden">Lembrar</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((worker) => (
                <WorkerRow
                  key={worker.codigo}
                  worker={worker}
                  days={days}
                  today={hoje}
                  onOpen={() => onOpen(worker.codigo)}
                  remind={
                    <Button
                      size="small"
                      variant="minimal"
                      icon={<NotificationsIcon />}
                      aria-label={`Lembrar ${worker.nome}`}
                      title={worker.lembrar ?? 'Lembrar por notificação'}
                      // It stays where the focus is: who presses it goes on to the next person.
                      className={worker.lembrar === null ? undefined : Classes.DISABLED}
                      aria-disabled={worker.lembrar !== null}
                      onClick={() => {
                        if (worker.lembrar === null && !sending) remind([worker.codigo]);
                      }}
                    />
                  }
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {found.length > shown.length && (
        <Button
          variant="minimal"
          size="small"
          text={`Mostrar todos os ${found.length}`}
          onClick={() => setAll(true)}
        />
      )}
    </div>
  );
}

interface WorkerRowProps {
  worker: Worker;
  days: readonly string[];
  today: string;
  onOpen: () => void;
  remind: ReactNode;
}

function WorkerRow({ worker, days, today, onOpen, remind }: WorkerRowProps) {
  const { nome, codigo, apontado, esperadoAteHoje, semHoras, emAtraso } = worker;
  const part = esperadoAteHoje ? Math.min(1, apontado / esperadoAteHoje) : 1;
  return (
    <tr data-tone={emAtraso ? 'danger' : undefined}>
      <th scope="row">
        <Button
          variant="minimal"
          size="small"
          text={nome}
          title={`${nome} (${codigo})`}
          onClick={onOpen}
        />
      </th>
      {days.map((date, index) => {
        const esperado = worker.esperadas[index] ?? null;
        const hours = worker.apontadas[index] ?? 0;
        const away = worker.ausencias.includes(index);
        const told = `${formatHours(hours)}${esperado === null ? '' : ` de ${formatHours(esperado)}`}${away ? ', ausente' : ''}`;
        return (
          <td key={date} title={`${formatDate(date)}: ${told}`}>
            <span
              className="andamento-day"
              data-heat={heatOf({ esperado, apontado: hours, ahead: date >= today })}
            >
              <span className="visually-hidden">{told}</span>
              {away && <span aria-hidden>A</span>}
            </span>
          </td>
        );
      })}
      <td className="number">
        <span className="andamento-track" aria-hidden>
          <i style={{ width: `${100 * part}%` }} />
        </span>
        {formatHours(apontado)}
        {esperadoAteHoje !== null && <small> / {formatHours(esperadoAteHoje)}</small>}
        {emAtraso && (
          <WarningSignIcon
            className="state-danger"
            title={semHoras ? 'Sem horas' : 'Em atraso'}
            size={12}
          />
        )}
      </td>
      <td>{remind}</td>
    </tr>
  );
}
