import { formatHours, formatMoney, motivosDeReprovacao, texts } from '@aponta/sdk';
import { useState } from 'react';
import type { ActionModalProps } from '../../list/list.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ReasonModal } from '../../ui/ReasonModal.tsx';
import { TitledCallout } from '../../ui/TitledCallout.tsx';
import { byReason } from './batch.ts';
import { AprovarModal, ReprovarModal } from './DecisionModals.tsx';
import { type Aprovacao, sumsOf } from './labels.ts';
import { useBatch } from './use-batch.ts';

type Props = ActionModalProps<Aprovacao>;

/** One row is asked of as ever; several by one question. */
export const AprovarUmaOuVarias = (props: Props) =>
  props.rows.length > 1 ? <AprovarVarias {...props} /> : <AprovarModal {...props} />;

export const ReprovarUmaOuVarias = (props: Props) =>
  props.rows.length > 1 ? <ReprovarVarias {...props} /> : <ReprovarModal {...props} />;

/** The rows as they stood when the question was asked: the list may be read again behind it. */
function useAsked(rows: Aprovacao[], act: 'aprovar' | 'reprovar') {
  const [asked] = useState(rows);
  return {
    ready: asked.filter(({ acoes }) => acoes[act] === null),
    left: asked.filter(({ acoes }) => acoes[act] !== null),
  };
}

const AprovarVarias = ({ rows, isOpen, onClose }: Props) => {
  const { ready, left } = useAsked(rows, 'aprovar');
  const { start } = useBatch();
  return (
    <ConfirmDialog
      title={texts.aprovarVarias(ready.length)}
      isOpen={isOpen}
      confirmText="Aprovar"
      onConfirm={() => {
        start('aprovar', ready);
        onClose();
      }}
      onCancel={onClose}
    >
      <Question ready={ready} left={left} act="aprovar" />
    </ConfirmDialog>
  );
};

const ReprovarVarias = ({ rows, isOpen, onClose }: Props) => {
  const { ready, left } = useAsked(rows, 'reprovar');
  const { start } = useBatch();
  return (
    <ReasonModal
      title={texts.reprovarVarias(ready.length)}
      verb="Reprovar"
      draft="reprovar.varias"
      missing={texts.motivoObrigatorio}
      ready={motivosDeReprovacao}
      isOpen={isOpen}
      send={async (motivo) => start('reprovar', ready, motivo)}
      ends={{ onSuccess: onClose }}
      onClose={onClose}
    >
      <Question ready={ready} left={left} act="reprovar" />
    </ReasonModal>
  );
};

interface QuestionProps {
  ready: readonly Aprovacao[];
  left: readonly Aprovacao[];
  act: 'aprovar' | 'reprovar';
}

/** What the rows come to, what to notice in them, and what stays out. */
function Question({ ready, left, act }: QuestionProps) {
  const noticed = act === 'aprovar' ? ready.filter(({ aviso }) => aviso !== null) : [];
  const { horas, total } = sumsOf(ready);
  return (
    <div className="aprovacao-resumo">
      <p className="batch-sums">
        <span>{formatHours(horas)}</span>
        <strong>{formatMoney(total)}</strong>
      </p>
      <p>{texts.deQuem(ready.map(({ nome }) => nome))}</p>
      {noticed.length > 0 && (
        <TitledCallout intent="warning" compact role="note" title={texts.comAviso(noticed.length)}>
          <Reasons rows={noticed} of={({ aviso }) => aviso} />
        </TitledCallout>
      )}
      {left.length > 0 && (
        <TitledCallout compact role="note" title={texts.ficamDeFora(left.length)}>
          <Reasons rows={left} of={({ acoes }) => acoes[act]} />
        </TitledCallout>
      )}
    </div>
  );
}

interface ReasonsProps {
  rows: readonly Aprovacao[];
  of: (row: Aprovacao) => string | null;
}

const Reasons = ({ rows, of }: ReasonsProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
  <section className="batch-reasons" aria-label="Motivos" tabIndex={0}>
    <ul>
      {byReason(rows, of).map(({ reason, names }) => (
        <li key={reason}>
          <strong>{reason}</strong>
          {names.length > 1 && ` (${names.length})`}: {names.join(', ')}
        </li>
      ))}
    </ul>
  </section>
);
