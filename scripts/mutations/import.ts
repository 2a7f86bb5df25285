import type { Mutation } from './mutation.ts';

const folder = 'packages/server/src/import';
const past = ['history', 'history-faults'].map((name) => `${folder}/${name}.test.ts`);

/** Files that come in: what they may not do, and what is told of what they did. */
export const inImport: readonly Mutation[] = [
  {
    rule: 'Text of Excel keeps its dashes and quotes',
    file: 'packages/sdk/src/sheet/csv.ts',
    find: "'utf-8' : 'windows-1252'",
    replace: "'utf-8' : 'utf-16le'",
    tests: [`${folder}/import.test.ts`],
  },
  {
    rule: 'A file that is not there is told in words',
    file: 'packages/server/src/infra/file-refusal.ts',
    find: 'ENOENT(existsSync(folder) ? path : folder)',
    replace: 'error.message',
    tests: [`${folder}/import.test.ts`],
  },
  {
    rule: 'Nobody is made their own chief, directly or by others',
    file: `${folder}/check.ts`,
    find: '        ...circles(sheet, rows),\n',
    replace: '',
    tests: [`${folder}/check.test.ts`],
  },
  {
    rule: 'Punches are of who works here before who left, when they come',
    file: `${folder}/queries.ts`,
    find: "order by codigo_situacao = 'D', codigo limit 1",
    replace: 'order by codigo_situacao, codigo limit 1',
    tests: [`${folder}/import.test.ts`],
  },
  {
    rule: 'Punches are of who works here before who left, when their document becomes known',
    file: `${folder}/queries.ts`,
    find: "order by own.documento, own.tipo, codigo_situacao = 'D', codigo",
    replace: 'order by own.documento, own.tipo, codigo',
    tests: [`${folder}/import.test.ts`],
  },
  {
    rule: 'The PIS that a punch names is nobody’s CPF',
    file: `${folder}/queries.ts`,
    find: '\n      and coalesce(batida.tipo_documento, f.tipo) = f.tipo',
    replace: '',
    tests: [`${folder}/import.test.ts`],
  },
  {
    rule: 'Of who works here no two have one document',
    file: `${folder}/tables.ts`,
    find: 'kind: kinds.cpf, unique: unlessDismissed',
    replace: 'kind: kinds.cpf',
    tests: [`${folder}/check.test.ts`],
  },
  {
    rule: 'A column that a file has not got stays as it is',
    file: `${folder}/difference.ts`,
    find: 'before ? before[title] : fallback',
    replace: 'fallback',
    tests: [`${folder}/masters.test.ts`],
  },
  {
    rule: 'Each row that an import changes is in the audit',
    file: `${folder}/import-folder.ts`,
    find: '    await auditEach(...audited(sheet, own));\n',
    replace: '',
    tests: [`${folder}/masters.test.ts`],
  },
  {
    rule: 'A letter does not say what somebody is paid',
    file: `${folder}/told.ts`,
    find: 'discreet && column.discreet',
    replace: 'false',
    tests: [`${folder}/report.test.ts`],
  },
  {
    rule: 'A period that was approved takes no more hours',
    file: `${folder}/history.ts`,
    find: "  add(hours, 'data', await find.congelado(db), serverTexts.periodoFechado);\n",
    replace: '',
    tests: past,
  },
  {
    rule: 'A day that was logged here does not come from elsewhere, too',
    file: `${folder}/history.ts`,
    find: "  add(hours, 'data', await find.daqui(db), () => serverTexts.apontadoAqui);\n",
    replace: '',
    tests: past,
  },
  {
    rule: 'Hours of the past that nobody could request any more come approved',
    file: `${folder}/history.ts`,
    find: "  add(hours, 'data', await find.semPedido(db, oldest), serverTexts.passadoSemAprovacao);\n",
    replace: '',
    tests: past,
  },
  {
    rule: 'What was approved is the hours of the person, to the minute',
    file: `${folder}/history-hours-queries.ts`,
    find: 'having coalesce(sum(l.minutos), 0) <> v.minutos',
    replace: 'having false',
    tests: past,
  },
  {
    rule: 'What entries are worth is what was approved, to the cent',
    file: `${folder}/history-hours-queries.ts`,
    find: 'row_number() over (pedido order by resto desc, n) <= total',
    replace: 'row_number() over (pedido order by resto desc, n) < total',
    tests: past,
  },
  {
    rule: 'A movement of RM belongs to one measurement of the past',
    file: `${folder}/history.ts`,
    find: "    add(tipo, 'idmov', [line], serverTexts.movimentoDeOutra);\n",
    replace: '    void [tipo, line];\n',
    tests: past,
  },
  {
    rule: 'What is in RM comes integrated',
    file: `${folder}/history-measurement-queries.ts`,
    find: 'where m.ja is null and idmov is not null\n    union all',
    replace: 'where false\n    union all',
    tests: past,
  },
  {
    rule: 'Documents of a past measurement sum to what it says of them',
    file: `${folder}/history-measurement-queries.ts`,
    find: 'having sum(${itemValue}) <> m.valor_total_a1',
    replace: 'having false',
    tests: past,
  },
];
