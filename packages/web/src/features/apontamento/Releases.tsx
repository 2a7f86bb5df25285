import { formatDate, formatHours } from '@aponta/sdk';
import { useGet } from '../../lib/use-api.ts';
import { formatPeriod, tipoRegistroLabel } from '../../ui/labels.ts';

/** What is left of the releases that may still be taken from; nothing without any. */
export function Releases({ today }: { today: string }) {
  const { data } = useGet(
    '/apontamento/registro-extraordinario',
    { query: { page: 0, size: 30 } },
    { silent: true },
  );
  const open = (data?.content ?? []).filter(
    ({ cancelado, validade, saldo }) => !cancelado && validade >= today && saldo > 0,
  );
  if (open.length === 0) return null;
  return (
    <section aria-label="Liberações">
      <h2>
        Liberações <span>saldo</span>
      </h2>
      <dl>
        {open.map((release) => (
          <div
            key={release.id}
            className="release"
            title={`Para ${formatPeriod(release)}, até ${formatDate(release.validade)}`}
          >
            <dt>{tipoRegistroLabel(release.tipo)}</dt>
            <dd>
              <span className="figure">{formatHours(release.saldo)}</span>
              <span className="figure-of">de {formatHours(release.horas)}</span>
            </dd>
            <dd className="figure-note">
              {dayOf(release.inicio)} a {dayOf(release.fim)}, vale até {dayOf(release.validade)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** '09/11' */
const dayOf = (date: string) => formatDate(date).slice(0, 5);
