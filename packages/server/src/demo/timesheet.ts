import { addDays } from '@aponta/sdk';
import type { Agenda } from './agenda.ts';
import type { Attendance } from './attendance.ts';
import { instant } from './dates.ts';
import type { Projects } from './projects.ts';
import { createRandom, type Random } from './random.ts';
import type { Releases } from './releases.ts';
import { numbered, type Row } from './rows.ts';
import { createWork, type Work } from './work.ts';
import { dailyLimit, shifts, workedMinutes } from './workday.ts';

type Entry = Omit<Row<'apontamento'>, 'id'>;

/** Minutes of overtime that nobody passes in a week without a release; two hours less than allowed. */
const weeklyLimit = 480;

/**
 * The last days, this week among them, have no overtime, so that whoever tries the system is not stopped
 * by it; and they are told in detail, because the very last entry fills the form in.
 */
const detailedDays = 10;

/** The entries of everybody until yesterday, numbered as they were made. */
export function generateTimesheet(
  agenda: Agenda,
  people: readonly Attendance[],
  projects: Projects,
  releases: Releases,
): Row<'apontamento'>[] {
  const work = createWork(agenda.today, projects);
  const entries = people.flatMap((person) => entriesOf(person, agenda, work, releases));
  return numbered(entries.sort((a, b) => a.criado_em.getTime() - b.criado_em.getTime()));
}

function entriesOf(person: Attendance, agenda: Agenda, work: Work, releases: Releases): Entry[] {
  const { codigo } = person.funcionario;
  const random = createRandom(`apontamento ${codigo}`);
  const projects = projectsByPeriod(random, person, agenda, work);
  const overtime = new Map<string, number>();
  const detailedSince = addDays(agenda.today, -detailedDays);

  const entries = person.days.flatMap((day) => {
    const special = releases.days.get(`${codigo} ${day.data}`);
    const used = overtime.get(day.week) ?? 0;
    const detailed = day.data >= detailedSince;
    const room = detailed ? 0 : Math.min(dailyLimit, weeklyLimit - used);
    const minutes = workedMinutes(random, day, room, special);
    overtime.set(day.week, used + Math.max(0, minutes - (day.jornada ?? minutes)));

    const parts = shifts(random, day, minutes, detailed);
    const evening = Math.max(1035, minutesOf(parts.at(-1)?.hora_saida)) + random.int(1, 45);
    const made = special?.enteredAt ?? instant(day.data, evening);
    return parts.map((part, index): Entry => {
      const projeto = random.pick(projects.get(day.periodo) ?? []);
      const { atividade, documento } = work.task(random, projeto, day, detailed);
      return {
        funcionario: codigo,
        data: day.data,
        ...part,
        secao: day.secao.codigo,
        centro_custo: projeto.centro_custo ?? day.secao.centro_custo_gerencia ?? '',
        projeto_id: projeto.id,
        atividade_id: atividade.id,
        documento_id: documento?.id ?? null,
        observacao: random.chance(0.25) ? random.pick(remarks) : null,
        ld_pendente: false,
        centavos: null,
        origem: null,
        versao: 1,
        criado_em: new Date(made.getTime() + index * 90_000),
      };
    });
  });
  return codigo === 'CLT0001' ? withPendingLists(entries) : entries;
}

/** Marks the first entry of the last day of work, and of the second before it. */
function withPendingLists(entries: Entry[]): Entry[] {
  const days = [...new Set(entries.map(({ data }) => data))];
  const marked = [days.at(-1), days.at(-3)].map((day) => entries.find(({ data }) => data === day));
  return entries.map((entry) => ({ ...entry, ld_pendente: marked.includes(entry) }));
}

/** What somebody works on in each period: up to three projects that take entries until its end. */
function projectsByPeriod(random: Random, { days }: Attendance, agenda: Agenda, work: Work) {
  const secao = days.at(-1)?.secao;
  const portfolio = secao ? work.portfolio(random, secao) : [];
  return new Map(
    [...agenda.ended, agenda.current].map(
      ({ id, fim }) => [id, random.shuffle(work.open(portfolio, fim)).slice(0, 3)] as const,
    ),
  );
}

const minutesOf = (time: string | null | undefined) =>
  time ? Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16)) : 0;

const remarks = [
  'Conforme comentários do cliente na última reunião.',
  'Aguardando dados do fornecedor.',
  'Revisão para emissão inicial.',
  'Reunião de compatibilização com as demais disciplinas.',
  'Visita à obra.',
  'Atendimento à lista de pendências.',
  'Atualização do modelo 3D.',
  'Conferência de quantitativos.',
  'Preparação da apresentação ao cliente.',
  'Ajustes após verificação cruzada.',
];
