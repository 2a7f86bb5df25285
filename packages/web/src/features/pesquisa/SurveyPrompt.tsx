import { texts } from '@aponta/sdk';
import { Button, TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { useGet, useSend } from '../../lib/use-api.ts';
import { Field } from '../../ui/Field.tsx';
import { toast } from '../../ui/toaster.tsx';
import { marks } from './marks.ts';
import './survey.css';

const PENDING = '/apontamento/pesquisa/pendente';

/** The question that was put off until this window closes. */
const LATER = 'aponta.pesquisa-depois';

/** Asks once what ADMIN wants to know, beside the work and never over it. */
export function SurveyPrompt() {
  const { data } = useGet(PENDING, {}, { silent: true, staleTime: Number.POSITIVE_INFINITY });
  const [later, setLater] = useState(() => sessionStorage.getItem(LATER));
  const question = data?.pergunta;
  if (!question || later === String(question.id)) return null;
  const putOff = () => {
    sessionStorage.setItem(LATER, String(question.id));
    setLater(String(question.id));
  };
  return <Question key={question.id} {...question} onLater={putOff} />;
}

interface QuestionProps {
  id: number;
  pergunta: string;
  onLater: () => void;
}

interface Form {
  nota: number | null;
  comentario: string;
}

function Question({ id, pergunta, onLater }: QuestionProps) {
  const responder = useSend('post', '/apontamento/pesquisa/pergunta/{id}/resposta', {
    invalidates: [PENDING],
    silent: 'success',
  });
  const edit = useForm<Form>({ nota: null, comentario: '' });
  const { nota, comentario } = edit.values;
  const send = (body: { nota: number | null; comentario: string | null }) =>
    edit.submit(() => responder.mutateAsync({ path: { id }, body }), {
      onSuccess: () => {
        if (body.nota !== null) toast.success(texts.respostaGuardada);
      },
    });
  return (
    <aside className="survey" aria-label="Pesquisa de satisfação">
      <p className="survey-question">{pergunta}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be of a form */}
      <div className="survey-marks" role="group" aria-label="Sua nota">
        {marks.map(({ nota: mark, text }) => (
          <Button
            key={mark}
            text={String(mark)}
            title={text}
            aria-label={`${mark}: ${text}`}
            intent={nota === mark ? 'primary' : 'none'}
            aria-pressed={nota === mark}
            onClick={() => edit.change({ nota: mark })}
          />
        ))}
      </div>
      <p className="survey-ends" aria-hidden>
        <span>{marks[0]?.text}</span>
        <span>{marks.at(-1)?.text}</span>
      </p>
      {nota !== null && (
        <Field label="Comentário, se quiser">
          {(control) => (
            <TextArea
              {...control}
              fill
              autoResize
              maxLength={500}
              value={comentario}
              onChange={({ currentTarget }) => edit.change({ comentario: currentTarget.value })}
            />
          )}
        </Field>
      )}
      <p className="survey-note">A resposta é guardada sem dizer de quem é.</p>
      <footer>
        <Button
          variant="minimal"
          text="Não responder"
          disabled={edit.sending}
          onClick={() => send({ nota: null, comentario: null })}
        />
        <Button variant="minimal" text="Agora não" disabled={edit.sending} onClick={onLater} />
        {nota !== null && (
          <Button
            intent="primary"
            text="Enviar"
            loading={edit.sending}
            onClick={() => send({ nota, comentario: comentario.trim() || null })}
          />
        )}
      </footer>
    </aside>
  );
}
