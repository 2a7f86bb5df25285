import { emailTexts } from '@aponta/sdk/server';

/** A letter in parts, as the outbox keeps it. Addresses are paths of Aponta: the server that sends knows its own. */
export interface Letter {
  assunto: string;
  /** The name of whom it is for. */
  nome: string;
  paragrafos: readonly string[];
  /** What there is to read in lines: of a digest. */
  linhas?: readonly string[];
  botao?: { texto: string; caminho: string };
  /** Why somebody gets it, and how to get no more of its kind. */
  porque?: string;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** As text of HTML, in an attribute too. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => escapes[c] ?? c);

/** The letter as plain text and as HTML; `secret`: what the path of its button ends with. */
export function renderLetter(
  { nome, paragrafos, linhas = [], botao, porque }: Letter,
  publicUrl: string,
  secret = '',
): { text: string; html: string } {
  const url = botao && `${publicUrl}${botao.caminho}${secret}`;
  const greeting = emailTexts.saudacao(nome);
  const text = [
    greeting,
    ...paragrafos,
    ...(linhas.length > 0 ? [linhas.map((line) => `- ${line}`).join('\n')] : []),
    ...(botao && url ? [`${botao.texto}: ${url}`] : []),
    `--\n${porque ?? emailTexts.automatico}`,
  ].join('\n\n');
  const html = [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"></head>',
    '<body style="margin:0;padding:24px;background:#f4f5f7;font:16px/1.5 Arial,sans-serif;color:#1c2127">',
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #d3d8de;border-radius:4px">',
    `<p>${escapeHtml(greeting)}</p>`,
    ...paragrafos.map((one) => `<p>${escapeHtml(one)}</p>`),
    ...(linhas.length > 0
      ? [`<ul>${linhas.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`]
      : []),
    ...(botao && url
      ? [
          `<p><a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 18px;background:#0b5cad;color:#fff;text-decoration:none;border-radius:4px">${escapeHtml(botao.texto)}</a></p>`,
          `<p style="font-size:13px;color:#5f6b7c;word-break:break-all">${escapeHtml(url)}</p>`,
        ]
      : []),
    `<p style="font-size:13px;color:#5f6b7c">${escapeHtml(porque ?? emailTexts.automatico)}</p>`,
    '</div></body></html>',
  ].join('\n');
  return { text: `${text}\n`, html };
}
