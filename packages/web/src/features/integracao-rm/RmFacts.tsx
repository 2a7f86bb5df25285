import { useGet } from '../../lib/use-api.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Divergencias } from './Divergencias.tsx';
import { type Kind, pathOf } from './kind.ts';

/** What a person needs to know of a measurement's way to RM. */
export function RmFacts({ kind, id }: { kind: Kind; id: number }) {
  const { data, error, refetch } = useGet(
    `${pathOf(kind)}/{id}/integracao`,
    { path: { id } },
    { silent: true, staleTime: 0 },
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={2} />;
  return <Divergencias items={data.divergencias} />;
}
