import { answers, everyRole, shapes } from './generated/shapes.ts';

/*
 * The one place that reads what services of other people answer. Their specification names fields and not their shapes,
 * so an answer may lack what the contract has, name it otherwise or give it in another form: here it becomes the
 * contract's. What is absent is null, '', false or [], and never invented; an answer of the contract stays as it is.
 *
 * A shape is a letter (`s` text, `d` date, `n` number, `b` boolean, `*` anything), `?` after it where it may be null;
 * `#Name` a named shape; a list of one shape; or an object, `~` before the fields that may be missing.
 */
type Shape = string | [Shape] | { readonly [field: string]: Shape };
type Row = Record<string, unknown>;

/** The answer of a call in the contract's shape; `path` is the contract's. */
export function readLeniently(path: string, answer: unknown, method = 'GET'): unknown {
  const shape = answers[method === 'GET' ? path : `${method} ${path}`] as Shape | undefined;
  if (shape === undefined) return answer;
  const read = fit(shape, unwrapped(shape, answer));
  return path === '/user' || path === '/apontamento/login' ? withRoles(answer, read as Row) : read;
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const resolved = (shape: Shape): Shape => {
  const name = typeof shape === 'string' ? /^#(\w+)/.exec(shape)?.[1] : undefined;
  return name === undefined ? shape : (shapes[name] as Shape);
};

const isPage = (shape: Shape): shape is { readonly [field: string]: Shape } =>
  typeof shape === 'object' && 'content' in shape && 'totalElements' in shape;

/** A list that came as a page, or a page that came as a list or without its figures. */
function unwrapped(shape: Shape, answer: unknown): unknown {
  const wanted = resolved(shape);
  if (Array.isArray(wanted)) return isRow(answer) ? (answer.content ?? answer.items) : answer;
  if (!isPage(wanted)) return answer;
  const page: Row = Array.isArray(answer) ? { content: answer } : isRow(answer) ? answer : {};
  const content = Array.isArray(page.content) ? page.content : [];
  const size = page.size ?? Math.max(content.length, 1);
  const totalElements = page.totalElements ?? content.length;
  return {
    ...page,
    content,
    size,
    totalElements,
    page: page.page ?? page.number ?? 0,
    totalPages: page.totalPages ?? Math.ceil(Number(totalElements) / Number(size)),
    numberOfElements: page.numberOfElements ?? content.length,
    sortedBy: page.sortedBy ?? '',
  };
}

function fit(shape: Shape, value: unknown): unknown {
  if (typeof shape === 'string' && shape.endsWith('?')) {
    if (value === null || value === undefined) return null;
    return fit(shape.slice(0, -1), value);
  }
  const wanted = resolved(shape);
  if (Array.isArray(wanted)) return listOf(value).map((one) => fit(wanted[0], one));
  if (typeof wanted === 'object') return fitRow(wanted, value);
  if (wanted === '*') return value ?? null;
  return fitScalar(wanted, value);
}

const listOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined || value === '' ? [] : [value];
};

function fitRow(fields: { readonly [field: string]: Shape }, value: unknown): Row {
  const given = isRow(value) ? value : named(fields, value);
  const row: Row = { ...given };
  for (const [key, shape] of Object.entries(fields)) {
    const optional = key.startsWith('~');
    const name = optional ? key.slice(1) : key;
    if (!optional || (given[name] !== undefined && given[name] !== null)) {
      const told = given[name] ?? otherName(given, name) ?? byFlags(given, name);
      row[name] = fit(shape, told ?? judgedThere[name]);
    }
  }
  return row;
}

/** A thing that came as its code, its id or its name alone. */
function named(fields: object, value: unknown): Row {
  if (typeof value !== 'string' && typeof value !== 'number') return {};
  const names = ['id', 'codigo', 'nome', 'titulo', 'descricao'];
  const kind = typeof value === 'number' ? ['id'] : names.slice(1);
  return Object.fromEntries(
    names.filter((name) => name in fields && kind.includes(name)).map((name) => [name, value]),
  );
}

const synonyms: Readonly<Record<string, readonly string[]>> = {
  nome: ['name', 'descricao', 'titulo'],
  codigo: ['code', 'login', 'matricula', 'user'],
  criadaEm: ['createDate'],
  motivoReprovacao: ['motivo'],
};
const otherName = (given: Row, name: string): unknown =>
  synonyms[name]
    ?.map((other) => given[other])
    .find((other) => other !== undefined && other !== null);

/** What is allowed unless the service says otherwise: it judges the act itself. */
const judgedThere: Row = { podeSolicitar: true };

/** A state that only its flags tell (spec part 1, section 4): rejected, approved, otherwise pending. */
function byFlags({ aprovada, reprovada }: Row, name: string): unknown {
  if (name !== 'status' || (aprovada === undefined && reprovada === undefined)) return undefined;
  if (reprovada) return 'REPROVADA';
  return aprovada ? 'APROVADA' : 'PENDENTE';
}

/** A text, number or boolean; a thing stands for its code or name. */
function fitScalar(kind: string, value: unknown): unknown {
  const plain = isRow(value)
    ? (value.codigo ?? value.nome ?? value.name ?? value.descricao ?? value.id)
    : value;
  if (kind === 'b') return plain === true || plain === 'true' || plain === 'SIM';
  if (kind === 'n')
    return plain === '' || Number.isNaN(Number(plain ?? Number.NaN)) ? null : Number(plain);
  const text = plain === null || plain === undefined ? '' : String(plain);
  if (kind !== 'd') return text;
  const brazilian = /^(\d\d)\/(\d\d)\/(\d{4})/.exec(text);
  return brazilian ? `${brazilian[3]}-${brazilian[2]}-${brazilian[1]}` : text.slice(0, 10);
}

/**
 * The roles of the user, as texts or as things with a name. Where the service does not tell them everything is shown: it
 * judges each call itself, and a refusal is told.
 */
function withRoles(answer: unknown, user: Row): Row {
  const given = isRow(answer) ? answer : {};
  const told = given.papeis ?? given.roles ?? given.perfis ?? given.authorities;
  const nameOf = (role: unknown) =>
    String(isRow(role) ? (role.authority ?? fitScalar('s', role)) : role).replace(/^ROLE_/, '');
  const papeis = told === undefined || told === null ? everyRole : listOf(told).map(nameOf);
  return {
    ...user,
    papeis,
    modulo: user.modulo || 'USER',
    ambiente: user.ambiente || 'producao',
    nome: user.nome || '-',
  };
}
