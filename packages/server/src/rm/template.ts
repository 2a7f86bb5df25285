import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { dictionary, ownTable, reserved } from './template-fields.ts';

/** By what a list of a template chooses, and what may stand between braces. */
const subjects = ['secao', 'projeto', 'contrato', 'executante', 'centroCusto'] as const;
const values = [
  ...subjects,
  'emissao',
  'inicioPeriodo',
  'fimPeriodo',
  'competencia',
  'valor',
  'cem',
  'chave',
  'numero',
  'codigo',
  'historico',
  'fornecedor',
  'coligada',
  'coligadaFornecedor',
  'filial',
] as const;
/** The day of a movement: the batch's, the last of the period, or one that is asked for at sending. */
const days = ['lote', 'periodo', 'envio'] as const;

export type Subject = (typeof subjects)[number];
export type Placeholder = (typeof values)[number];
type Fields = Record<string, string | null>;

/** A value that depends on what a measurement is of. */
interface Choice {
  por: Subject;
  valores: Record<string, string>;
  padrao: string | undefined;
}

/** What a customer's movement has besides what every movement has. */
export interface Template {
  emissao: (typeof days)[number];
  /** The company, where it is not the one of the configuration: a number, or a list of numbers by its placeholder. */
  coligada: string | undefined;
  /** The companies that `coligada` may come to. */
  coligadas: readonly string[];
  listas: Record<string, Choice>;
  /** Added to the rows of a table, or rows of their own. A null takes a field out. */
  tabelas: Record<string, Fields | Fields[]>;
}

export const noTemplate: Template = {
  emissao: 'lote',
  coligada: undefined,
  coligadas: [],
  listas: {},
  tabelas: {},
};

/** Reads the text of a template; `fault` is told of everything wrong in it, with its line. */
export function parseTemplate(text: string, fault: (line: number, what: string) => void): Template {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const at = (node: unknown) => lines.linePos((node as Node)?.range?.[0] ?? 0).line;
  for (const { pos, message } of document.errors)
    fault(lines.linePos(pos[0]).line, message.split('\n')[0] ?? '');
  if (document.errors.length > 0) return noTemplate;
  const template: Template = { ...noTemplate, listas: {}, tabelas: {} };
  const outros = new Set<string>();

  /** The entries of a map: name, node of the name, value. */
  function entries(node: unknown, what: string): [string, unknown, unknown][] {
    if (node === null || node === undefined || (isScalar(node) && node.value === null)) return [];
    if (!isMap(node)) {
      fault(at(node), `${what} deve ter linhas 'nome: valor'`);
      return [];
    }
    return node.items.map(({ key, value }) => [
      String(isScalar(key) ? key.value : key),
      key,
      value,
    ]);
  }
  const scalar = (node: unknown) => (isScalar(node) && node.value !== null ? sourceOf(node) : null);

  function readChoice(node: unknown, name: string): Choice | undefined {
    const parts = new Map(entries(node, `listas.${name}`).map(([key, , value]) => [key, value]));
    for (const [key, keyNode] of entries(node, name))
      if (!['por', 'valores', 'padrao'].includes(key))
        fault(at(keyNode), `${key}: nome desconhecido`);
    const por = subjects.find((one) => one === scalar(parts.get('por')));
    if (!por) {
      fault(at(node), `listas.${name}: 'por' deve ser um de: ${subjects.join(', ')}`);
      return undefined;
    }
    const pairs = entries(parts.get('valores'), `listas.${name}.valores`);
    return {
      por,
      valores: Object.fromEntries(pairs.map(([key, , value]) => [key, scalar(value) ?? ''])),
      padrao: scalar(parts.get('padrao')) ?? undefined,
    };
  }

  function readFields(node: unknown, table: string): Fields {
    const found: Fields = {};
    for (const [field, keyNode, valueNode] of entries(node, table)) {
      const value = scalar(valueNode);
      checkField(table, field, value, at(keyNode));
      found[field] = value;
    }
    return found;
  }

  function checkField(table: string, field: string, value: string | null, line: number): void {
    const what = faultOf(table, field, value);
    if (what !== undefined) fault(line, `${table}.${field}: ${what}`);
  }

  /** What is wrong with a field and its value; undefined when nothing is. */
  function faultOf(table: string, field: string, value: string | null): string | undefined {
    if (!/^[A-Z]\w*$/.test(field)) return 'não é o nome de um campo';
    if (reserved.includes(field)) return 'o Aponta mesmo o preenche';
    const free = table === ownTable || outros.has(`${table}.${field}`);
    const longest = free ? 0 : dictionary[table]?.[field];
    if (longest === undefined) return `campo desconhecido; se o RM o tem, nomeie-o em 'outros'`;
    const placeholders = [...(value ?? '').matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
    const unknown = placeholders.find((name) => !isKnown(name));
    if (unknown !== undefined) return `{${unknown}} é desconhecido`;
    const long = longest > 0 && placeholders.length === 0 && (value ?? '').length > longest;
    return long ? `tem no máximo ${longest} caracteres` : undefined;
  }

  const isKnown = (name: string) =>
    name.startsWith('lista:')
      ? name.slice(6) in template.listas
      : values.some((one) => one === name);

  const sections = new Map(
    entries(document.contents, 'o modelo').map(([name, key, value]) => [name, { key, value }]),
  );
  for (const [name, { key }] of sections)
    if (!['emissao', 'coligada', 'outros', 'listas', 'tabelas'].includes(name))
      fault(at(key), `${name}: nome desconhecido`);
  const day = sections.get('emissao');
  if (day) {
    const chosen = days.find((one) => one === scalar(day.value));
    if (chosen) template.emissao = chosen;
    else fault(at(day.key), `emissao deve ser um de: ${days.join(', ')}`);
  }
  const declared = sections.get('outros')?.value;
  if (isSeq(declared)) for (const one of declared.items) outros.add(scalar(one) ?? '');
  for (const [name, , value] of entries(sections.get('listas')?.value, 'listas')) {
    const choice = readChoice(value, name);
    if (choice) template.listas[name] = choice;
  }
  const company = sections.get('coligada');
  if (company) {
    const text = scalar(company.value) ?? '';
    const coligadas = companiesOf(text, template);
    if (coligadas) Object.assign(template, { coligada: text, coligadas });
    else fault(at(company.key), `coligada deve ser um número, ou {lista:<nome>} só de números`);
  }
  for (const [table, key, value] of entries(sections.get('tabelas')?.value, 'tabelas')) {
    if (table !== ownTable && !(table in dictionary)) {
      fault(at(key), `${table}: tabela desconhecida`);
      continue;
    }
    template.tabelas[table] = isSeq(value)
      ? value.items.map((row) => readFields(row, table))
      : readFields(value, table);
  }
  return template;
}

/** The companies that a text may come to; undefined where they are not all numbers. */
function companiesOf(text: string, { listas }: Template): string[] | undefined {
  const [, name] = /^\{lista:([^}]+)\}$/.exec(text) ?? [];
  const choice = name === undefined ? undefined : listas[name];
  const all = choice ? Object.values(choice.valores) : [text];
  if (choice?.padrao !== undefined) all.push(choice.padrao);
  return all.length > 0 && all.every((one) => /^\d+$/.test(one)) ? all : undefined;
}

/** A scalar as it is written: `01` and `1.20` are codes. */
const sourceOf = (node: { value: unknown; source?: string }): string =>
  node.source ?? String(node.value);
