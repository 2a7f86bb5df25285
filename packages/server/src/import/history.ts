import { businessDate, formatMinutes, formatMoney } from '@aponta/sdk';
import { serverTexts } from '@aponta/sdk/server';
import { ensurePast } from '../domain/periodo/queries.ts';
import { oldestCompetencia } from '../domain/solicitacao/rules.ts';
import type { Audit } from '../infra/audit.ts';
import type { Db } from '../infra/db/pool.ts';
import { told } from './files.ts';
import * as past from './history-hours-queries.ts';
import * as measured from './history-measurement-queries.ts';
import * as queries from './history-queries.ts';
import { historyTables } from './history-tables.ts';
import { type Fault, faultOf, type Sheet, type TableName } from './table.ts';

/** Brings what another system held: hours, what was approved of them, and measurements. With faults the caller undoes all. */
export async function importHistory(
  db: Db,
  audit: Audit,
  sheets: readonly Sheet[],
  now: Date,
): Promise<{ faults: string[]; lines: string[] }> {
  if (sheets.length === 0) return { faults: [], lines: [] };
  const today = businessDate(now);
  await queries.lockPast(db);
  const first = firstDay(sheets);
  if (first !== undefined) await ensurePast(db, first);
  for (const table of historyTables)
    await queries.stage(
      db,
      table,
      sheets.find((sheet) => sheet.table === table),
    );
  await past.resolveHours(db);
  await past.resolveApprovals(db);
  const faults = faultsOf(sheets);
  await checkHours(db, faults.add, today);
  await checkApprovals(db, faults.add, today, now);
  if (faults.lines().length > 0) return { faults: faults.lines(), lines: [] };
  await past.writeHours(db, now);
  const open = await past.countOpen(db, today);
  await measured.resolveMeasurements(db);
  await checkMeasurements(db, faults.add, today, now);
  if (faults.lines().length > 0) return { faults: faults.lines(), lines: [] };
  const news = await measured.countNew(db);
  await measured.writeMeasurements(db);
  const lines: string[] = [];
  for (const { arquivo, table, lines: all, sha256 } of sheets) {
    const inseridas = news[table.name] ?? 0;
    const counts = { inseridas, alteradas: 0, iguais: all.length - inseridas, removidas: 0 };
    await audit('passado', null, { codigo: arquivo, inseridas, iguais: counts.iguais, sha256 });
    lines.push(serverTexts.tabelaImportada(arquivo, counts));
  }
  if (open > 0) lines.push(serverTexts.passadoAberto(open));
  return { faults: [], lines };
}

/** The first day that lines are of; of a competência its first, which a period of it holds or comes before. */
function firstDay(sheets: readonly Sheet[]): string | undefined {
  let first: string | undefined;
  for (const { lines } of sheets)
    for (const { values } of lines) {
      const { data, competencia } = values;
      const day =
        typeof competencia === 'string'
          ? `${competencia.slice(0, 4)}-${competencia.slice(4)}-01`
          : typeof data === 'string'
            ? data
            : undefined;
      if (day !== undefined && (first === undefined || day < first)) first = day;
    }
  return first;
}

type Reason = (value: string) => string;
type Add = (
  table: TableName,
  column: string,
  found: readonly queries.FoundLine[],
  reason: Reason,
) => void;

/** Gathers the faults of the files of the past. */
function faultsOf(sheets: readonly Sheet[]): { add: Add; lines(): string[] } {
  const found = new Map<TableName, Fault[]>();
  return {
    add(table, column, lines, reason) {
      const faults = lines.map(({ linha, valor }) => ({
        linha,
        motivo: faultOf(column, reason(valor ?? '')),
      }));
      found.set(table, [...(found.get(table) ?? []), ...faults]);
    },
    lines: () => sheets.flatMap(({ arquivo, table }) => told(arquivo, found.get(table.name) ?? [])),
  };
}

async function checkHours(db: Db, add: Add, today: string): Promise<void> {
  const { hourFaults: find } = past;
  const hours = 'apontamento';
  add(hours, 'atividade', await find.atividade(db), serverTexts.atividadeAusente);
  add(hours, 'documento', await find.documento(db), serverTexts.documentoDeOutro);
  add(hours, 'centro de custo', await find.centro(db), () => serverTexts.semCentroCusto);
  add(hours, 'data', await find.futuro(db, today), () => serverTexts.dataNoFuturo);
  add(hours, 'chave', await find.outros(db), () => serverTexts.jaImportado);
  add(hours, 'horas', await find.dia(db), () => serverTexts.diaCheio);
  add(hours, 'data', await find.daqui(db), () => serverTexts.apontadoAqui);
  add(hours, 'data', await find.congelado(db), serverTexts.periodoFechado);
  const oldest = oldestCompetencia(await past.limitOfRequests(db, today));
  add(hours, 'data', await find.semPedido(db, oldest), serverTexts.passadoSemAprovacao);
  add(hours, 'valor', await find.valor(db), () => serverTexts.valorEmParte);
}

async function checkApprovals(db: Db, add: Add, today: string, now: Date): Promise<void> {
  const { approvalFaults: find } = past;
  const approvals = 'aprovacao';
  add(approvals, 'competencia', await find.periodo(db, today), () => serverTexts.periodoNaoComecou);
  add(approvals, 'aprovado em', await find.depois(db, now), () => serverTexts.aprovacaoForaDeOrdem);
  add(approvals, 'competencia', await find.outros(db), () => serverTexts.aprovacaoDiferente);
  add(approvals, 'horas', await find.horas(db), (sum) =>
    serverTexts.somaDasHoras(formatMinutes(Number(sum))),
  );
  add(approvals, 'valor', await find.valor(db), (sum) =>
    serverTexts.somaDosValores(formatMoney(Number(sum))),
  );
  add(approvals, 'desconto', await find.desconto(db), () => serverTexts.descontoDeClt);
}

async function checkMeasurements(db: Db, add: Add, today: string, now: Date): Promise<void> {
  const { measurementFaults: own, thirdPartyFaults: third, documentFaults: items } = measured;
  add('medicao', 'competencia', await own.aprovacao(db), () => serverTexts.semAprovacao);
  add('medicao', 'funcionario', await own.clt(db), () => serverTexts.medicaoDeClt);
  add('medicao', 'empresa', await own.empresa(db), () => serverTexts.semEmpresa);
  add('medicao', 'valor', await own.valor(db), (valor) =>
    serverTexts.valorAprovado(formatMoney(Number(valor))),
  );
  add('medicao', 'competencia', await own.outros(db), () => serverTexts.jaImportado);
  add('medicao', 'idmov', await own.idmov(db), serverTexts.movimentoDeOutra);
  const terceiros = 'medicao_terceiros';
  add(
    terceiros,
    'competencia',
    await third.periodo(db, today),
    () => serverTexts.periodoNaoComecou,
  );
  add(
    terceiros,
    'aprovado em',
    await third.depois(db, now),
    () => serverTexts.aprovacaoForaDeOrdem,
  );
  add(terceiros, 'codigo', await third.centros(db), () => serverTexts.semRateio);
  add(terceiros, 'codigo', await third.outros(db), () => serverTexts.jaImportado);
  add(terceiros, 'idmov', await third.idmov(db), serverTexts.movimentoDeOutra);
  for (const { tipo, ...line } of await measured.doubleMovements(db))
    add(tipo, 'idmov', [line], serverTexts.movimentoDeOutra);
  const splits = 'medicao_terceiros_centro_custo';
  add(splits, 'percentual', await measured.otherSplits(db), () => serverTexts.jaImportado);
  const documents = 'medicao_terceiros_documento';
  add(documents, 'documento', await items.projeto(db), serverTexts.documentoDeOutro);
  add(documents, 'valor unitario', await items.soma(db), (sum) =>
    serverTexts.somaDosDocumentos(formatMoney(Number(sum))),
  );
  add(documents, 'documento', await items.outros(db), () => serverTexts.jaImportado);
}
