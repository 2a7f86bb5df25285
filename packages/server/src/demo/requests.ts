import { allAtWork, approversOf } from '../domain/aprovacao/approvers.ts';
import type { Agenda } from './agenda.ts';
import type { Attendance } from './attendance.ts';
import { instant } from './dates.ts';
import { valueOfEntries } from './money.ts';
import type { People } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { type Outcome, outcomes } from './request-plans.ts';
import { timeline } from './request-timeline.ts';
import { numbered, type Row } from './rows.ts';

type Entry = Row<'apontamento'>;

/** Somebody's period that may be requested. */
interface Candidate {
  attendance: Attendance;
  primario: string;
  secundario: string;
  worked: Entry[];
}

/** The requests of approval of the periods that ended, numbered as they were made. */
export function generateRequests(
  agenda: Agenda,
  people: People,
  attendances: readonly Attendance[],
  entries: readonly Entry[],
): Row<'aprovacao'>[] {
  const periodOf = new Map(agenda.days.map(({ data, periodo }) => [data, periodo]));
  const entriesOf = Map.groupBy(
    entries,
    ({ funcionario, data }) => `${funcionario} ${periodOf.get(data)}`,
  );
  const superiors = allAtWork(people.funcionario);
  const paysOf = Map.groupBy(people.funcionario_remuneracao, ({ funcionario }) => funcionario);

  const requests = agenda.ended.flatMap((period, age) => {
    const random = createRandom(`aprovacao ${age}`);
    const candidates = attendances.flatMap((attendance): Candidate[] => {
      const { codigo, codigo_situacao } = attendance.funcionario;
      const { primario, secundario } = approversOf(attendance.funcionario, superiors);
      const worked = entriesOf.get(`${codigo} ${period.id}`);
      // Who was dismissed did not request the last days; HR does that, and has not yet.
      const left = codigo_situacao === 'D' && !entriesOf.has(`${codigo} ${period.id + 1}`);
      if (!primario || !secundario || !worked || left) return [];
      return [{ attendance, primario, secundario, worked }];
    });
    const plan = outcomesOf(random, age, candidates);

    return candidates.flatMap(({ attendance, primario, secundario, worked }) => {
      const { codigo, tipo, jornada, empresa_id } = attendance.funcionario;
      return timeline(random, {
        outcome: plan.get(codigo) ?? [],
        sent: instant(period.fim, 1320 + random.int(0, 60)),
        before: instant(agenda.today, 0),
        columns: {
          tipo: 'HORAS',
          funcionario: codigo,
          periodo_id: period.id,
          secao: attendance.days.find(({ data }) => data === period.fim)?.secao.codigo ?? '',
          condicao: tipo,
          empresa_id,
          minutos: worked.reduce((total, { minutos }) => total + minutos, 0),
          valor: valueOfEntries(worked, paysOf.get(codigo) ?? [], jornada),
          aprovador_primario: primario,
          aprovador_secundario: secundario,
        },
        discount: tipo === 'PJ' && (random.chance(0.06) || (codigo === 'PJT0001' && age === 2)),
      });
    });
  });
  return numbered(requests.sort((a, b) => a.criada_em.getTime() - b.criada_em.getTime()));
}

/** At random, but an approval in part only where there are two to approve. */
function outcomesOf(random: Random, age: number, candidates: Candidate[]): Map<string, Outcome> {
  const alone = ({ primario, secundario }: Candidate) => Number(primario === secundario);
  const order = random.shuffle(candidates).sort((a, b) => alone(a) - alone(b));
  return outcomes(
    random,
    age,
    order.map(({ attendance }) => attendance.funcionario.codigo),
  );
}
