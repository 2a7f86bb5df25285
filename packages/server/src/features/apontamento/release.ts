import type { TipoRegistroExtraordinario } from '../../infra/db/tables.ts';

/** An extraordinary release, as time entry sees it. */
export interface Liberacao {
  id: number;
  tipo: TipoRegistroExtraordinario;
  inicio: string;
  fim: string;
  validade: string;
  cancelado: boolean;
  minutos: number;
  /** Minutes taken from it so far, by whatever. */
  usado: number;
}

/** Minutes taken from a release for a day. */
export interface Consumo {
  registro_id: number;
  data: string;
  minutos: number;
}

/** One that is written down. */
export interface ConsumoFeito extends Consumo {
  id: number;
}

export const covers = ({ inicio, fim }: Liberacao, data: string): boolean =>
  inicio <= data && data <= fim;

/** Whether new minutes may still be taken from it. */
export const isOpen = ({ cancelado, validade }: Liberacao, today: string): boolean =>
  !cancelado && validade >= today;

/** What runs out first is taken first. */
export const byValidity = (a: Liberacao, b: Liberacao): number =>
  a.validade < b.validade ? -1 : a.validade > b.validade ? 1 : a.id - b.id;
