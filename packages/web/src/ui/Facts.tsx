import type { ReactNode } from 'react';
import './facts.css';

interface FactsProps {
  /** What each fact is called, and what it is; those that are not known are left out. */
  facts: readonly (readonly [string, ReactNode])[];
}

/** What is known of one thing, to be read. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className="facts">
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
