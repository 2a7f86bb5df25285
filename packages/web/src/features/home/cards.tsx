import { formatHours, formatMoney, type Schema } from '@aponta/sdk';
import { ErrorIcon } from '@blueprintjs/icons';
import { useSetAtom } from 'jotai';
import { batchScreens, type RmView } from '../../lib/rm-batches.ts';
import { useGet } from '../../lib/use-api.ts';
import { hashOf } from '../../shell/address.ts';
import { formatPeriod, periodMonth } from '../../ui/labels.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { wantedPeriodAtom } from '../aprovacao/wanted-period.ts';
import { usePortao } from '../integracao-rm/use-portao.ts';
import { type StepWay, stepWays } from '../painel-gestor/closing-ways.ts';
import { StepLink } from '../painel-gestor/StepLink.tsx';
import { Card, Way } from './Card.tsx';
import { daysSince, initialsOf } from './words.ts';

type Hoje = Schema<'Hoje'>;
type Part<K extends keyof Hoje> = NonNullable<Hoje[K]>;

/** What waits for one's decision. */
export function ApproveCard({ waiting, today }: { waiting: Part<'aprovar'>; today: string }) {
  const { quantidade, horas, valor, desde } = waiting;
  return (
    <Way to={{ title: 'Aprovação' }} title="Para você aprovar" figure={quantidade}>
      {formatHours(horas)} h · {formatMoney(valor)}
      {desde && ` · a mais antiga ${daysSince(desde, today)}`}
    </Way>
  );
}

const FACES = 6;

/** Who of one's people has no hours this week. */
export function IdleCard({ idle }: { idle: Part<'semHoras'> }) {
  const { quantidade, pessoas } = idle;
  const faces = pessoas.slice(0, FACES);
  const rest = quantidade - faces.length;
  return (
    <Way
      to={{ title: 'Painel do Gestor', item: 'sem-horas' }}
      title="Sem horas nesta semana"
      figure={quantidade}
    >
      <span className="hoje-faces">
        {faces.map(({ codigo, nome }) => (
          <i key={codigo} title={nome}>
            <span aria-hidden>{initialsOf(nome)}</span>
            <span className="visually-hidden">{nome}</span>
          </i>
        ))}
        {rest > 0 && <i>+{rest}</i>}
      </span>
    </Way>
  );
}

/** One's periods that wait for oneself: rejected, or ended and not requested. */
export function PendingCard() {
  const { data } = useGet('/apontamento/aprovacao-horas/periodo', {}, { silent: true });
  const request = useSetAtom(wantedPeriodAtom);
  const late = data?.filter(({ atrasada }) => atrasada) ?? [];
  if (late.length === 0) return null;
  return (
    <Card title="Pendências">
      <ul className="hoje-list">
        {late.map(({ periodo, status, motivo }) => (
          <li key={periodo.id}>
            <span>
              <b>{periodMonth(periodo)}</b> <StatusTag status={status} />
              <small>{motivo ? `“${motivo}”` : formatPeriod(periodo)}</small>
            </span>
            {status === 'REPROVADA' ? (
              <a href={hashOf({ title: 'Apontamento de Horas', item: periodo.fim })}>Corrigir</a>
            ) : (
              <a
                href={hashOf({ title: 'Solicitação de Aprovação' })}
                onClick={() => request(periodo.id)}
              >
                Solicitar
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const kinds = { medicao: 'Subcontratadas', 'medicao-terceiros': 'De terceiros' } as const;

/** Each state in which RM leaves a measurement to a person: its words, and what the person does. */
const rmStates = {
  recusadas: ['Recusadas pelo RM', 'Veja o motivo, corrija e envie de novo'],
  conferir: ['A conferir no RM', 'O RM não disse se gravou'],
  divergentes: ['Com divergência no RM', 'O RM guardou outra coisa'],
} as const satisfies Record<RmView, readonly [string, string]>;

/** What RM refused and what is to be looked up there, each in its list. */
export const RmCards = ({ open }: { open: Hoje['rm'] }) =>
  open.flatMap((counts) =>
    Object.entries(rmStates).map(([view, [title, what]]) => {
      const { tipo, [view as RmView]: count } = counts;
      return (
        count > 0 && (
          <Way
            key={`${tipo} ${view}`}
            to={{ title: batchScreens[tipo], view }}
            title={`${title}: ${kinds[tipo].toLowerCase()}`}
            figure={count}
          >
            {what}
          </Way>
        )
      );
    }),
  );

/** That nothing goes to RM until a person has looked, told to who sends there; a copy never sends. */
export function GateCard({ screen }: { screen: (typeof batchScreens)[keyof typeof batchScreens] }) {
  const gate = usePortao();
  if (!gate?.fechado || gate.motivo === 'COPIA') return null;
  return (
    <Way
      to={{ title: screen }}
      title="O envio ao RM está parado"
      figure={<ErrorIcon size={24} className="hoje-gate" />}
    >
      {gate.motivo === 'BACKUP'
        ? 'Um backup foi restaurado: veja o que conferir antes de abrir o portão'
        : 'Veja por quê e o que fazer'}
    </Way>
  );
}

type Closing = Schema<'Fechamento'>;

interface ClosingCardProps {
  closing: Closing;
  /** What RM leaves to the person who looks. */
  rm: Hoje['rm'];
}

type Step = [count: number, words: string, way: StepWay];

/** Where a kind of measurements stands on its way to RM. */
type Stages = Pick<Closing, 'medicoes' | 'marcadas' | 'recusadas' | 'integradas'>;

/** What the last period's closing still lacks, and where each step is done. */
export function ClosingCard({ closing, rm }: ClosingCardProps) {
  const { periodo, pessoas, solicitadas, esperam, terceiros, batidas } = closing;
  const unexported = batidas.dias - batidas.exportados;
  const pending = esperam.reduce((sum, { quantidade }) => sum + quantidade, 0);
  const inRm = (kind: keyof typeof kinds, stages: Stages, of: string): Step[] => {
    const { medicoes, marcadas, recusadas, integradas } = stages;
    const open = rm.find(({ tipo }) => tipo === kind);
    const refused = (Object.keys(rmStates) as RmView[]).find((view) => open?.[view]);
    return [
      [medicoes - marcadas, `${of}por marcar como prontas`, stepWays.rm(periodo, kind, 'marcar')],
      [
        recusadas,
        `${of}recusadas ou a conferir no RM`,
        stepWays.rm(periodo, kind, refused ?? 'recusadas'),
      ],
      [
        marcadas - integradas - recusadas,
        `${of}por integrar com o RM`,
        stepWays.rm(periodo, kind, 'enviar'),
      ],
    ];
  };
  const steps: Step[] = [
    [pessoas - solicitadas, 'sem solicitação', stepWays.solicitar(periodo)],
    [pending, 'à espera de aprovação', stepWays.aprovar(periodo, 'medicao')],
    ...inRm('medicao', closing, ''),
    ...(terceiros
      ? ([
          [
            terceiros.esperam,
            'de terceiros à espera de aprovação',
            stepWays.aprovar(periodo, 'medicao-terceiros'),
          ],
          ...inRm('medicao-terceiros', terceiros, 'de terceiros '),
        ] satisfies Step[])
      : []),
    [
      unexported,
      unexported === 1 ? 'dia sem as batidas exportadas' : 'dias sem as batidas exportadas',
      stepWays.batidas(periodo),
    ],
  ];
  const left = steps.filter(([count]) => count > 0);
  return (
    <Card
      title={`Fechamento de ${periodMonth(periodo)}`}
      aside={<small>{formatPeriod(periodo)}</small>}
    >
      {left.length === 0 ? (
        <p className="hoje-done">
          Nada falta: todas solicitadas, aprovadas e integradas, e as batidas exportadas.
        </p>
      ) : (
        <ul className="hoje-list">
          {left.map(([count, words, way]) => (
            <li key={words}>
              <span className="hoje-step">
                <b>{count}</b> {words}
              </span>
              <StepLink way={way}>Abrir</StepLink>
            </li>
          ))}
        </ul>
      )}
      {esperam.length > 0 && (
        <p className="hoje-waits">
          Esperam por{' '}
          {esperam
            .slice(0, 5)
            .map(({ aprovador, quantidade }) => `${aprovador?.nome ?? 'ninguém'} (${quantidade})`)
            .join(', ')}
          {esperam.length > 5 && ` e mais ${esperam.length - 5}`}
        </p>
      )}
    </Card>
  );
}
