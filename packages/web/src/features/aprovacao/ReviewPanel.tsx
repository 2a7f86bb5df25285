import { formatHours, formatMoney, texts } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  CrossIcon,
  PercentageIcon,
  TickIcon,
} from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { useGet } from '../../lib/use-api.ts';
import { ActionButton } from '../../list/ActionButton.tsx';
import type { ReviewProps } from '../../list/list.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { useNarrow } from '../../ui/use-media.ts';
import { type Aprovacao, competenciaOf, tipoOf } from './labels.ts';
import { MedicaoTerceiros } from './MedicaoTerceiros.tsx';
import { Resumo } from './Resumo.tsx';
import { ReviewDays } from './ReviewDays.tsx';
import { Bars, Chain, HeatStrip, SinceRejection } from './ReviewParts.tsx';
import { chainOf, keyOf, sharesOf } from './review.ts';
import './review.css';

/** What the services tell of a row beyond its line in the list; others than ours may not. */
function useRevision(id: string) {
  const key = keyOf(id);
  const path = { id: key?.id ?? 0 };
  const read = { silent: true, enabled: key !== undefined };
  const hours = useGet(
    '/apontamento/aprovacao-horas/{id}/revisao',
    { path },
    { ...read, enabled: key?.apontamento === true },
  );
  const thirdParty = useGet(
    '/apontamento/aprovacao/medicao-terceiros/{id}/revisao',
    { path },
    { ...read, enabled: key?.apontamento === false },
  );
  return key?.apontamento ? hours : thirdParty;
}

/** One row beside the list, with all that a decision needs; it stays from one row to the next. */
export function ReviewPanel(props: ReviewProps<Aprovacao>) {
  const { id, close } = props;
  const read = useRevision(id);
  const row = read.data?.aprovacao ?? props.row;
  const narrow = useNarrow();
  const heading = useRef<HTMLHeadingElement>(null);
  // It covers the list there.
  useEffect(() => {
    if (narrow) heading.current?.focus();
  }, [narrow]);
  return (
    <section
      className="review"
      aria-label="Revisão"
      onKeyDown={({ key, currentTarget, target }) => {
        if (key === 'Escape' && currentTarget.contains(target as Node)) close();
      }}
    >
      <header>
        <h2 ref={heading} tabIndex={-1} aria-live="polite">
          {row?.nome ?? 'Revisão'}
        </h2>
        {row && <StatusTag status={row.status} />}
        <Button
          variant="minimal"
          icon={<CrossIcon />}
          aria-label="Fechar revisão"
          title="Fechar revisão (Esc)"
          onClick={close}
        />
      </header>
      {!keyOf(id) ? (
        <EmptyState>{texts.itemNaoEncontrado}</EmptyState>
      ) : row ? (
        <Content key={id} row={row} revision={read.data} />
      ) : read.isError ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton rows={8} height={22} style={{ padding: 12 }} />
      )}
      {row && <Foot {...props} row={row} />}
    </section>
  );
}

interface ContentProps {
  row: Aprovacao;
  revision: ReturnType<typeof useRevision>['data'];
}

function Content({ row, revision }: ContentProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too
    <section className="review-body" aria-label="O que se decide" tabIndex={0}>
      <p className="review-sums">
        <span>
          {tipoOf(row)} · {competenciaOf(row.periodo)}
        </span>
        <span>{formatHours(row.horas)}</span>
        <strong>{formatMoney(row.total)}</strong>
      </p>
      <Resumo row={row} />
      <Chain steps={chainOf(row, new Date())} />
      {revision?.anterior && <SinceRejection row={row} anterior={revision.anterior} />}
      {row.apontamento ? (
        <Hours id={row.id} dias={revision?.dias ?? []} />
      ) : (
        <MedicaoTerceiros id={row.id} />
      )}
    </section>
  );
}

function Hours({ id, dias }: { id: number; dias: NonNullable<ContentProps['revision']>['dias'] }) {
  const entries = useGet(
    '/apontamento/aprovacao-horas/{id}/apontamentos',
    { path: { id } },
    { silent: true },
  );
  if (entries.isError) {
    return <ErrorState error={entries.error} onRetry={() => void entries.refetch()} />;
  }
  if (!entries.data) return <Skeleton rows={6} height={22} />;
  const heat = dias.length > 0 && <HeatStrip dias={dias} />;
  if (entries.data.length === 0) {
    return (
      <>
        {heat}
        <p className="review-none">{texts.semApontamentos}</p>
      </>
    );
  }
  return (
    <>
      {heat}
      <Bars
        title="Por projeto"
        shares={sharesOf(entries.data, ({ projeto }) => `${projeto.codigo} · ${projeto.nome}`)}
      />
      <Bars title="Por atividade" shares={sharesOf(entries.data, (each) => each.atividade.nome)} />
      <ReviewDays entries={entries.data} dias={dias} />
    </>
  );
}

function Foot({ row, act, previous, next }: ReviewProps<Aprovacao> & { row: Aprovacao }) {
  const { aprovar, aprovarComDesconto, reprovar } = row.acoes;
  return (
    <footer>
      <Button
        variant="minimal"
        icon={<ChevronLeftIcon />}
        aria-label="Anterior"
        title="Anterior (K)"
        disabled={!previous}
        onClick={previous}
      />
      <Button
        variant="minimal"
        icon={<ChevronRightIcon />}
        aria-label="Próxima"
        title="Próxima (J)"
        disabled={!next}
        onClick={next}
      />
      {row.pendente ? (
        <div className="review-acts">
          <ActionButton
            text="Reprovar"
            intent="danger"
            icon={<CrossIcon />}
            enabled={reprovar ?? true}
            onClick={() => act('Reprv.', row)}
          />
          <ActionButton
            text="Desconto"
            icon={<PercentageIcon />}
            enabled={aprovarComDesconto ?? true}
            onClick={() => act('Aprv. com Desconto', row)}
          />
          <ActionButton
            text="Aprovar"
            intent="primary"
            icon={<TickIcon />}
            enabled={aprovar ?? true}
            onClick={() => act('Aprv.', row)}
          />
        </div>
      ) : (
        <p className="review-acts">{next || previous ? texts.jaDecidida : texts.nadaAguarda}</p>
      )}
    </footer>
  );
}
