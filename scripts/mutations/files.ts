import type { Mutation } from './mutation.ts';

const files = 'packages/server/src/infra/files';

/** Exports that no spreadsheet runs, and imports that nobody smuggles anything in by. */
export const inFiles: readonly Mutation[] = [
  {
    rule: 'A text of CSV is no formula',
    file: `${files}/csv.ts`,
    find: String.raw`/^[=+\-@\t\r]/`,
    replace: `/^[=]/`,
    tests: [`${files}/csv.test.ts`],
  },
  {
    rule: 'A field of CSV stays one field',
    file: `${files}/csv.ts`,
    find: `field.replaceAll('"', '""')`,
    replace: `field`,
    tests: [`${files}/csv.test.ts`],
  },
  {
    rule: 'A text of XLSX is no formula, after an edit neither',
    file: `${files}/xlsx.ts`,
    find: `numFmt: '@'`,
    replace: `numFmt: 'General'`,
    tests: [`${files}/xlsx.test.ts`],
  },
  {
    rule: 'A cell that is no number is an error and no broken file',
    file: `${files}/columns.ts`,
    find: 'if (!Number.isFinite(value)) throw new TypeError(`not a number: ${cell}`);',
    replace: '',
    tests: [`${files}/csv.test.ts`, `${files}/xlsx.test.ts`],
  },
  {
    rule: 'A download that fails before its first byte is answered as a failure that can be read',
    file: 'packages/server/src/infra/http/error-answers.ts',
    find: `['content-disposition', 'content-encoding']`,
    replace: `['content-disposition']`,
    tests: [`${files}/sheet.test.ts`],
  },
];
