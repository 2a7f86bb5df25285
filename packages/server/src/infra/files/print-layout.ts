import { formatDateTime, texts } from '@aponta/sdk';
import type { Content, ContentSection, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { PrintDocument } from './print.ts';
import { closingOf, factsOf, notesOf } from './print-parts.ts';
import { heightOf, sum } from './print-space.ts';
import { brand, fontSize, ink, muted } from './print-style.ts';
import { tableOf } from './print-table.ts';

/** Points. */
const side = 40;
const top = 26;
const bottom = 52;
const gap = 16;
const titleWidth = 220;

/** The PDF of documents, each from a page of its own, with pages counted by itself. */
export function definitionOf(documents: PrintDocument[], generatedAt: Date): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    language: 'pt-BR',
    displayTitle: true,
    info: { title: documents[0]?.title, creator: 'Aponta', creationDate: generatedAt },
    defaultStyle: { fontSize, color: ink, lineHeight: 1.15 },
    content: documents.map((document) => sectionOf(document, generatedAt)),
  };
}

function sectionOf(document: PrintDocument, generatedAt: Date): ContentSection {
  const { facts, tables = [], totals, notes, signatures } = document;
  const width = innerWidth(document);
  // pdfmake makes all headers and then all footers, so a footer knows how many pages its section has.
  const pages: number[] = [];
  return {
    pageOrientation: document.landscape ? 'landscape' : 'portrait',
    pageMargins: [side, headerHeight(document), side, bottom],
    header: (page: number) => {
      pages.push(page);
      return headerOf(document);
    },
    footer: (page: number) => footerOf(page - (pages[0] ?? page) + 1, pages.length, generatedAt),
    section: [
      somethingAtLeast(),
      factsOf(facts),
      tables.map((table) => tableOf(table, width)),
      notesOf(notes, width),
      closingOf(totals, signatures),
    ],
  };
}

/** pdfmake gives the page of a section that has nothing to the next one, with the header of the first. */
const somethingAtLeast = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: 0, y2: 0, lineWidth: 0 }],
});

const innerWidth = ({ landscape }: PrintDocument) => (landscape ? 841.89 : 595.28) - 2 * side;

const belowTitle = ({ number, period }: PrintDocument) =>
  [number, period].filter((text) => text !== undefined);

/** Who issues it at the left, what it is at the right. */
function headerOf(document: PrintDocument): Content {
  const { title, company } = document;
  const rule = { type: 'line' as const, x1: 0, y1: 0, x2: innerWidth(document), y2: 0 };
  return {
    margin: [side, top, side, 0],
    stack: [
      {
        columnGap: gap,
        columns: [
          [
            { text: company.name, bold: true, fontSize: 10.5 },
            ...(company.lines ?? []).map((text): Content => ({ text, fontSize: 8, color: muted })),
          ],
          {
            width: titleWidth,
            alignment: 'right',
            stack: [
              { text: title, bold: true, fontSize: 12.5, color: brand },
              ...belowTitle(document).map((text): Content => ({ text, fontSize: 9 })),
            ],
          },
        ],
        margin: [0, 0, 0, 6],
      },
      { canvas: [{ ...rule, lineWidth: 0.75, lineColor: brand }] },
    ],
  };
}

/** What the header takes, with the room below it. */
function headerHeight(document: PrintDocument): number {
  const { title, company } = document;
  const left = innerWidth(document) - titleWidth - gap;
  const details = (company.lines ?? []).map((text) => heightOf(text, left, 8));
  const issuer = heightOf(company.name, left, 10.5) + sum(details);
  const below = belowTitle(document).map((text) => heightOf(text, titleWidth, 9));
  const subject = heightOf(title, titleWidth, 12.5) + sum(below);
  return top + Math.max(issuer, subject) + 20;
}

const footerOf = (page: number, pages: number, generatedAt: Date): Content => ({
  margin: [side, 20, side, 0],
  fontSize: 7.5,
  color: muted,
  columns: [
    texts.geradoEm(formatDateTime(generatedAt.toISOString())),
    { text: texts.paginaDe(page, pages), alignment: 'right' },
  ],
});
