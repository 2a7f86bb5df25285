import { ChevronRightIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { hashOf } from '../../shell/address.ts';
import type { Place } from '../../shell/tabs-state.ts';

interface CardProps {
  title: string;
  /** Beside the title: the figures. */
  aside?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A part of today with a title of its own. */
export const Card = ({ title, aside, className = '', children }: CardProps) => (
  <section className={`hoje-card ${className}`} aria-label={title}>
    <header>
      <h2>{title}</h2>
      {aside}
    </header>
    {children}
  </section>
);

interface WayProps {
  to: Place;
  title: string;
  /** The figure that is read first. */
  figure: ReactNode;
  children?: ReactNode;
}

/** A card that is one link as a whole: the figure first, then the words. */
export const Way = ({ to, title, figure, children }: WayProps) => (
  <a className="hoje-card hoje-way" href={hashOf(to)}>
    <strong>{figure}</strong>
    <span className="hoje-way-words">
      <b>{title}</b>
      {children && <span>{children}</span>}
    </span>
    <ChevronRightIcon className="hoje-way-arrow" />
  </a>
);
