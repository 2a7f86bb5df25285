import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/root.ts';

// One word for one act, as the glossary of CONTRIBUTING says: what begins a button, a menu item or a dialog's title.

/** Words that say what another word says, and which. */
const instead: Record<string, string> = {
  Cancelar: 'Voltar where a dialog only closes; Cancelar with its object, as in Cancelar medição',
  Desistir: 'Voltar',
  Criar: 'Cadastrar',
  Registrar: 'Cadastrar',
  Incluir: 'Cadastrar, or Adicionar to a list inside a form',
  Inserir: 'Cadastrar, or Adicionar to a list inside a form',
  Gravar: 'Salvar',
  Alterar: 'Editar to open the form, Salvar to keep it',
  Modificar: 'Editar to open the form, Salvar to keep it',
  Apagar: 'Excluir',
  Deletar: 'Excluir',
};

/** Texts that are right as they are, and why. */
const right: Record<string, string> = {
  Cancelar: 'the documented action of a list, whose dialog names the object',
  'Cancelar Aprovação': 'an act with its object, a documented title',
  'Cancelar aprovação': 'an act with its object',
  'Cancelar Medição': 'an act with its object, a documented title',
  'Cancelar medição': 'an act with its object',
  'Cancelar registro': 'an act with its object',
  'Cancelar registro extraordinário': 'an act with its object',
  'Cancelar ${each.name}': 'a download that goes on',
  Criar: 'a token, which the system makes and nobody fills in',
  'Criar token de acesso': 'the same',
  'Criar código de nova senha': 'the same',
  'Registrar Estorno': 'a movement of RM that happened elsewhere',
  'Registrar estorno': 'the same',
};

const saidBy = /\b(?:text|verb|confirmText|cancelText|title|label)(?:=|: )\{?(.{1,200})/g;
const literal = /(["'`])([A-ZÀ-Ú][^"'`]*)\1/g;

const web = 'packages/web/src';
const said = globSync(`${web}/**/*.{ts,tsx}`, { cwd: inRoot('.') })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(inRoot(file), 'utf8').matchAll(saidBy)].flatMap(([, line = '']) =>
      [...line.matchAll(literal)].map(([, , text = '']) => ({ file, text })),
    ),
  );

test('an act has one word on every screen', () => {
  expect(said.length).toBeGreaterThan(400);
  const other = said.flatMap(({ file, text }) => {
    const better = instead[text.split(' ')[0] ?? ''];
    return better && !(text in right) ? [`${file}: ${text} (${better})`] : [];
  });
  expect(other).toEqual([]);
  const texts = new Set(said.map(({ text }) => text));
  expect(Object.keys(right).filter((text) => !texts.has(text))).toEqual([]);
});

test('what only closes a dialog is not called Cancelar', () => {
  const closing = globSync(`${web}/**/*.tsx`, { cwd: inRoot('.') }).filter((file) =>
    /(?:text|cancelText)="Cancelar"/.test(readFileSync(inRoot(file), 'utf8')),
  );
  expect(closing).toEqual([]);
});
