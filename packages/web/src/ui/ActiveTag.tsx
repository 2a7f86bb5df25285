import { Tag } from '@blueprintjs/core';
import { DisableIcon, TickCircleIcon } from '@blueprintjs/icons';

interface ActiveTagProps {
  active: boolean;
  children: string;
}

/** Whether something is in force, as icon and word, so that its colour is never alone. */
export const ActiveTag = ({ active, children }: ActiveTagProps) => (
  <Tag
    minimal
    intent={active ? 'success' : 'none'}
    icon={active ? <TickCircleIcon /> : <DisableIcon />}
  >
    {children}
  </Tag>
);
