import { addDays, type Schema, texts } from '@aponta/sdk';
import { sql } from 'kysely';
import { readClosing } from '../../domain/fechamento/queries.ts';
import { reminderText } from '../../domain/lembrete/mapper.ts';
import { noteReminders, readSituations } from '../../domain/lembrete/queries.ts';
import { judgeReminder } from '../../domain/lembrete/rules.ts';
import { notify } from '../../domain/notificacao/queries.ts';
import { today } from '../../infra/clock.ts';
import type { Handlers } from '../../infra/contract/handlers.ts';
import { notFound } from '../../infra/errors.ts';
import { toAndamento } from './progress-mapper.ts';
import { ledAmong } from './progress-queries.ts';
import * as queries from './queries.ts';

export const progressHandlers = {
  consultarAndamentoDoPainel: async ({ db, user, query, clock }) => {
    const day = today(clock);
    const periodo = await queries.findPeriod(db, query.periodo);
    await queries.assertLeads(db, user, query);
    const members = await queries.listMembers(db, user, { ...query, periodo }, day);
    const codes = members.map(({ codigo }) => codigo);
    const [people, closing] = await Promise.all([
      readSituations(db, codes, periodo, day),
      readClosing(db, periodo, (codigo) => sql`${sql.ref(codigo)} = any(${codes}::text[])`),
    ]);
    return toAndamento(people, periodo, closing, day);
  },

  lembrarColaboradores: async ({ db, user, body, clock, audit }) => {
    const day = today(clock);
    const now = clock.now();
    const periodo = await queries.findPeriod(db, body.periodo);
    const led = await ledAmong(db, user, body.colaboradores);
    if (led.length < body.colaboradores.length) throw notFound();
    const people = await readSituations(db, body.colaboradores, periodo, day);
    const judged = people.map((person) => ({ person, ...judgeReminder(person, periodo, day) }));
    const due = judged.flatMap((one) => ('motivo' in one ? [one] : []));
    const noted = await noteReminders(
      db,
      user.codigo,
      now,
      day,
      due.map(({ person, motivo }) => ({ funcionario: person.codigo, motivo })),
    );
    const reminded = due.filter(({ person }) => noted.has(person.codigo));
    await notify(
      db,
      now,
      reminded.map(({ person, motivo }) => ({
        usuario: person.codigo,
        tipo: 'AVISO',
        mensagem: reminderText(motivo, user.nome, person, periodo, day),
        sobre:
          motivo === 'APONTAR'
            ? { tipo: 'DIA', id: addDays(day, -1) }
            : { tipo: 'PERIODOS', id: String(periodo.id) },
      })),
    );
    const answer: Schema<'Lembretes'> = {
      lembrados: reminded.map(({ person: { codigo, nome } }) => ({ codigo, nome })),
      outros: judged.flatMap((one) => {
        const { codigo, nome } = one.person;
        if (noted.has(codigo)) return [];
        return [{ codigo, nome, motivo: 'porque' in one ? one.porque : texts.naoLembraDeNovo }];
      }),
    };
    return audit('lembrete', null, answer);
  },
} satisfies Partial<Handlers>;
