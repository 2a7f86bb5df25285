import { minutesToHours, type Schema } from '@aponta/sdk';
import type { list } from './queries.ts';

export const toRegistro = (
  row: Awaited<ReturnType<typeof list>>['rows'][number],
): Schema<'RegistroExtraordinario'> => ({
  id: row.id,
  usuario: row.usuario,
  nome: row.nome,
  tipo: row.tipo,
  inicio: row.inicio,
  fim: row.fim,
  horas: minutesToHours(row.minutos),
  saldo: minutesToHours(row.minutos - row.usado),
  validade: row.validade,
  justificativa: row.justificativa,
  cancelado: row.cancelado_em !== null,
});
