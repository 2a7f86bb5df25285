import { type Schema, texts } from '@aponta/sdk';
import { sql } from 'kysely';
import {
  approvableColumns,
  findApprover,
  loadSuperiors,
} from '../../domain/aprovacao/approver-queries.ts';
import { transition } from '../../domain/aprovacao/queries.ts';
import type { Actor, Aprovacao } from '../../domain/aprovacao/state.ts';
import { periodRows } from '../../domain/periodo/queries.ts';
import type { User } from '../../infra/auth/user.ts';
import type { Db } from '../../infra/db/pool.ts';
import { AppError } from '../../infra/errors.ts';
import type { Accepted, Asked, References } from './rules.ts';

const anyOf = <T>(values: readonly T[]) => sql<T>`any(${[...values]})`;

/**
 * What a measurement refers to on a day; `maker` is who made it, `secundarioAtual` its secondary approver as saved, null
 * for a new one.
 */
export async function findReferences(
  db: Db,
  user: User,
  asked: Asked,
  maker: string,
  day: string,
  secundarioAtual: string | null = null,
): Promise<References> {
  const { centrosDeCusto, medicaoTerceirosDocumentos: lines } = asked;
  const person = (asked.corpoTecnico ? null : asked.colaborador) ?? maker;
  const found = await db
    .selectNoFrom((eb) => [
      eb.selectFrom('secao').select('ativa').where('codigo', '=', asked.secao).as('secaoAtiva'),
      eb
        .exists(
          eb
            .selectFrom('local_execucao')
            .select('sigla')
            .where('sigla', '=', asked.localDeExecucao),
        )
        .$castTo<boolean>()
        .as('localExecucao'),
      eb
        .exists(eb.selectFrom('projeto').select('id').where('id', '=', asked.projeto))
        .$castTo<boolean>()
        .as('projeto'),
    ])
    .executeTakeFirstOrThrow();
  const [periodo, executante, colaborador, superiores, aprovador] = await Promise.all([
    periodRows(db).where('id', '=', asked.periodo).executeTakeFirst(),
    db
      .selectFrom('empresa')
      .select(['nome', 'ativa'])
      .where('id', '=', asked.executante)
      .executeTakeFirst(),
    db
      .selectFrom('funcionario as f')
      .select([...approvableColumns, 'f.nome', 'f.codigo_situacao'])
      .where('codigo', '=', person)
      .executeTakeFirst(),
    loadSuperiors(db, [person], day),
    asked.aprovadorSecundario ? findApprover(db, asked.aprovadorSecundario) : undefined,
  ]);
  const centros = await db
    .selectFrom('centro_custo')
    .select(['codigo', 'ativo'])
    .where('codigo', '=', anyOf(centrosDeCusto.map(({ centroCusto }) => centroCusto)))
    .execute();
  const formatos = await db.selectFrom('tipo_formato').select('sigla').execute();
  const documentos = await db
    .selectFrom('documento')
    .select('id')
    .where('id', '=', anyOf(lines.map(({ id }) => id)))
    .where('projeto_id', '=', asked.projeto)
    .execute();
  return {
    ...found,
    periodo: periodo ?? null,
    executante: executante ?? null,
    colaborador: colaborador ?? null,
    superiores,
    aprovador,
    centros: new Map(centros.map(({ codigo, ativo }) => [codigo, ativo])),
    formatos: new Set(formatos.map(({ sigla }) => sigla)),
    documentos: new Set(documentos.map(({ id }) => id)),
    autor: maker,
    usuario: user.codigo,
    gestor: user.gestor,
    admin: user.papeis.includes('ADMIN'),
    secundarioAtual,
  };
}

const approvalOf = (asked: Asked, { minutos, valores, primario, secundario }: Accepted) => ({
  periodo_id: asked.periodo,
  secao: asked.secao,
  minutos,
  valor: valores.total,
  aprovador_primario: primario,
  aprovador_secundario: secundario,
});

const measurementOf = (asked: Asked, accepted: Accepted) => ({
  executante_id: asked.executante,
  executante_nome: accepted.executanteNome,
  corpo_tecnico: asked.corpoTecnico,
  colaborador: asked.corpoTecnico ? null : (asked.colaborador ?? null),
  secao: asked.secao,
  periodo_id: asked.periodo,
  local_execucao: asked.localDeExecucao,
  projeto_id: asked.projeto,
  minutos: accepted.minutos,
  valor_unitario: accepted.valores.unitario,
  preco_global: accepted.valores.global,
  valor_calculado: accepted.valores.calculado,
  valor_total_a1: accepted.valores.totalA1,
  valor: accepted.valores.total,
  observacao: accepted.observacao,
});

/** The next code of a year. Its row stays locked until the end of the transaction, so that none is left out. */
async function nextCode(db: Db, ano: number): Promise<string> {
  const { ultimo } = await db
    .insertInto('numeracao')
    .values({ serie: 'MT', ano, ultimo: 1 })
    .onConflict((conflict) =>
      conflict.columns(['serie', 'ano']).doUpdateSet({ ultimo: sql`numeracao.ultimo + 1` }),
    )
    .returning('ultimo')
    .executeTakeFirstOrThrow();
  return `MT-${ano}-${String(ultimo).padStart(5, '0')}`;
}

/** Writes a new measurement, pending; answers its id. */
export async function insert(
  db: Db,
  asked: Asked,
  accepted: Accepted,
  actor: Actor,
  ano: number,
): Promise<number> {
  const aprovacao = await db
    .insertInto('aprovacao')
    .values({
      ...approvalOf(asked, accepted),
      tipo: 'MEDICAO_TERCEIROS',
      funcionario: actor.codigo,
      // A company carries it out.
      condicao: 'PJ',
      criada_em: actor.now,
      status_em: actor.now,
      status_por: actor.codigo,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('medicao_terceiros')
    .values({
      ...measurementOf(asked, accepted),
      codigo: await nextCode(db, ano),
      aprovacao_id: aprovacao.id,
      criada_por: actor.codigo,
      criada_em: actor.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertParts(db, id, asked, accepted);
  return id;
}

/** Writes a measurement over the version that was read, pending again; 409 where another save or act came first. */
export async function update(
  db: Db,
  before: Aprovacao & { medicao_id: number },
  asked: Schema<'MedicaoTerceirosAlterada'>,
  accepted: Accepted,
  actor: Actor,
): Promise<void> {
  const id = before.medicao_id;
  const { numUpdatedRows } = await db
    .updateTable('medicao_terceiros')
    .set({ ...measurementOf(asked, accepted), versao: asked.versao + 1 })
    .where('id', '=', id)
    .where('versao', '=', asked.versao)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError(409, 'CONFLITO', texts.conflito);
  const again = {
    status: 'PENDENTE' as const,
    status_em: actor.now,
    status_por: actor.codigo,
    motivo: null,
  };
  await transition(db, before, {
    ...approvalOf(asked, accepted),
    ...(actor.codigo !== before.funcionario && {
      editada_por: [...new Set([...before.editada_por, actor.codigo])],
    }),
    ...(before.status === 'REPROVADA' && again),
  });
  await db.deleteFrom('medicao_terceiros_centro_custo').where('medicao_id', '=', id).execute();
  await db.deleteFrom('medicao_terceiros_documento').where('medicao_id', '=', id).execute();
  await insertParts(db, id, asked, accepted);
}

async function insertParts(db: Db, medicao_id: number, asked: Asked, accepted: Accepted) {
  await db
    .insertInto('medicao_terceiros_centro_custo')
    .values(accepted.centros.map((centro) => ({ ...centro, medicao_id })))
    .execute();
  const lines = asked.medicaoTerceirosDocumentos.map((line, ordem) => ({
    medicao_id,
    ordem,
    documento_id: line.id,
    formato: line.formato,
    folhas: line.folhas,
    a1_equivalente: String(line.a1Equivalente),
    valor_unitario: String(line.valorUnitario),
    valor_item: accepted.valores.itens[ordem] ?? '0.00',
  }));
  if (lines.length > 0) await db.insertInto('medicao_terceiros_documento').values(lines).execute();
}
