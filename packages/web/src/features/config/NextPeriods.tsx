import { texts } from '@aponta/sdk';
import { useFresh } from '../../lib/use-api.ts';
import { formatPeriod } from '../../ui/labels.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';

/** The two periods to come, as they will be with another closing day. */
export function NextPeriods({ day }: { day: number }) {
  const { data, error, refetch } = useFresh('/apontamento/config/fechamento', {
    query: { dia: day },
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <p>
        {texts.novoFechamento(day)} {texts.periodosDoFechamento}
      </p>
      {data ? (
        <ul>
          {data.map((period) => (
            <li key={period.id}>{formatPeriod(period)}</li>
          ))}
        </ul>
      ) : (
        <Skeleton rows={2} height={20} />
      )}
    </>
  );
}
