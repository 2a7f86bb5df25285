import { emailTexts } from '@aponta/sdk/server';
import type { Db } from '../../infra/db/pool.ts';
import type { Notice } from '../notificacao/notice.ts';
import { browsersOf } from './browser-queries.ts';
import { type Aviso, defaults, kindOf, screenOf } from './kinds.ts';
import type { Letter } from './letter.ts';
import { post, postToBrowsers, sends } from './queries.ts';

/** The ways to tell somebody; each is chosen for each kind of notice. */
type Choice = Record<'email' | 'navegador', boolean | null>;

export interface Addressee {
  codigo: string;
  nome: string;
  /** Where letters go; undefined where they are not sent. */
  email: string | undefined;
  /** Browsers that show notices; none where no browser is told. */
  browsers: readonly string[];
  /** What they chose; what is missing is as the rules have it. */
  chosen: ReadonlyMap<string, Choice>;
}

const wantsBy = ({ chosen }: Addressee, aviso: Aviso, way: keyof Choice): boolean =>
  chosen.get(aviso)?.[way] ?? defaults[aviso];

const byLetter = (person: Addressee, aviso: Aviso) =>
  person.email !== undefined && wantsBy(person, aviso, 'email');
const byBrowser = (person: Addressee, aviso: Aviso) =>
  person.browsers.length > 0 && wantsBy(person, aviso, 'navegador');

/** Whether somebody is told of something in any way. */
export const wants = (person: Addressee, aviso: Aviso): boolean =>
  byLetter(person, aviso) || byBrowser(person, aviso);

/** Those of some people who can be told, by their codes. */
export async function addressees(
  db: Db,
  codigos: readonly string[],
): Promise<Map<string, Addressee>> {
  const people = new Map<string, Addressee & { chosen: Map<string, Choice> }>();
  if (codigos.length === 0) return people;
  const letters = await sends(db, 'EMAIL');
  const shows = await sends(db, 'PUSH');
  if (!letters && !shows) return people;
  const rows = await db
    .selectFrom('funcionario')
    .innerJoin('usuario', 'usuario.codigo', 'funcionario.codigo')
    .leftJoin('preferencia_aviso', 'preferencia_aviso.usuario', 'funcionario.codigo')
    .select(['funcionario.codigo', 'nome', 'funcionario.email', 'aviso', 'navegador'])
    .select('preferencia_aviso.email as carta')
    .where('funcionario.codigo', 'in', [...codigos])
    .where('codigo_situacao', '<>', 'D')
    .execute();
  const browsers = shows ? await browsersOf(db, codigos) : new Map<string, string[]>();
  for (const { codigo, nome, email, aviso, carta, navegador } of rows) {
    const person = people.get(codigo) ?? {
      codigo,
      nome,
      email: letters ? (email ?? undefined) : undefined,
      browsers: browsers.get(codigo) ?? [],
      chosen: new Map(),
    };
    if (aviso !== null) person.chosen.set(aviso, { email: carta, navegador });
    if (person.email !== undefined || person.browsers.length > 0) people.set(codigo, person);
  }
  return people;
}

interface Told {
  person: Addressee;
  aviso: Aviso;
  letter: Letter;
  /** What is told once only. */
  chave?: string;
}

/** Tells people by letter, in their browsers or both, as each has chosen; answers how many it wrote. */
export async function tell(db: Db, now: Date, told: readonly Told[]): Promise<number> {
  const letters = told.flatMap(({ person, aviso, letter, chave }) =>
    person.email !== undefined && byLetter(person, aviso)
      ? [{ para: person.email, letter, chave }]
      : [],
  );
  const shown = told
    .filter(({ person, aviso }) => byBrowser(person, aviso))
    .flatMap(({ person: { codigo, browsers }, letter, chave }) =>
      browsers.map((inscricao) => ({
        codigo,
        inscricao,
        letter,
        chave: chave && `${chave}:${inscricao}`,
      })),
    );
  return (await post(db, now, letters)) + (await postToBrowsers(db, now, shown));
}

/** Tells those who want it outside, too, what they are told here. */
export async function postNotices(db: Db, now: Date, notices: readonly Notice[]): Promise<void> {
  const people = await addressees(
    db,
    notices.map(({ usuario }) => usuario),
  );
  const told = notices.flatMap((notice) => {
    const person = people.get(notice.usuario);
    if (!person) return [];
    const aviso = kindOf(notice);
    const letter = {
      assunto: emailTexts.assuntoAviso[aviso],
      nome: person.nome,
      paragrafos: [notice.mensagem],
      botao: { texto: emailTexts.abrirAponta, caminho: screenOf(notice) },
      porque: emailTexts.porqueAviso,
    };
    return [{ person, aviso, letter }];
  });
  await tell(db, now, told);
}
