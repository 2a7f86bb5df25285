import { useKnows } from '../../lib/extensions.ts';
import { useGet } from '../../lib/use-api.ts';

/** Whether RM may be called, and what who sends is asked for. */
export const usePortao = () =>
  useGet('/rm/portao', {}, { silent: true, refetchInterval: 10_000, enabled: useKnows('portao') })
    .data;
