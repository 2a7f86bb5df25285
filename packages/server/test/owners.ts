import type { Pool } from 'pg';
import { addMasters } from './masters.ts';
import { addPerson } from './people.ts';

/** Something of each kind that belongs to a person: the ids. Each bears the person's section, which nobody shares. */
export interface Owner {
  codigo: string;
  secao: string;
  notificacao: number;
  apontamento: number;
  aprovacao: number;
  medicaoTerceiros: number;
  registro: number;
  substituicao: number;
  token: number;
  relatorio: number;
  sessao: string;
  navegador: string;
}

/** Who calls with a role, somebody this person leads and approves, and a stranger with another boss. */
export interface Circle {
  own: Owner;
  team: Owner;
  other: Owner;
}

const boss = 'QB99';

/** A circle for each role, and nothing between the circles. */
export async function addCircles(pool: Pool, roles: readonly string[]): Promise<Circle[]> {
  const { projeto, atividade } = await addMasters(pool);

  async function addOwner(codigo: string, chefe: string | undefined): Promise<Owner> {
    const secao = `S.${codigo}`;
    await pool.query(
      `insert into secao (codigo, descricao, disciplina, filial_auxiliar, centro_custo_gerencia, calendario)
       values ($1, $1, 'Civil', '01', 'T.GER', 'T.1')`,
      [secao],
    );
    await addPerson(pool, {
      codigo,
      chefe,
      secoes: { '[2020-01-01,)': secao },
      valorHora: { '[2020-01-01,)': '100.00' },
    });
    const { rows } = await pool.query<Owner>(
      `with nota as (
         insert into notificacao (usuario, tipo, mensagem, criada_em) values ($1, 'INFO', $2, now()) returning id
       ), entrada as (
         insert into apontamento (funcionario, data, minutos, secao, centro_custo, projeto_id, atividade_id,
           observacao, criado_em)
         values ($1, '2026-11-18', 60, $2, 'T.GER', $4, $5, $2, now()) returning id
       ), solicitacao as (
         insert into aprovacao (tipo, funcionario, periodo_id, secao, condicao, minutos, valor, aprovador_primario,
           aprovador_secundario, criada_em, status_em)
         select tipo::tipo_aprovacao, $1, 13, $2, 'CLT', 480, 800, $3, '${boss}', now(), now()
         from unnest(array['HORAS', 'MEDICAO_TERCEIROS']) tipo returning id, tipo
       ), medicao as (
         insert into medicao_terceiros (codigo, aprovacao_id, executante_id, executante_nome, corpo_tecnico, secao,
           periodo_id, local_execucao, projeto_id, minutos, valor_unitario, preco_global, valor_calculado,
           valor_total_a1, valor, criada_por, criada_em)
         select 'MT-2020-' || lpad(id::text, 5, '0'), id, 1, $2, false, $2, 13, 'SP', $4, 0, 0, 800, 0, 0, 800, $1, now()
         from solicitacao where tipo = 'MEDICAO_TERCEIROS' returning id
       ), liberacao as (
         insert into registro_extraordinario (funcionario, tipo, inicio, fim, minutos, validade, justificativa,
           criado_por, criado_em)
         values ($1, 'HORA_EXTRA', '2026-11-01', '2026-11-30', 60, '2026-12-31', $2, $1, now()) returning id
       ), ausencia_de as (
         insert into ausencia (funcionario, tipo, inicio, fim, observacao)
         values ($1, 'FERIAS', '2026-11-03', '2026-11-05', $2)
       ), substituicao_de as (
         insert into substituicao (funcionario, substituto, inicio, fim, criada_por, criada_em)
         values ($1, 'DIR0001', '2028-11-03', '2028-11-05', $1, now()) returning id
       ), acesso as (
         insert into token_acesso (usuario, nome, hash, escopos, criado_em, expira_em)
         values ($1, $2, sha256($1::bytea), array['periodo'], now(), '2027-12-31') returning id
       ), relatorio_de as (
         insert into relatorio_salvo (funcionario, nome, intervalo, definicao, alterado_em)
         values ($1, $2, 'FIXO', '{}', now()) returning id
       ), fator_de as (
         insert into segundo_fator (usuario, segredo, criado_em) values ($1, 'x', now())
       ), entrada_de as (
         insert into sessao (id, usuario, criada_em, expira_em)
         values (gen_random_uuid(), $1, now(), '2027-12-31') returning id
       ), navegador_de as (
         insert into inscricao_push (id, usuario, sessao, hash, segredo, criada_em, vista_em)
         select gen_random_uuid(), $1, id, sha256($1::bytea), 'x', now(), now() from entrada_de returning id
       )
       select $1 as codigo, $2 as secao, (select id from nota) as notificacao, (select id from entrada) as apontamento,
         (select id from solicitacao where tipo = 'HORAS') as aprovacao,
         (select id from medicao) as "medicaoTerceiros", (select id from liberacao) as registro,
         (select id from substituicao_de) as substituicao, (select id from acesso) as token,
         (select id from relatorio_de) as relatorio,
         (select id from entrada_de) as sessao, (select id from navegador_de) as navegador`,
      [codigo, secao, chefe ?? boss, projeto, atividade],
    );
    const [owner] = rows;
    if (!owner) throw new Error('no owner');
    return owner;
  }

  await addOwner(boss, undefined);
  const other = await addOwner('QO99', boss);
  const circles: Circle[] = [];
  for (const [index, role] of roles.entries()) {
    const number = String(index).padStart(2, '0');
    const own = await addOwner(`QP${number}`, boss);
    const team = await addOwner(`QE${number}`, own.codigo);
    await pool.query('delete from usuario_papel where usuario = $1', [own.codigo]);
    if (role !== 'NINGUEM')
      await pool.query('insert into usuario_papel values ($1, $2)', [own.codigo, role]);
    circles.push({ own, team, other });
  }
  return circles;
}
