import { Button, Callout } from '@blueprintjs/core';
import './draft.css';

/** Says that a form shows what was left in it before, and takes that away. */
export function DraftNotice({
  edit: { recovered, reset },
}: {
  edit: { recovered: boolean; reset: () => void };
}) {
  if (!recovered) return null;
  return (
    <Callout intent="primary" compact role="status" className="draft-notice">
      <span>Rascunho recuperado</span>
      <Button size="small" variant="outlined" text="Descartar rascunho" onClick={reset} />
    </Callout>
  );
}
