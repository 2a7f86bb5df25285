export { bareTitle, type ColumnNames, type Places, placesOf } from './header.ts';
export { type Cell, type SheetRow, textOf, UnreadableFile } from './row.ts';
export { readSheet } from './source.ts';
