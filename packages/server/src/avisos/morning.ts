import { addDays, businessDate, formatDate } from '@aponta/sdk';
import { emailTexts } from '@aponta/sdk/server';
import { type Addressee, addressees, tell, wants } from '../domain/correio/notice-queries.ts';
import { reminderText } from '../domain/lembrete/mapper.ts';
import { noteReminders, readSituations } from '../domain/lembrete/queries.ts';
import { judgeReminder } from '../domain/lembrete/rules.ts';
import { type Notice, notify } from '../domain/notificacao/queries.ts';
import { auditor } from '../infra/audit.ts';
import type { Db } from '../infra/db/pool.ts';
import { slices } from '../infra/db/slices.ts';
import * as queries from './queries.ts';

/** The client that the audit names: no browser. */
const client = { ip: 'servidor', agent: undefined, requestId: 'rotina-diaria' };

/** Who can be told, by their codes. */
type Reached = ReadonlyMap<string, Addressee>;

/**
 * Writes to the people of a zone what waits for them, and reminds who has not logged or requested: all in one transaction,
 * once a day however many servers do it.
 */
export const writeMorning = (db: Db, now: Date, zone: string, day: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (!(await queries.beginRoutine(transaction, 'manha', zone, day, now))) return;
    const people = await queries.listPeople(transaction, zone, day);
    const codes = people.map(({ codigo }) => codigo);
    const logging = people.flatMap(({ codigo, aponta }) => (aponta ? [codigo] : []));
    const reached = await addressees(transaction, codes);
    const resumos = await writeDigests(transaction, now, reached, day);
    const lembrados = await remind(transaction, now, logging, reached, day);
    const act = { db: transaction, at: now, user: undefined, client, operation: 'avisarDaManha' };
    await auditor(act).audit('lembrete', null, { id: `${zone} ${day}`, resumos, lembrados });
  });

async function writeDigests(db: Db, now: Date, people: Reached, day: string): Promise<number> {
  const waiting = await queries.countWaiting(db, [...people.keys()], day);
  const told = waiting.flatMap(({ codigo, horas, terceiros, desde }) => {
    const person = people.get(codigo);
    if (!person) return [];
    const letter = {
      assunto: emailTexts.assuntoResumo(horas + terceiros),
      nome: person.nome,
      paragrafos: [emailTexts.esperaPorVoce],
      linhas: [
        ...(horas > 0 ? [emailTexts.horasEsperam(horas)] : []),
        ...(terceiros > 0 ? [emailTexts.medicoesEsperam(terceiros)] : []),
        emailTexts.maisAntiga(formatDate(businessDate(desde))),
      ],
      botao: { texto: emailTexts.abrirAprovacao, caminho: '/#/aprovacao' },
      porque: emailTexts.porqueAviso,
    };
    return [{ person, aviso: 'RESUMO' as const, letter, chave: `resumo:${day}:${codigo}` }];
  });
  return tell(db, now, told);
}

/** Reminds who is late with a period that is over, or with the days of the running one; nobody of the same twice a day. */
async function remind(
  db: Db,
  now: Date,
  codes: readonly string[],
  people: Reached,
  day: string,
): Promise<string[]> {
  const wanted = codes.filter((codigo) => {
    const person = people.get(codigo);
    return person !== undefined && wants(person, 'LEMBRETE');
  });
  const notices = new Map<string, Notice>();
  for (const periodo of await queries.recentPeriods(db, day)) {
    const situations = await readSituations(db, wanted, periodo, day);
    const due = situations.flatMap((person) => {
      const judged = judgeReminder(person, periodo, day);
      return 'motivo' in judged && !notices.has(person.codigo)
        ? [{ person, motivo: judged.motivo }]
        : [];
    });
    const noted = await noteReminders(
      db,
      null,
      now,
      day,
      due.map(({ person, motivo }) => ({ funcionario: person.codigo, motivo })),
    );
    for (const { person, motivo } of due) {
      if (!noted.has(person.codigo)) continue;
      notices.set(person.codigo, {
        usuario: person.codigo,
        tipo: 'AVISO',
        mensagem: reminderText(motivo, 'O Aponta', person, periodo, day),
        sobre:
          motivo === 'APONTAR'
            ? { tipo: 'DIA', id: addDays(day, -1) }
            : { tipo: 'PERIODOS', id: String(periodo.id) },
      });
    }
  }
  for (const some of slices([...notices.values()])) await notify(db, now, some);
  return [...notices.keys()];
}
