import { addMonths, monthOf } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon, FlagIcon, LockIcon } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { monthTitle } from './day-label.ts';
import { MonthDays } from './MonthDays.tsx';
import { useToday } from './use-today.ts';
import './month.css';

interface MonthStripProps {
  month: string;
  onMonth: (month: string) => void;
  /** The day of the form, empty when none of this month. */
  selected: string;
  onSelect: (date: string) => void;
  secao: string | undefined;
  /** What may be done with the day or month in sight. */
  actions: ReactNode;
}

/** The month as a strip of days; another month slides in for a second while the old one slides out. */
export function MonthStrip({
  month,
  onMonth,
  selected,
  onSelect,
  secao,
  actions,
}: MonthStripProps) {
  const today = useToday();
  const [cursor, setCursor] = useState<string>();
  const [slide, setSlide] = useState<{ month: string; leaving?: string }>({ month });
  if (slide.month !== month) setSlide({ month, leaving: slide.month });
  const direction = slide.leaving && (slide.leaving < month ? 'next' : 'previous');

  const moveCursor = (date: string) => {
    setCursor(date);
    onMonth(monthOf(date));
  };
  const select = (date: string) => {
    setCursor(undefined);
    onSelect(date);
  };
  const days = { secao, selected, onCursor: moveCursor, onSelect: select };
  const go = (months: number) => {
    setCursor(undefined);
    onMonth(addMonths(month, months));
  };

  return (
    <section className="month" aria-label="Calendário">
      <header className="month-header">
        <Button
          variant="minimal"
          icon={<ChevronLeftIcon />}
          aria-label="Mês anterior"
          title="Mês anterior"
          onClick={() => go(-1)}
        />
        <h2 aria-live="polite">{monthTitle(month)}</h2>
        <Button
          variant="minimal"
          icon={<ChevronRightIcon />}
          aria-label="Próximo mês"
          title="Próximo mês"
          onClick={() => go(1)}
        />
        <Button size="small" text="Hoje" onClick={() => select(today)} />
        {actions}
        <ul className="month-legend" aria-hidden>
          <li>
            <span className="legend-logged" /> Completo
          </li>
          <li>
            <span className="legend-missing" /> Faltam horas
          </li>
          <li>
            <i className="day-hollow" /> Sem apontamento
          </li>
          <li>
            <FlagIcon size={10} /> Feriado
          </li>
          <li>
            <span className="ld-mark">LD</span> LD pendente
          </li>
          <li>
            <LockIcon size={10} className="day-lock" /> Solicitado
          </li>
          <li>
            <span className="legend-period" /> Fim do período
          </li>
        </ul>
      </header>
      <div className="month-window" data-direction={direction}>
        {slide.leaving && (
          <div
            key={slide.leaving}
            className="month-page leaving"
            inert
            onAnimationEnd={({ target, currentTarget }) => {
              if (target === currentTarget) setSlide({ month });
            }}
          >
            <MonthDays {...days} month={slide.leaving} cursor={undefined} />
          </div>
        )}
        <div key={month} className="month-page">
          <MonthDays {...days} month={month} cursor={cursor} />
        </div>
      </div>
    </section>
  );
}
