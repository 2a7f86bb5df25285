import { useLacking } from '../lib/extensions.ts';
import { useUser } from '../lib/user.ts';
import { titlesOf } from './navigation.ts';

/** Whether the user may open the tab of this title, and the service knows it. */
export function useAllowed(title: string): boolean {
  return titlesOf(useUser(), useLacking()).includes(title);
}
