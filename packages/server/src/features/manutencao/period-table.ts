import { date, flag, type Kind } from '../../import/kinds.ts';
import type { Table } from '../../import/table.ts';

/** `YYYYMM`, as the contract writes it. */
const competencia: Kind = {
  type: 'competencia',
  words: 'AAAAMM',
  read: (cell) => (/^\d{6}$/.test(String(cell)) ? String(cell) : undefined),
};

/** The periods as a master: no file brings them, for the server makes them. */
export const periodTable: Table = {
  name: 'periodo',
  file: 'periodos',
  key: ['competencia'],
  columns: [
    { title: 'competencia', kind: competencia },
    { title: 'inicio', kind: date, note: 'o dia depois do fim do anterior' },
    {
      title: 'fim',
      kind: date,
      note: 'vazio ao adicionar: o dia do fechamento; muda com ele o início do seguinte',
    },
    {
      title: 'usado',
      kind: flag,
      fallback: false,
      note: 'com apontamentos, pedidos, medições ou rateios os seus dias não mudam',
    },
  ],
};
