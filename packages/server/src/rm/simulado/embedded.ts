import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { formatCnpj } from '@aponta/sdk';
import type { Pool } from 'pg';
import type { RmConfig } from '../../infra/rm-config.ts';
import { Ledger } from './ledger.ts';
import type { Masters } from './masters.ts';
import { type SimulatedRm, startSimulatedRm } from './server.ts';

/**
 * The RM of the embedded default, with the company's own masters. At its first start one supplier is unknown to it, so
 * that a refusal can be seen and mended.
 */
export async function startEmbeddedRm(
  pool: Pool,
  { usuario, senha, coligada, tipos }: RmConfig,
  file: string,
): Promise<SimulatedRm> {
  mkdirSync(dirname(file), { recursive: true });
  const { rows: last } = await pool.query<{ idmov: number | null }>(
    'select max(idmov::bigint) as idmov from integracao_rm',
  );
  const ledger = new Ledger({ file, after: last[0]?.idmov ?? undefined });
  if (ledger.fresh) {
    const { rows } = await pool.query<{ cnpj: string }>(
      `select empresa.cnpj from integracao_rm
       join medicao on medicao.id = integracao_rm.medicao_id join empresa on empresa.id = medicao.empresa_id
       order by status = 'ERRO' desc, integracao_rm.id limit 1`,
    );
    const [first] = rows;
    if (first) ledger.record({ desconhecido: first.cnpj });
  }
  const masters = () => mastersOf(pool, { coligada, tipos });
  return startSimulatedRm({ usuario, senha, coligada, ledger, masters });
}

/** The company's own masters, as its RM would have them. */
export async function mastersOf(
  pool: Pool,
  { coligada, tipos }: Pick<RmConfig, 'coligada' | 'tipos'>,
): Promise<Masters> {
  const [coligadas, centros, empresas, encargos] = await Promise.all([
    pool.query('select codigo, nome from coligada order by codigo'),
    pool.query('select codigo, nome, ativo from centro_custo order by codigo'),
    pool.query('select id, nome, cnpj from empresa order by id'),
    pool.query(
      'select codigo, nome, inicio_vigencia as inicio, final_vigencia as fim, valor from encargo order by codigo',
    ),
  ]);
  return {
    coligadas: coligadas.rows,
    centrosCusto: centros.rows,
    fornecedores: empresas.rows.map(({ id, nome, cnpj }) => ({
      // Some are of all companies and some of one, some typed with their mask and some without.
      coligada: id % 2 === 0 ? '0' : coligada,
      codigo: String(id).padStart(6, '0'),
      nome,
      cnpj: id % 3 === 0 ? cnpj : formatCnpj(cnpj),
      ativo: true,
    })),
    produtos: Object.values(tipos).map(({ idprd }) => idprd),
    tipos: Object.values(tipos).map(({ codtmv }) => codtmv),
    encargos: encargos.rows,
  };
}
