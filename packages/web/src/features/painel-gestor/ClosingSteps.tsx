import { formatCount, formatDate, formatDateTime, type Schema } from '@aponta/sdk';
import { condicaoText } from '../batidas/condicao.ts';
import { type StepWay, stepWays } from './closing-ways.ts';
import { StepLink } from './StepLink.tsx';

interface ClosingStepsProps {
  closing: Schema<'Fechamento'>;
  onLate: () => void;
}

/** The steps of a period's closing with how many have taken each, and a way to where it is taken. */
export function ClosingSteps({ closing, onLate }: ClosingStepsProps) {
  const { pessoas, solicitadas, esperam, aprovadas, medicoes, marcadas, recusadas, integradas } =
    closing;
  const { periodo, batidas } = closing;
  const { dias, exportados, ultima } = batidas;
  const pending = esperam.reduce((sum, { quantidade }) => sum + quantidade, 0);
  const waits = esperam
    .map(({ aprovador, quantidade }) => `${aprovador?.nome ?? 'Ninguém'}: ${quantidade}`)
    .join('\n');
  return (
    <ol className="fechamento" aria-label="Fechamento do período">
      <li data-done={solicitadas >= pessoas}>
        <button type="button" title="Ver quem está em atraso" onClick={onLate}>
          Solicitadas
        </button>
        <strong>
          {solicitadas} de {pessoas}
        </strong>
      </li>
      <li data-done={pending === 0} title={waits}>
        <Step way={stepWays.aprovar(periodo, 'medicao')} text="Aguardam aprovação" />
        <strong>{pending}</strong>
        {pending > 0 && <small>{waits.split('\n').slice(0, 2).join(', ')}</small>}
      </li>
      <li data-done={aprovadas >= pessoas}>
        <Step way={stepWays.aprovadas(periodo)} text="Aprovadas" />
        <strong>
          {aprovadas} de {pessoas}
        </strong>
      </li>
      {medicoes > 0 && (
        <>
          <li data-done={marcadas >= medicoes}>
            <Step way={stepWays.rm(periodo, 'medicao', 'marcar')} text="Marcadas como prontas" />
            <strong>
              {marcadas} de {medicoes}
            </strong>
          </li>
          <li data-done={recusadas === 0}>
            <Step
              way={stepWays.rm(periodo, 'medicao', 'recusadas')}
              text="Recusadas e a conferir"
            />
            <strong>{recusadas}</strong>
          </li>
          <li data-done={integradas >= medicoes}>
            <Step way={stepWays.rm(periodo, 'medicao', 'enviar')} text="Integradas" />
            <strong>
              {integradas} de {medicoes}
            </strong>
          </li>
        </>
      )}
      <li data-done={exportados >= dias} title={ultima ? exportText(ultima) : undefined}>
        <Step way={stepWays.batidas(periodo)} text="Batidas exportadas" />
        <strong>
          {exportados} de {formatCount(dias, 'dia')}
        </strong>
      </li>
    </ol>
  );
}

/** What stands still for who may not go there. */
const Step = ({ way, text }: { way: StepWay; text: string }) => (
  <StepLink way={way} else={<span>{text}</span>}>
    {text}
  </StepLink>
);

const exportText = ({ por, em, inicio, fim, isCLT }: Schema<'ExportacaoBatidas'>) =>
  `Por ${por.nome} em ${formatDateTime(em)}: ${formatDate(inicio)} a ${formatDate(fim)}, ${isCLT === null ? 'CLT e PJ' : condicaoText(isCLT)}`;
