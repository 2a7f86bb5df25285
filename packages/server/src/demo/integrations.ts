import { keyOf } from '../rm/installation.ts';
import type { Agenda } from './agenda.ts';
import { instant } from './dates.ts';
import { createRandom } from './random.ts';
import { type Company, numbered, type Row } from './rows.ts';

type Integrations = Pick<Company, 'lote_rm' | 'integracao_rm' | 'lote_rm_item'>;
/** Without its number, and with that of its batch. */
type Integration = Omit<Row<'integracao_rm'>, 'id'> & { lote: number | null };

/** An approved measurement that was marked as ready, and what became of it. */
export interface Marked {
  tipo: Row<'integracao_rm'>['tipo'];
  id: number;
  periodo_id: number;
  approved: Date;
  status: 'MARCADA' | 'ERRO' | 'INTEGRADA';
}

/** Who marks measurements as ready, and sends them. */
const marker = 'INT0001';
/** Of the installation that sent what is in RM already. */
const demoPrefix = 'DEMO22';
/** The periods that are not in RM yet; in the older of them something went wrong. */
const open = 2;
const minute = 60_000;

/** What became of the subcontracted measurements: the old ones are in RM, some of the newest marked. */
export function markedOf(agenda: Agenda, medicao: readonly Row<'medicao'>[]): Marked[] {
  const random = createRandom('marcadas');
  const newest = agenda.ended.slice(0, open).map(({ id }) => id);
  let failed = false;
  return medicao.flatMap(({ id, periodo_id, criada_em }, index): Marked[] => {
    const measurement = { tipo: 'MS' as const, id, periodo_id, approved: criada_em };
    if (!newest.includes(periodo_id)) return [{ ...measurement, status: 'INTEGRADA' }];
    if (index % 2 === 1 && !random.chance(0.3)) return [];
    const fails = !failed && periodo_id === newest.at(-1);
    failed ||= fails;
    return [{ ...measurement, status: fails ? 'ERRO' : 'MARCADA' }];
  });
}

/** The marks, and a batch for what was sent of each kind and period. */
export function generateIntegrations(agenda: Agenda, marked: readonly Marked[]): Integrations {
  const random = createRandom('integracao');
  const latest = instant(agenda.today, 0).getTime();
  const before = (time: number) => new Date(Math.min(time, latest));

  const marks = marked.map((measurement) => ({
    ...measurement,
    at: before(measurement.approved.getTime() + random.int(30, 300) * minute),
  }));
  const sent = marks.filter(({ status }) => status !== 'MARCADA');
  const batches = [...Map.groupBy(sent, batchOf)]
    .map(([key, list]) => {
      const last = Math.max(...list.map(({ at }) => at.getTime()));
      const tipo = key.startsWith('MS') ? 'MS' : 'MT';
      return { key, tipo, total: list.length, at: before(last + 90 * minute) };
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const numbers = new Map(batches.map(({ key }, index) => [key, index + 1]));

  const rows = marks.map((mark): Integration => {
    const lote = numbers.get(batchOf(mark)) ?? null;
    const batch = mark.status === 'MARCADA' ? undefined : batches[(lote ?? 0) - 1];
    return {
      ...untouched,
      tipo: mark.tipo,
      medicao_id: mark.tipo === 'MS' ? mark.id : null,
      medicao_terceiros_id: mark.tipo === 'MT' ? mark.id : null,
      status: mark.status,
      marcada_por: marker,
      marcada_em: mark.at,
      ...(batch && { lote, tentativas: 1, chave: keyOf(demoPrefix, mark.tipo, mark.id) }),
      ...(mark.status === 'ERRO' && failure),
    };
  });
  const done = withMovements(rows, batches, before);
  return {
    lote_rm: numbered(
      batches.map(({ tipo, total, at }) => ({
        tipo: tipo as Marked['tipo'],
        total,
        criado_por: marker,
        criado_em: at,
        emissao: null,
        concluido_em: before(at.getTime() + 2 * minute),
      })),
    ),
    integracao_rm: numbered(done.map(({ lote: _, ...row }) => row)),
    lote_rm_item: done.flatMap(({ lote }, index) =>
      lote === null ? [] : [{ lote_id: lote, integracao_id: index + 1 }],
    ),
  };
}

const batchOf = ({ tipo, periodo_id }: Marked) => `${tipo} ${periodo_id}`;

/** What arrived in RM, a few seconds after the other, under the next number of a movement. */
function withMovements(
  rows: readonly Integration[],
  batches: readonly { at: Date }[],
  before: (time: number) => Date,
): Integration[] {
  const arrived = rows
    .filter(({ status }) => status === 'INTEGRADA')
    .sort((a, b) => (a.lote ?? 0) - (b.lote ?? 0));
  const movements = new Map(arrived.map((row, index) => [row, index]));
  return rows.map((row): Integration => {
    const index = movements.get(row);
    const batch = batches[(row.lote ?? 0) - 1];
    if (index === undefined || !batch) return row;
    return {
      ...row,
      coligada: '1',
      idmov: String(61_204 + index),
      enviada_em: before(batch.at.getTime() + (1 + (index % 20)) * 4000),
      enviada_por: marker,
    };
  });
}

const failure = {
  erro: 'Cliente/Fornecedor inativo no cadastro da coligada 1',
  erro_bruto:
    'Cliente/Fornecedor inativo no cadastro da coligada 1\r\n=======================================',
};

const untouched = {
  lote: null,
  chave: null,
  payload_hash: null,
  tentativas: 0,
  proxima_tentativa_em: null,
  arrendada_ate: null,
  arrendada_por: null,
  buscas: 0,
  coligada: null,
  idmov: null,
  enviada_em: null,
  enviada_por: null,
  erro: null,
  erro_bruto: null,
  divergencia: null,
  causa: null,
  ultima_falha: null,
};
