import { Button, type ButtonProps } from '@blueprintjs/core';
import { useId } from 'react';
import { toast } from '../ui/toaster.tsx';
import './action-button.css';

interface ActionButtonProps extends Omit<ButtonProps, 'disabled' | 'ref' | 'onClick'> {
  /** True, or what to do for it to be. */
  enabled: true | string;
  onClick: () => void;
  /** What the bar knows it by. */
  'data-piece'?: string;
}

/** A button that says why it does nothing: on hover, on focus, and when it is pressed all the same. */
export function ActionButton({
  enabled,
  onClick,
  'data-piece': piece,
  ...button
}: ActionButtonProps) {
  const hintId = useId();
  const disabled = enabled !== true;
  return (
    <span className="action" data-apart={button.intent === 'danger'} data-piece={piece}>
      <Button
        {...button}
        // The text of a button at work is hidden, and its name must not be.
        aria-label={typeof button.text === 'string' ? button.text : undefined}
        intent={disabled ? 'none' : button.intent}
        className={disabled ? 'action-disabled' : undefined}
        aria-disabled={disabled}
        aria-describedby={disabled ? hintId : undefined}
        onClick={() => (disabled ? toast.warning(enabled) : onClick())}
      />
      {disabled && (
        <span id={hintId} role="tooltip" className="action-hint">
          {enabled}
        </span>
      )}
    </span>
  );
}
