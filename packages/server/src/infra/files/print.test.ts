import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test, vi } from 'vitest';
import type { Column } from './columns.ts';
import { type PrintDocument, printDownload, printTable } from './print.ts';

// A thread takes a while to start where others are busy.
vi.setConfig({ testTimeout: 60_000 });

interface Linha {
  data: string;
  atividade: string;
  minutos: number;
  valor: string;
}
const columns: Column<Linha>[] = [
  { header: 'Data', type: 'date', value: (row) => row.data },
  { header: 'Atividade', type: 'text', value: (row) => row.atividade },
  { header: 'Horas', type: 'hours', value: (row) => row.minutos },
  { header: 'Valor', type: 'money', value: (row) => row.valor },
];
const linhas = (count: number): Linha[] =>
  Array.from({ length: count }, (_, row) => ({
    data: '2026-11-03',
    atividade: `Verificação nº ${row}`,
    minutos: row * 37,
    valor: String(row * 1111.11),
  }));

const medicao: PrintDocument = {
  title: 'Medição de Serviços',
  number: 'MT-2026-00012',
  company: { name: 'Construções Araucária Ltda.', lines: ['CNPJ 12.345.678/0001-95'] },
  period: '26/10/2026 a 25/11/2026',
  facts: [{ label: 'Colaborador', value: 'Érica Conceição Antunes' }],
  totals: [{ label: 'Valor total', value: 'R$ 13.000,00' }],
  signatures: [
    { name: 'João Gonçalves', role: 'Aprovador primário', detail: 'Aprovado em 20/11/2026 09:00' },
    { name: 'Luís Açaí', role: 'Aprovador secundário' },
  ],
};
const withRows = (count: number): PrintDocument => ({
  ...medicao,
  tables: [printTable(columns, linhas(count), { title: 'Apontamentos' })],
});

async function pdfOf(...documents: PrintDocument[]) {
  const { body } = await printDownload('x', documents, new Date('2026-11-21T11:14:00Z'));
  return getDocumentProxy(new Uint8Array(body as Buffer));
}
const pagesOf = async (...documents: PrintDocument[]) =>
  (await extractText(await pdfOf(...documents))).text;

const words = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, word) => `${prefix}${word}`);

test('a document is a PDF of its name', async () => {
  const { filename, type, body } = await printDownload('Medição', [medicao], new Date());
  expect([filename, type]).toEqual(['Medição.pdf', 'application/pdf']);
  expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
});

test('every page says whose it is, what it is, when it was made and which of how many it is', async () => {
  const pages = await pagesOf(withRows(100));
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((page, index) => {
    expect(page).toContain('Construções Araucária Ltda.');
    expect(page).toContain('Medição de Serviços');
    expect(page).toContain('MT-2026-00012');
    expect(page).toContain('26/10/2026 a 25/11/2026');
    expect(page).toContain('Gerado pelo Aponta em 21/11/2026 08:14');
    expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
  });
});

test('the header of a table comes again on each of its pages, and every row once', async () => {
  const pages = await pagesOf(withRows(100));
  for (const page of pages.filter((page) => page.includes('Verificação'))) {
    expect(page).toContain('Apontamentos');
    expect(page).toContain('Atividade');
  }
  const found = pages.join(' ').match(/Verificação nº \d+/g);
  expect(found).toEqual(linhas(100).map(({ atividade }) => atividade));
});

test('whoever signs does so on the page that says for how much, wherever the page breaks', async () => {
  for (let count = 20; count <= 44; count += 3) {
    const pages = await pagesOf(withRows(count));
    const signed = pages.filter((page) => page.includes('João Gonçalves'));
    expect(signed).toHaveLength(1);
    expect(signed[0]).toContain('R$ 13.000,00');
    expect(signed[0]).toContain('Aprovado em 20/11/2026 09:00');
    expect(signed[0]).toMatch(/Luís Açaí.*Data: _+\/_+\/_+/s);
  }
});

test('figures end at the same place, and are of one width', async () => {
  const page = await (await pdfOf(withRows(20))).getPage(1);
  const items = (await page.getTextContent()).items.filter((item) => 'str' in item);
  const ends = items
    .filter(({ str }) => /^R\$ [\d.]+,\d\d$/.test(str) && str !== 'R$ 13.000,00')
    .map(({ transform, width }) => Math.round((transform[4] + width) * 2) / 2);
  expect(ends).toHaveLength(20);
  expect(new Set(ends).size).toBe(1);
  const widths = items
    .filter(({ str }) => /^\d\d:\d\d$/.test(str))
    .map(({ width }) => width.toFixed(2));
  expect(new Set(widths).size).toBe(1);
});

test('a figure is never broken into lines, however much the texts beside it want', async () => {
  const wide = [...columns, { header: 'Preço', type: 'money', value: () => '1234567.89' } as const];
  const rows = linhas(3).map((linha) => ({
    ...linha,
    atividade: words(60, 'Verificação').join(' '),
  }));
  const [page = ''] = await pagesOf({ ...medicao, tables: [printTable(wide, rows)] });
  expect(page.match(/R\$ 1\.234\.567,89/g)).toHaveLength(3);
});

test('values are written as people read them, with the totals below their columns', () => {
  const rows = [{ data: '2026-11-03', atividade: 'Cálculo', minutos: 80, valor: '1234.50' }];
  expect(printTable(columns, rows, { totals: { Horas: 80, Valor: '1234.50' } })).toMatchObject({
    rows: [['03/11/2026', 'Cálculo', '01:20', 'R$ 1.234,50']],
    totals: ['', '', '01:20', 'R$ 1.234,50'],
  });
});

test('the line of totals says what it is', async () => {
  const table = printTable(columns, linhas(2), { totals: { Horas: 37 } });
  expect((await pagesOf({ ...medicao, tables: [table] }))[0]).toMatch(/Total\s+00:37/);
});

describe('nothing is lost', () => {
  const textColumns: Column<string>[] = [
    { header: 'Código', type: 'text', width: 12, value: (row) => row },
    { header: 'Observação', type: 'text', value: (row) => row },
  ];

  test.each<[string, Partial<PrintDocument>, string[]]>([
    [
      'of a row higher than a page',
      { tables: [printTable(textColumns, [words(400, 'r').join(' ')])] },
      words(400, 'r'),
    ],
    [
      'of a table of high rows',
      {
        tables: [
          printTable(
            textColumns,
            ['a', 'b', 'c'].map((p) => words(90, p).join(' ')),
          ),
        ],
      },
      ['a', 'b', 'c'].flatMap((p) => words(90, p)),
    ],
    [
      'of a note longer than a page',
      { notes: [{ label: 'Observação', value: words(2000, 'n').join(' ') }] },
      words(2000, 'n'),
    ],
    [
      'of lines of a note',
      { notes: [{ label: 'Observação', value: words(120, 'l').join('\n') }] },
      words(120, 'l'),
    ],
    [
      'of a long name of the company',
      { company: { name: words(60, 'Companhia').join(' ') } },
      words(60, 'Companhia'),
    ],
    ['of a long title', { title: words(40, 'Título').join(' ') }, words(40, 'Título')],
    [
      'of many signatures',
      { signatures: words(40, 'Nome').map((name) => ({ name, role: 'Fiscal' })) },
      words(40, 'Nome'),
    ],
    [
      'of a long fact',
      { facts: [{ label: 'Local', value: words(300, 'f').join(' ') }] },
      words(300, 'f'),
    ],
  ])('%s', async (_title, part, expected) => {
    for (const landscape of [false, true]) {
      const text = (await pagesOf({ ...medicao, ...part, landscape })).join(' ');
      const found = new Set(text.split(/\s+/));
      expect(expected.filter((word) => !found.has(word))).toEqual([]);
    }
  });

  test('of a code that is longer than its column', async () => {
    const code = 'EMPREENDIMENTO_ARAUCARIA_1234567890/REV.B/FOLHA_12_DE_40';
    const [page = ''] = await pagesOf({ ...medicao, tables: [printTable(textColumns, [code])] });
    expect(page.replaceAll(/[\s\u200b]/g, '').split(code)).toHaveLength(3);
  });
});

test('each document of a batch has its own pages, header and orientation', async () => {
  const empty: PrintDocument = { title: 'Sem nada', company: { name: 'Vazia S.A.' } };
  const pdf = await pdfOf(withRows(60), empty, { ...medicao, title: 'Deitada', landscape: true });
  const { text } = await extractText(pdf);
  expect(text.map((page) => page.match(/Página \d de \d/)?.[0])).toEqual([
    'Página 1 de 2',
    'Página 2 de 2',
    'Página 1 de 1',
    'Página 1 de 1',
  ]);
  expect(text[2]).toContain('Vazia S.A.');
  expect(text[3]).toContain('Deitada');
  expect(text[3]).not.toContain('Vazia');
  const { width, height } = (await pdf.getPage(4)).getViewport({ scale: 1 });
  expect(width).toBeGreaterThan(height);
});
