export type { CellFault } from './fault.ts';
export { bareTitle, type ColumnNames, type Places, placesOf } from './header.ts';
export {
  competenciaIn,
  type RateioLine,
  type RateioPlaces,
  rateioPlaces,
  rateioReader,
} from './rateio-row.ts';
export { readRows, type SheetContent, type SheetKind } from './read-rows.ts';
export { type Cell, type SheetRow, textOf, UnreadableFile } from './row.ts';
export { readSheet } from './source.ts';
