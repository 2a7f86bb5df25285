import { formatCnpj, formatMoney } from '@aponta/sdk';
import type { Ledger } from './ledger.ts';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);

const style = `
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
  body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
  th, td { padding: .3rem .8rem; text-align: left; border-bottom: 1px solid #8884; }
  th:nth-child(4), td:nth-child(4) { text-align: right; white-space: nowrap; }
  form { display: inline; margin-left: .8rem; }
`;

/** Shows people what the simulated RM holds: its movements, and the suppliers it does not know, which can be registered. */
export function renderLedger({ movimentos, desconhecidos }: Ledger): string {
  const unknown = [...desconhecidos].map(
    (cnpj) =>
      `<li>${formatCnpj(cnpj)}<form method="post" action="/fornecedores/${cnpj}"><button>Cadastrar</button></form></li>`,
  );
  const rows = [...movimentos.values()].toReversed().map(({ tmov }) => {
    const { IDMOV = '', CODTMV = '', CODCFO = '', VALORBRUTO = '0', IDINTEGRACAO = '' } = tmov;
    const value = formatMoney(Number(VALORBRUTO) / 100);
    return `<tr>${[IDMOV, CODTMV, CODCFO, value, IDINTEGRACAO].map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>RM simulado</title><style>${style}</style>
<h1>RM simulado</h1>
<h2>Fornecedores que ele desconhece</h2><ul>${unknown.join('') || '<li>Nenhum</li>'}</ul>
<h2>Movimentos gravados: ${movimentos.size}</h2>
<table><tr><th>Movimento</th><th>Tipo</th><th>Fornecedor</th><th>Valor</th><th>Chave do Aponta</th></tr>${rows.join('')}</table></html>`;
}
