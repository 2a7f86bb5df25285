import { expect, test } from 'vitest';
import { escapeHtml, renderLetter } from './letter.ts';

const letter = {
  assunto: 'Reprovada',
  nome: 'Ana <b>Souza</b>',
  paragrafos: ['Motivo: <script>alert("1")</script> & mais'],
  linhas: ["d'água"],
  botao: { texto: 'Abrir', caminho: '/#/x?a=1&b=' },
};

test('what people wrote is text in both forms, never a tag', () => {
  const { text, html } = renderLetter(letter, 'https://aponta.example', '"2"');
  expect(text).toContain('Motivo: <script>alert("1")</script> & mais');
  expect(text).toContain('Abrir: https://aponta.example/#/x?a=1&b="2"');
  expect(html).not.toMatch(/<script|<b>/);
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; mais');
  expect(html).toContain('href="https://aponta.example/#/x?a=1&amp;b=&quot;2&quot;"');
  expect(escapeHtml("d'água")).toBe('d&#39;água');
});
