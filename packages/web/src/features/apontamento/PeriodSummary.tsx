import { formatDate, formatHours, formatMoney } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useGet } from '../../lib/use-api.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';

/** The period that a day is in, who approves it and what it will cost; the cost stays hidden until asked for. */
export function PeriodSummary({ day }: { day: string }) {
  const { data, error, refetch } = useGet(
    '/apontamento/periodo/user',
    { query: { day } },
    { silent: true, keepPrevious: true },
  );
  const [open, setOpen] = useState(false);

  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton rows={6} height={16} style={{ padding: 12 }} />;
  const { periodo, horas, valor, aprovadorPrimario, aprovadorSecundario } = data;
  return (
    <>
      <section aria-label="Período">
        <h2>
          Período
          <span>
            {formatDate(periodo.inicio)} a {formatDate(periodo.fim)}
          </span>
        </h2>
        <dl>
          <dt>Horas</dt>
          <dd>{formatHours(horas)}</dd>
          <dt>Custo previsto</dt>
          <dd>
            {open ? (
              formatMoney(valor)
            ) : (
              <>
                <span aria-hidden>R$ ••••••</span>
                <span className="visually-hidden">oculto</span>
              </>
            )}
            <Button
              variant="minimal"
              size="small"
              icon={open ? <EyeOffIcon /> : <EyeOpenIcon />}
              aria-label="Mostrar custo previsto"
              aria-pressed={open}
              title={open ? 'Ocultar' : 'Mostrar'}
              onClick={() => setOpen(!open)}
            />
          </dd>
        </dl>
      </section>
      <section aria-label="Aprovadores">
        <h2>Aprovadores</h2>
        <dl>
          <dt>Primário</dt>
          <dd>{aprovadorPrimario?.nome ?? 'Não cadastrado'}</dd>
          <dt>Secundário</dt>
          <dd>{aprovadorSecundario?.nome ?? 'Não cadastrado'}</dd>
        </dl>
      </section>
    </>
  );
}
