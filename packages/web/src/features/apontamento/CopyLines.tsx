import { formatDate, formatHours, weekday } from '@aponta/sdk';
import { Checkbox } from '@blueprintjs/core';
import { DisableIcon, ErrorIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import { QueryTable } from '../../ui/QueryTable.tsx';
import { type Line, workOf } from './copy-plan.ts';
import { shortWeekday } from './day-label.ts';
import type { Outcome, Outcomes } from './use-copy.ts';

interface CopyLinesProps {
  query: { data: readonly Line[] | undefined; error: Error | null; refetch: () => unknown };
  outcomes: Outcomes;
  chosen: (line: Line) => boolean;
  onChoose: (line: Line, chosen: boolean) => void;
  /** While lines are being made, none is chosen or left out. */
  disabled: boolean;
  /** The day or days that have nothing to copy. */
  from: string;
}

/** What a copy would make, or has made, line by line. */
export function CopyLines({ query, outcomes, chosen, onChoose, disabled, from }: CopyLinesProps) {
  return (
    <QueryTable
      caption="Apontamentos a copiar"
      query={query}
      rowKey={({ id }) => id}
      tone={({ id }) => (Array.isArray(outcomes[id]) ? 'danger' : undefined)}
      empty={`Nenhum apontamento em ${from} para copiar. Escolha outra data em De.`}
      columns={[
        {
          header: 'Copiar',
          cell: (line) => (
            <Checkbox
              className="copy-check"
              aria-label={`Copiar ${workOf(line)} para ${formatDate(line.date)}`}
              checked={chosen(line)}
              disabled={disabled || !!line.against || outcomes[line.id] === 'made'}
              onChange={({ currentTarget }) => onChoose(line, currentTarget.checked)}
            />
          ),
        },
        {
          header: 'Para',
          cell: ({ date }) => `${shortWeekday(weekday(date))} ${formatDate(date)}`,
        },
        {
          header: 'Projeto',
          long: true,
          cell: ({ entry: { projeto } }) => `${projeto.codigo} · ${projeto.nome}`,
        },
        { header: 'Atividade', long: true, cell: ({ entry }) => entry.atividade.nome },
        { header: 'Horas', number: true, cell: ({ entry }) => formatHours(entry.horas) },
        {
          header: 'Situação',
          cell: (line) => <Situation line={line} outcome={outcomes[line.id]} />,
        },
      ]}
    />
  );
}

function Situation({ line, outcome }: { line: Line; outcome: Outcome | undefined }) {
  const [tone, Icon, text] = situationOf(line, outcome);
  return (
    <span className="copy-situation" data-tone={tone}>
      {Icon && <Icon size={14} />}
      <span>{text}</span>
    </span>
  );
}

function situationOf({ against, doubt }: Line, outcome: Outcome | undefined) {
  if (outcome === 'made') return ['success', TickCircleIcon, 'Copiado'] as const;
  if (outcome) return ['danger', ErrorIcon, outcome.join('; ')] as const;
  if (against) return ['muted', DisableIcon, against] as const;
  if (doubt) return ['warning', WarningSignIcon, doubt] as const;
  return ['muted', undefined, 'A copiar'] as const;
}
