import { Button } from '@blueprintjs/core';
import { ErrorIcon } from '@blueprintjs/icons';
import { Component, type ReactNode } from 'react';
import { EmptyState } from './states.tsx';

/** Keeps the failure of one screen in its own panel; a screen that a new version took away needs a reload. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        icon={<ErrorIcon className="state-danger" size={20} />}
        action={<Button text="Recarregar a página" onClick={() => location.reload()} />}
      >
        Esta tela parou de funcionar. Recarregue a página e, se continuar, contate a TI.
      </EmptyState>
    );
  }
}
