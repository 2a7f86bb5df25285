import { formatCount, formatDate, formatDateTime, type Schema } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { batchScreens } from '../../lib/rm-batches.ts';
import { useListFilters } from '../../list/list-state.ts';
import { hashOf } from '../../shell/address.ts';
import { useAllowed } from '../../shell/use-allowed.ts';
import { condicaoText } from '../batidas/condicao.ts';
import { dias as punchDays } from '../batidas/dias.ts';
import { marcacoes } from '../batidas/marcacoes.ts';

interface ClosingStepsProps {
  closing: Schema<'Fechamento'>;
  onLate: () => void;
}

/** The steps of a period's closing with how many have taken each, and a way to where it is taken. */
export function ClosingSteps({ closing, onLate }: ClosingStepsProps) {
  const { pessoas, solicitadas, esperam, aprovadas, medicoes, marcadas, recusadas, integradas } =
    closing;
  const { dias, exportados, ultima } = closing.batidas;
  const pending = esperam.reduce((sum, { quantidade }) => sum + quantidade, 0);
  const waits = esperam
    .map(({ aprovador, quantidade }) => `${aprovador?.nome ?? 'Ninguém'}: ${quantidade}`)
    .join('\n');
  return (
    <ol className="fechamento" aria-label="Fechamento do período">
      <li data-done={solicitadas >= pessoas}>
        <Button
          variant="minimal"
          size="small"
          text="Solicitadas"
          title="Ver quem está em atraso"
          onClick={onLate}
        />
        <strong>
          {solicitadas} de {pessoas}
        </strong>
      </li>
      <li data-done={pending === 0} title={waits}>
        <StepLink title="Aprovação" text="Aguardam aprovação" />
        <strong>{pending}</strong>
        {pending > 0 && <small>{waits.split('\n').slice(0, 2).join(', ')}</small>}
      </li>
      <li data-done={aprovadas >= pessoas}>
        <StepLink title="Aprovação" text="Aprovadas" />
        <strong>
          {aprovadas} de {pessoas}
        </strong>
      </li>
      {medicoes > 0 && (
        <>
          <li data-done={marcadas >= medicoes}>
            <StepLink title={batchScreens.medicao} text="Marcadas como prontas" />
            <strong>
              {marcadas} de {medicoes}
            </strong>
          </li>
          <li data-done={recusadas === 0}>
            <StepLink title={batchScreens.medicao} text="Recusadas e a conferir" />
            <strong>{recusadas}</strong>
          </li>
          <li data-done={integradas >= medicoes}>
            <StepLink title={batchScreens.medicao} text="Integradas" />
            <strong>
              {integradas} de {medicoes}
            </strong>
          </li>
        </>
      )}
      <li data-done={exportados >= dias} title={ultima ? exportText(ultima) : undefined}>
        <PunchesLink periodo={closing.periodo} />
        <strong>
          {exportados} de {formatCount(dias, 'dia')}
        </strong>
      </li>
    </ol>
  );
}

/** A way only for who may open the screen. */
const StepLink = ({ title, text }: { title: string; text: string }) =>
  useAllowed(title) ? <a href={hashOf({ title })}>{text}</a> : <span>{text}</span>;

/** To the punches of the period's days. */
function PunchesLink({ periodo: { inicio, fim } }: { periodo: Schema<'Periodo'> }) {
  const filter = useListFilters();
  const show = () => {
    filter(marcacoes.title, { inicio, fim });
    filter(punchDays.title, { inicio, fim });
  };
  const text = 'Batidas exportadas';
  return useAllowed(marcacoes.title) ? (
    <a href={hashOf({ title: marcacoes.title })} onClick={show}>
      {text}
    </a>
  ) : (
    <span>{text}</span>
  );
}

const exportText = ({ por, em, inicio, fim, isCLT }: Schema<'ExportacaoBatidas'>) =>
  `Por ${por.nome} em ${formatDateTime(em)}: ${formatDate(inicio)} a ${formatDate(fim)}, ${isCLT === null ? 'CLT e PJ' : condicaoText(isCLT)}`;
