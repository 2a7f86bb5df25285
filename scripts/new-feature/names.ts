/** The words of a feature, as contract, code, database and people spell them. */
export interface Names {
  /** `treinamentos-externos`: its folders, path, tag and command. */
  nome: string;
  /** `TreinamentosMedicas`. */
  Nome: string;
  /** `treinamentosExternos`. */
  camel: string;
  /** One of them, `AusenciaMedica`: its schema. */
  Item: string;
  /** One of them, `ausencia_medica`: its table. */
  tabela: string;
  /** 'Treinamentos externos': its menu item and screen. */
  titulo: string;
  /** 'ausências médicas': the object of its messages. */
  objeto: string;
  /** `treinamentos-externos`: the address of its screen, made of the title. */
  slug: string;
}

/** What cannot be a feature; the message says why and what to write. */
export class NameError extends Error {}

const endings: [RegExp, string][] = [
  [/oes$/, 'ao'],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/ns$/, 'm'],
  [/([rz])es$/, '$1'],
  [/s$/, ''],
];

/** The singular of a Portuguese word without accents, by its ending; `--item` says another. */
function singularOf(word: string): string {
  const [ending, singular] = endings.find(([ending]) => ending.test(word)) ?? [/$/, ''];
  return word.replace(ending, singular);
}

const shape = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;

/** Throws a NameError when the words are misshapen. */
export function namesOf(
  nome: string | undefined,
  { item, titulo }: { item?: string; titulo?: string } = {},
): Names {
  if (!nome) throw new NameError('Say how the feature is called: pnpm new feature treinamentos');
  for (const word of [nome, item ?? nome]) {
    if (word.length < 3 || word.length > 30 || !shape.test(word)) {
      throw new NameError(
        `'${word}' cannot name a feature: 3 to 30 lower-case letters without accents, words joined by '-', as in treinamentos-externos`,
      );
    }
  }
  const title = titulo?.trim() ?? capital(nome.replaceAll('-', ' '));
  if (!/^\p{Lu}[\p{L}\p{N} ]{2,39}$/u.test(title)) {
    throw new NameError(
      `'${title}' cannot be a title: a capital, then letters and spaces, as in 'Treinamentos externos'`,
    );
  }
  const one = item ?? nome.split('-').map(singularOf).join('-');
  return {
    nome,
    Nome: pascal(nome),
    camel: pascal(nome).replace(/^./, (letter) => letter.toLowerCase()),
    Item: pascal(one),
    tabela: one.replaceAll('-', '_'),
    titulo: title,
    objeto: title.toLowerCase(),
    slug: title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-'),
  };
}

const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());
const pascal = (text: string) => text.split('-').map(capital).join('');
