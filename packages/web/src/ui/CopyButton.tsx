import { Button, type ButtonProps } from '@blueprintjs/core';
import { DuplicateIcon, SmallTickIcon } from '@blueprintjs/icons';
import { useState } from 'react';

interface CopyButtonProps extends Pick<ButtonProps, 'variant'> {
  /** What is copied. */
  secret: string;
  /** Selects it where it stands. */
  select: () => void;
}

/** Copies what is shown this one time, and says so. */
export function CopyButton({ secret, select, variant }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    select();
    // There is no clipboard on plain http; what is selected can still be copied.
    if (navigator.clipboard) await navigator.clipboard.writeText(secret);
    else document.execCommand('copy');
    setCopied(true);
  };
  return (
    <Button
      variant={variant}
      icon={copied ? <SmallTickIcon /> : <DuplicateIcon />}
      text={copied ? 'Copiado' : 'Copiar'}
      aria-live="polite"
      onClick={() => void copy()}
    />
  );
}
