/** Tells what is wrong with a cell: its line from 1, its column from 0, what it holds and what it should. */
export interface CellFault {
  linha: number;
  coluna: number;
  valor: string;
  esperado: string;
}
