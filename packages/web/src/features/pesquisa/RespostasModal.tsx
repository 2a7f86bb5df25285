import { formatCount, type Schema, texts } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { useGet } from '../../lib/use-api.ts';
import type { ActionModalProps } from '../../list/list.ts';
import { ColumnChart } from '../../ui/chart/ColumnChart.tsx';
import type { Unit } from '../../ui/chart/data.ts';
import { Modal } from '../../ui/Modal.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { marks } from './marks.ts';
import './survey.css';

type Pergunta = Schema<'PerguntaSatisfacao'>;

const answersUnit = {
  name: 'Respostas',
  format: (value) => formatCount(value, 'resposta'),
  tick: (value) => value.toLocaleString('pt-BR'),
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
} satisfies Unit;

/** Answers are shown from here on. */
const FEWEST = 3;

/** What was answered to a question: how many gave each mark, and what they wrote. */
export function RespostasModal({ rows: [row], isOpen, onClose }: ActionModalProps<Pergunta>) {
  return (
    <Modal
      title="Respostas da pesquisa"
      isOpen={isOpen}
      onClose={onClose}
      width={640}
      footer={<Button text="Fechar" onClick={onClose} />}
    >
      {row && <Respostas id={row.id} />}
    </Modal>
  );
}

function Respostas({ id }: { id: number }) {
  const { data, error, refetch } = useGet(
    '/apontamento/pesquisa/pergunta/{id}/respostas',
    { path: { id } },
    { silent: true },
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={6} height={22} />;
  const { pergunta, respostas, dispensas, media, notas, comentarios } = data;
  const counted = [
    formatCount(respostas, 'resposta'),
    ...(dispensas > 0 ? [`${dispensas.toLocaleString('pt-BR')} sem responder`] : []),
    ...(media === null ? [] : [`média ${media.toLocaleString('pt-BR')} de 5`]),
  ];
  return (
    <>
      <p>
        <strong>{pergunta.pergunta}</strong>
        <br />
        <span>{counted.join(' · ')}</span>
      </p>
      {notas.length === 0 ? (
        <EmptyState>{texts.poucasRespostas(FEWEST)}</EmptyState>
      ) : (
        <ColumnChart
          title="Respostas por nota"
          by="Nota"
          unit={answersUnit}
          data={notas.map(({ nota, quantidade }) => ({
            label: `${nota} ${marks[nota - 1]?.text ?? ''}`,
            value: quantidade,
          }))}
        />
      )}
      {comentarios.length > 0 && (
        <>
          <h3>Comentários</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
          <ul className="survey-comments" aria-label="Comentários" tabIndex={0}>
            {comentarios.map(({ comentario, nota }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: comments have no ids, so that they are nobody's
              <li key={index}>
                <strong>{nota}</strong> {comentario}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
