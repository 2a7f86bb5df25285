import { emailTexts } from '@aponta/sdk/server';
import type { Db } from '../../infra/db/pool.ts';
import type { Notice } from '../notificacao/notice.ts';
import { type Aviso, defaults, kindOf, screenOf } from './kinds.ts';
import { post, sends } from './queries.ts';

export interface Addressee {
  nome: string;
  email: string;
  /** What they chose; what is missing is as the rules have it. */
  chosen: ReadonlyMap<string, boolean>;
}

export const wants = ({ chosen }: Addressee, aviso: Aviso): boolean =>
  chosen.get(aviso) ?? defaults[aviso];

/** Those of some people who can be written to, by their codes. */
export async function addressees(
  db: Db,
  codigos: readonly string[],
): Promise<Map<string, Addressee>> {
  if (codigos.length === 0) return new Map();
  const rows = await db
    .selectFrom('funcionario')
    .innerJoin('usuario', 'usuario.codigo', 'funcionario.codigo')
    .leftJoin('preferencia_aviso', 'preferencia_aviso.usuario', 'funcionario.codigo')
    .select(['funcionario.codigo', 'nome', 'funcionario.email', 'aviso'])
    .select('preferencia_aviso.email as escolha')
    .where('funcionario.codigo', 'in', [...codigos])
    .where('funcionario.email', 'is not', null)
    .where('codigo_situacao', '<>', 'D')
    .execute();
  const people = new Map<string, Addressee & { chosen: Map<string, boolean> }>();
  for (const { codigo, nome, email, aviso, escolha } of rows) {
    const person = people.get(codigo) ?? { nome, email: email ?? '', chosen: new Map() };
    if (aviso !== null && escolha !== null) person.chosen.set(aviso, escolha);
    people.set(codigo, person);
  }
  return people;
}

/** Writes to those who want it what they are told here, too. */
export async function postNotices(db: Db, now: Date, notices: readonly Notice[]): Promise<void> {
  if (!(await sends(db, 'EMAIL'))) return;
  const people = await addressees(
    db,
    notices.map(({ usuario }) => usuario),
  );
  const letters = notices.flatMap((notice) => {
    const person = people.get(notice.usuario);
    const aviso = kindOf(notice);
    if (!person || !wants(person, aviso)) return [];
    const letter = {
      assunto: emailTexts.assuntoAviso[aviso],
      nome: person.nome,
      paragrafos: [notice.mensagem],
      botao: { texto: emailTexts.abrirAponta, caminho: screenOf(notice) },
      porque: emailTexts.porqueAviso,
    };
    return [{ para: person.email, letter }];
  });
  await post(db, now, letters);
}
