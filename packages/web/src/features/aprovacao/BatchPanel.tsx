import { formatMoney, texts } from '@aponta/sdk';
import { Button, Tag } from '@blueprintjs/core';
import { CrossIcon, ErrorIcon, RepeatIcon, TickCircleIcon, TimeIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useUnsaved } from '../../lib/unsaved.ts';
import { formatPeriod } from '../../ui/labels.ts';
import { QueryTable } from '../../ui/QueryTable.tsx';
import { type Batch, type BatchItem, countsOf } from './batch.ts';
import { outcomeText, useBatch } from './use-batch.ts';

/** What becomes of the rows that were decided together, over their list. */
export function BatchPanel() {
  const { batch, running, again, close } = useBatch();
  useUnsaved(running);
  if (!batch) return null;
  return <Progress batch={batch} running={running} onAgain={again} onClose={close} />;
}

interface ProgressProps {
  batch: Batch;
  running: boolean;
  onAgain: () => void;
  onClose: () => void;
}

function Progress({ batch, running, onAgain, onClose }: ProgressProps) {
  const { act, items } = batch;
  const { feitas, semResposta, faltam } = countsOf(batch);
  const [asked, setAsked] = useState(false);
  const total = items.length;
  // Where all went well the line says it; who wants to see each opens it.
  const isOpen = asked || (!running && feitas < total);
  const title = act === 'aprovar' ? texts.aprovarVarias(total) : texts.reprovarVarias(total);
  return (
    <section className="batch" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span role="status">
          {running ? texts.decididas(total - faltam, total) : outcomeText(batch)}
        </span>
        <Button
          size="small"
          variant="minimal"
          text={isOpen ? 'Ocultar respostas' : 'Ver respostas'}
          aria-expanded={isOpen}
          disabled={!running && feitas < total}
          onClick={() => setAsked(!asked)}
        />
        {semResposta > 0 && !running && (
          <Button
            size="small"
            icon={<RepeatIcon />}
            text={`Tentar de novo (${semResposta})`}
            onClick={onAgain}
          />
        )}
        <Button
          size="small"
          variant="minimal"
          icon={<CrossIcon />}
          aria-label="Fechar respostas"
          title="Fechar respostas"
          disabled={running}
          onClick={onClose}
        />
      </header>
      <div
        className="batch-bar"
        role="progressbar"
        aria-label="Andamento"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={total - faltam}
      >
        <span style={{ width: `${(feitas / total) * 100}%` }} />
        <span data-failed style={{ width: `${((total - faltam - feitas) / total) * 100}%` }} />
      </div>
      {isOpen && <Answers items={items} act={act} />}
    </section>
  );
}

const order: Record<BatchItem['state'], number> = {
  RECUSADA: 0,
  SEM_RESPOSTA: 1,
  ENVIANDO: 2,
  FILA: 3,
  FEITA: 4,
};

/** The answer row by row; what was not done stands first. */
const Answers = ({ items, act }: Pick<Batch, 'items' | 'act'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too
  <section className="batch-answers" tabIndex={0} aria-label="Resposta por medição">
    <QueryTable
      caption="Resposta por medição"
      query={{
        data: items.toSorted((one, other) => order[one.state] - order[other.state]),
        error: null,
        refetch: () => {},
      }}
      rowKey={({ key }) => key}
      empty={null}
      columns={[
        { header: 'Nome', cell: ({ row }) => row.nome },
        { header: 'Período', cell: ({ row }) => formatPeriod(row.periodo) },
        { header: 'Total', number: true, cell: ({ row }) => formatMoney(row.total) },
        { header: 'Resposta', cell: (item) => <Answer item={item} act={act} /> },
      ]}
    />
  </section>
);

const Answer = ({ item: { state, motivo }, act }: { item: BatchItem; act: Batch['act'] }) => {
  switch (state) {
    case 'FEITA':
      return (
        <Tag minimal intent="success" icon={<TickCircleIcon />}>
          {act === 'aprovar' ? 'Aprovada' : 'Reprovada'}
        </Tag>
      );
    case 'RECUSADA':
      return (
        <span className="batch-refused">
          <ErrorIcon size={14} /> {motivo}
        </span>
      );
    case 'SEM_RESPOSTA':
      return (
        <span className="batch-refused">
          <ErrorIcon size={14} /> {texts.semResposta}
        </span>
      );
    default:
      return (
        <Tag minimal icon={<TimeIcon />}>
          {state === 'FILA' ? 'Na fila' : 'Enviando'}
        </Tag>
      );
  }
};
