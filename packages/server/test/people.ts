import type { Pool } from 'pg';

export interface Newcomer {
  codigo: string;
  nome?: string;
  tipo?: 'CLT' | 'PJ';
  /** Minutes from Monday to Sunday; null: no fixed hours. */
  jornada?: number[] | null;
  /** Sections by validity, `[2026-01-01,)`. */
  secoes?: Record<string, string>;
  /** Rates of an hour by validity. */
  valorHora?: Record<string, string>;
  supervisor?: string;
  chefe?: string;
  gestor?: boolean;
}

const eightHours = [480, 480, 480, 480, 480, 0, 0];

/** Adds a person who signs in with the password of the demo users and logs hours. */
export async function addPerson(pool: Pool, person: Newcomer): Promise<void> {
  const { codigo, nome = codigo, tipo = 'CLT', jornada = eightHours } = person;
  const { secoes = {}, valorHora = {}, supervisor, chefe, gestor = false } = person;
  await pool.query(
    `insert into funcionario (codigo, nome, tipo, jornada, codigo_supervisor_interno, codigo_chefe_interno, gestor)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [codigo, nome, tipo, jornada, supervisor, chefe, gestor],
  );
  await pool.query(
    `insert into usuario (codigo, senha) select $1, senha from usuario where codigo = 'CLT0001'`,
    [codigo],
  );
  await pool.query(`insert into usuario_papel (usuario, papel) values ($1, 'APONTA_HORAS')`, [
    codigo,
  ]);
  for (const [vigencia, secao] of Object.entries(secoes)) {
    await pool.query('insert into funcionario_secao values ($1, $2, $3)', [
      codigo,
      secao,
      vigencia,
    ]);
  }
  for (const [vigencia, valor] of Object.entries(valorHora)) {
    await pool.query(
      'insert into funcionario_remuneracao (funcionario, vigencia, valor_hora) values ($1, $2, $3)',
      [codigo, vigencia, valor],
    );
  }
}
