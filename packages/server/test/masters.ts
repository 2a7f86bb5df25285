import type { Pool } from 'pg';

/** Keys of what `addMasters` makes. */
export interface Masters {
  /** Open, with a cost centre of its own (T.PRJ), an active activity and a document that takes entries. */
  projeto: number;
  atividade: number;
  documento: number;
  /** Of the same project: an ended activity, an issued document. */
  atividadeInativa: number;
  documentoEmitido: number;
  /** Open, without a cost centre, and its activity. */
  projetoSemCentro: number;
  atividadeSemCentro: number;
  /** Takes no entries. */
  projetoFechado: number;
  atividadeFechada: number;
}

/**
 * Sections T.HORAS (hours), T.TURNO (entry and exit), T.OUTRA (another calendar) and T.VAZIA (without all that an entry
 * needs), whose management is the cost centre T.GER; holidays on 2026-11-20, and in T.OUTRA on 2026-11-13.
 */
export async function addMasters(pool: Pool): Promise<Masters> {
  await pool.query(`
    insert into calendario values ('T.1', 'Um'), ('T.2', 'Dois');
    insert into feriado values ('T.1', '2026-11-20', 'Consciência Negra'), ('T.2', '2026-11-13', 'Municipal');
    insert into centro_custo (codigo, nome) values ('T.GER', 'Gerência'), ('T.PRJ', 'Projeto');
    insert into secao (codigo, descricao, disciplina, filial_auxiliar, centro_custo_gerencia, jornada_especifica, calendario) values
      ('T.HORAS', 'Horas', 'Civil', '01', 'T.GER', false, 'T.1'),
      ('T.TURNO', 'Turno', 'Campo', '01', 'T.GER', true, 'T.1'),
      ('T.OUTRA', 'Outra', 'Civil', '01', 'T.GER', false, 'T.2'),
      ('T.VAZIA', 'Vazia', null, null, null, false, 'T.1');
  `);
  const projeto = await addProject(pool, 'T-1', true, 'T.PRJ');
  const semCentro = await addProject(pool, 'T-2', true, null);
  const fechado = await addProject(pool, 'T-3', false, 'T.PRJ');
  return {
    projeto: projeto.projeto,
    atividade: projeto.ativa,
    atividadeInativa: projeto.inativa,
    documento: projeto.apontavel,
    documentoEmitido: projeto.emitido,
    projetoSemCentro: semCentro.projeto,
    atividadeSemCentro: semCentro.ativa,
    projetoFechado: fechado.projeto,
    atividadeFechada: fechado.ativa,
  };
}

async function addProject(pool: Pool, codigo: string, open: boolean, centroCusto: string | null) {
  const { rows } = await pool.query<Record<string, number>>(
    `with p as (
       insert into projeto (codigo, titulo, status, permite_apontamento, centro_custo)
       values ($1, 'Projeto ' || $1, 'ATIVO', $2, $3) returning id
     ), a as (
       insert into atividade (projeto_id, codigo, nome, sequencial, ativa)
       select id, nome, nome, 1, ativa from p, (values ('ATIVA', true), ('INATIVA', false)) t (nome, ativa)
       returning id, codigo
     ), d as (
       insert into documento (projeto_id, codigo, titulo, status, apontavel, formato, qtd_folhas)
       select id, $1 || nome, nome, 'EMITIDO', apontavel, 'A1', 2
       from p, (values ('-APONTAVEL', true), ('-EMITIDO', false)) t (nome, apontavel)
       returning id, apontavel
     )
     select (select id from p) projeto,
       (select id from a where codigo = 'ATIVA') ativa, (select id from a where codigo = 'INATIVA') inativa,
       (select id from d where apontavel) apontavel, (select id from d where not apontavel) emitido`,
    [codigo, open, centroCusto],
  );
  const [row] = rows;
  if (!row) throw new Error('no project');
  const key = (name: string) => row[name] ?? 0;
  return {
    projeto: key('projeto'),
    ativa: key('ativa'),
    inativa: key('inativa'),
    apontavel: key('apontavel'),
    emitido: key('emitido'),
  };
}
