import { expect, test } from 'vitest';
import { blocksOf, inlineOf, sectionOf } from './markdown.ts';

const guide = `# Apontar horas

Todo dia,
o que se fez.

## O dia

1. Escolha o dia
   na faixa.
2. Cadastre.

| Campo | O que é |
| --- | --- |
| Horas | HH:MM |

\`\`\`sh
aponta horas
\`\`\`

## A semana

Fim.
`;

test('headings, paragraphs, lists, tables and code are read', () => {
  expect(blocksOf(guide)).toEqual([
    { kind: 'heading', level: 1, text: 'Apontar horas' },
    { kind: 'paragraph', text: 'Todo dia, o que se fez.' },
    { kind: 'heading', level: 2, text: 'O dia' },
    { kind: 'list', ordered: true, items: ['Escolha o dia na faixa.', 'Cadastre.'] },
    { kind: 'table', header: ['Campo', 'O que é'], rows: [['Horas', 'HH:MM']] },
    { kind: 'code', text: 'aponta horas' },
    { kind: 'heading', level: 2, text: 'A semana' },
    { kind: 'paragraph', text: 'Fim.' },
  ]);
});

test('a section ends where the next one begins', () => {
  const titles = sectionOf(blocksOf(guide), 'O dia').flatMap((block) =>
    block.kind === 'heading' ? [block.text] : [],
  );
  expect(titles).toEqual(['O dia']);
  expect(sectionOf(blocksOf(guide), undefined)).toHaveLength(8);
});

test('bold and code are told apart, a link is its words', () => {
  expect(inlineOf('Veja [o guia](a.md): **Solicitar** com `aponta`')).toEqual([
    { kind: 'text', text: 'Veja o guia: ' },
    { kind: 'strong', text: 'Solicitar' },
    { kind: 'text', text: ' com ' },
    { kind: 'code', text: 'aponta' },
  ]);
});
