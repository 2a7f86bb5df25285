import { ApontaError, describeError } from '@aponta/sdk';
import { Button, Classes } from '@blueprintjs/core';
import { ErrorIcon, RefreshIcon } from '@blueprintjs/icons';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';

/** True once `wait` ms have gone by: what is quick shows no skeleton at all. */
function useLate(wait: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return late;
}

const SKELETON_DELAY = 150;

/** Grey bars in the shape of what comes, shown after 150 ms; they take their room from the start. */
export function Skeleton({
  rows = 3,
  height = 18,
  style,
}: {
  rows?: number;
  height?: number;
  style?: CSSProperties;
}) {
  const late = useLate(SKELETON_DELAY);
  const bars = Array.from({ length: rows }, (_, index) => `bar-${index}`);
  return (
    <div
      className="skeleton"
      role="status"
      aria-label="Carregando"
      // Said only where it hides: `visible` would show through the panel of another tab.
      style={{ ...(!late && { visibility: 'hidden' }), ...style }}
    >
      {bars.map((bar) => (
        <div key={bar} className={Classes.SKELETON} style={{ height }} />
      ))}
    </div>
  );
}

/** One sentence about what is not there, and the next step. */
export function EmptyState({
  icon,
  children,
  action,
}: {
  icon?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="state">
      {icon}
      <p>{children}</p>
      {action}
    </div>
  );
}

/** What failed, in words, with a retry; the request id is what support asks for. */
export function ErrorState({
  error,
  messages = describeError(error),
  onRetry,
}: {
  error: Error;
  /** Better words for it than its own. */
  messages?: readonly string[];
  onRetry?: () => void;
}) {
  const requestId = error instanceof ApontaError ? error.requestId : undefined;
  return (
    <div className="state" role="alert">
      <ErrorIcon className="state-danger" size={20} />
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {onRetry && (
        <Button size="small" icon={<RefreshIcon />} text="Tentar de novo" onClick={onRetry} />
      )}
      {requestId && <small>Requisição {requestId}</small>}
    </div>
  );
}
