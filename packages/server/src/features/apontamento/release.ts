import type { TipoRegistroExtraordinario } from '../../infra/db/tables.ts';

/** An extraordinary release, as time entry sees it. */
export interface Release {
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
export interface Use {
  registro_id: number;
  data: string;
  minutos: number;
}

/** One that is written down. */
export interface RecordedUse extends Use {
  id: number;
}

export const covers = ({ inicio, fim }: Release, data: string): boolean =>
  inicio <= data && data <= fim;

/** Whether new minutes may still be taken from it. */
export const isOpen = ({ cancelado, validade }: Release, today: string): boolean =>
  !cancelado && validade >= today;

/** What runs out first is taken first. */
export const byValidity = (a: Release, b: Release): number =>
  a.validade < b.validade ? -1 : a.validade > b.validade ? 1 : a.id - b.id;
