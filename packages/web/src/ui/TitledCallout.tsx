import { Callout, type CalloutProps } from '@blueprintjs/core';

/** A callout whose title is no heading: Blueprint's own is one of the fifth rank, wherever it stands. */
export const TitledCallout = ({
  title,
  children,
  ...callout
}: Omit<CalloutProps, 'title'> & { title: string }) => (
  <Callout {...callout}>
    <strong className="callout-title">{title}</strong>
    {children}
  </Callout>
);
