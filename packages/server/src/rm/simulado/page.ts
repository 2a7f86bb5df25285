import { formatCnpj } from '@aponta/sdk';
import type { Ledger } from './ledger.ts';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);

/** What the simulated RM holds, for people: its movements, and the suppliers it does not know, which can be mended. */
export function renderLedger({ movimentos, desconhecidos }: Ledger): string {
  const unknown = [...desconhecidos].map(
    (cnpj) =>
      `<li>${formatCnpj(cnpj)} <form method="post" action="/fornecedores/${cnpj}"><button>Cadastrar</button></form></li>`,
  );
  const rows = [...movimentos.values()].toReversed().map(({ tmov }) => {
    const { IDMOV = '', CODTMV = '', CODCFO = '', VALORBRUTO = '0', IDINTEGRACAO = '' } = tmov;
    const value = (Number(VALORBRUTO) / 100).toFixed(2).replace('.', ',');
    return `<tr>${[IDMOV, CODTMV, CODCFO, value, IDINTEGRACAO].map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>RM simulado</title>
<style>body{font-family:sans-serif;margin:2rem}td,th{padding:.2rem .8rem;text-align:left}form{display:inline}</style>
<h1>RM simulado</h1>
<h2>Fornecedores que ele desconhece</h2><ul>${unknown.join('') || '<li>Nenhum</li>'}</ul>
<h2>Movimentos gravados: ${movimentos.size}</h2>
<table><tr><th>Movimento</th><th>Tipo</th><th>Fornecedor</th><th>Valor</th><th>Chave do Aponta</th></tr>${rows.join('')}</table></html>`;
}
