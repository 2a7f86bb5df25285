import { texts } from '@aponta/sdk';
import { type Leitura, localMoment, type Marcacao } from './marcacao.ts';

/** The columns of `batidas.csv`, which are those of its first line. */
export const csvColumns = ['dispositivo', 'nsr', 'data', 'hora', 'pis', 'cpf'] as const;

/**
 * The punches of a CSV with `;` between its cells, in UTF-8: days as dd/mm/aaaa, times as HH:MM, one of PIS and CPF a
 * line. Each bad cell is named by its line and column.
 */
export function readMarcacoesCsv(content: Buffer): Leitura {
  const [first = '', ...lines] = content
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  const header = first.split(';').map((name) => name.trim().toLowerCase());
  const missing = csvColumns.filter((name) => !header.includes(name));
  const marcacoes: Marcacao[] = [];
  const falhas: Leitura['falhas'] = missing.map((coluna) => ({
    linha: 1,
    motivo: texts.colunaAusente(coluna),
  }));
  if (falhas.length > 0) return { marcacoes, falhas };

  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cells = line.split(';').map((cell) => cell.trim());
    const cell = (name: (typeof csvColumns)[number]) => cells[header.indexOf(name)] ?? '';
    const [data, hora, pis, cpf] = [cell('data'), cell('hora'), cell('pis'), cell('cpf')];
    const momento = localMoment(`${data.split('/').reverse().join('-')}T${hora}`);
    const documento = pis || cpf;
    const bad = [
      ...(cell('dispositivo') ? [] : ['dispositivo']),
      ...(/^\d{1,15}$/.test(cell('nsr')) ? [] : ['nsr']),
      ...(momento ? [] : ['data, hora']),
      ...(/^\d{11}$/.test(documento) && !(pis && cpf) ? [] : ['pis, cpf']),
    ];
    if (bad.length > 0 || !momento) {
      for (const coluna of bad)
        falhas.push({ linha: index + 2, motivo: texts.celulaInvalida(coluna) });
      continue;
    }
    const tipo = pis ? 'pis' : 'cpf';
    marcacoes.push({
      dispositivo: cell('dispositivo'),
      nsr: Number(cell('nsr')),
      momento,
      documento,
      tipo,
    });
  }
  return { marcacoes, falhas };
}
