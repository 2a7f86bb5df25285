import { createAgenda } from './agenda.ts';
import { generateAllocations } from './allocations.ts';
import { attendances } from './attendance.ts';
import { empresas } from './companies.ts';
import { calendarios } from './holidays.ts';
import { generateIntegrations, markedOf } from './integrations.ts';
import { generateMeasurements } from './measurements.ts';
import { generateNotices } from './notices.ts';
import {
  centrosCusto,
  coligadas,
  encargos,
  equipes,
  filiais,
  locaisExecucao,
  secoes,
  tiposFormato,
} from './organization.ts';
import { generatePeople } from './people.ts';
import { generateProjects } from './projects.ts';
import { generatePunches } from './punches.ts';
import { consumption, generateReleases, releasedDocuments } from './releases.ts';
import { generateRequests } from './requests.ts';
import { type Company, numbered } from './rows.ts';
import { surveyQuestions } from './survey.ts';
import { generateThirdParty } from './third-party.ts';
import { generateTimesheet } from './timesheet.ts';

export interface DemoOptions {
  /** The business day in São Paulo, `YYYY-MM-DD`; all days of the company are told from it. */
  today: string;
  /** This moment, of that day. */
  now: Date;
}

/** The whole demo company in memory; the same for the same options. */
export function generateCompany({ today, now }: DemoOptions): Company {
  const agenda = createAgenda(today);
  const people = generatePeople(today);
  const projects = generateProjects();
  const attendance = attendances(agenda, people);
  const releases = generateReleases(agenda, attendance);
  const apontamento = generateTimesheet(agenda, attendance, projects, releases);
  const requests = generateRequests(agenda, people, attendance, apontamento);
  const measurements = generateMeasurements(agenda, people, requests, apontamento);
  const { marked, ...thirdParty } = generateThirdParty(agenda, people, projects, requests.length);
  const happened = {
    ...people,
    ...thirdParty,
    aprovacao: [...requests, ...thirdParty.aprovacao],
    registro_extraordinario: releases.rows,
  };
  return {
    coligada: coligadas,
    filial: filiais,
    centro_custo: centrosCusto,
    calendario: calendarios,
    feriado: agenda.holidays,
    secao: secoes,
    equipe: equipes,
    empresa: empresas,
    ...projects,
    tipo_formato: tiposFormato,
    encargo: encargos(Number(today.slice(0, 4))),
    local_execucao: locaisExecucao,
    periodo: agenda.periods,
    apontamento,
    ...happened,
    ...measurements,
    ...generateIntegrations(agenda, [...markedOf(agenda, measurements.medicao), ...marked]),
    ...generateAllocations(agenda, attendance, apontamento),
    registro_extraordinario_documento: releasedDocuments(releases.rows, projects.documento),
    consumo_registro: numbered(consumption(releases, apontamento)),
    notificacao: numbered(generateNotices(agenda, happened, now)),
    batida: generatePunches(agenda, people, apontamento),
    pergunta_satisfacao: surveyQuestions(today),
  };
}
