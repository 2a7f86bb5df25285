import { texts } from '@aponta/sdk';
import { Callout } from '@blueprintjs/core';

/** Says what somebody else saved while the form was open; what was typed into it stays. */
export const SavedByAnother = ({ changes }: { changes: readonly string[] }) => (
  <Callout intent="warning" compact role="alert" className="bare-calendars">
    <p>{texts.limitesEmEdicao}</p>
    <ul>
      {changes.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Callout>
);
