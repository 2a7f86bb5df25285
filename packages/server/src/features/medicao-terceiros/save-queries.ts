import { type Schema, texts } from '@aponta/sdk';
import { sql } from 'kysely';
import { aprovavelColumns } from '../../domain/aprovacao/approver-queries.ts';
import { transition } from '../../domain/aprovacao/queries.ts';
import type { Aprovacao, Ator } from '../../domain/aprovacao/rules.ts';
import { periodRows } from '../../domain/periodo/queries.ts';
import type { User } from '../../infra/auth/user.ts';
import type { Db } from '../../infra/db/pool.ts';
import { AppError } from '../../infra/errors.ts';
import type { Accepted, Pedido, References } from './rules.ts';

const anyOf = <T>(values: readonly T[]) => sql<T>`any(${[...values]})`;

/**
 * What a measurement refers to; `maker` is who made it, `secundarioAtual` its secondary approver as saved, null for a
 * new one.
 */
export async function findReferences(
  db: Db,
  user: User,
  pedido: Pedido,
  maker: string,
  secundarioAtual: string | null = null,
): Promise<References> {
  const { centrosDeCusto, medicaoTerceirosDocumentos: lines } = pedido;
  const person = (pedido.corpoTecnico ? null : pedido.colaborador) ?? maker;
  const found = await db
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom('secao').select('codigo').where('codigo', '=', pedido.secao))
        .$castTo<boolean>()
        .as('secao'),
      eb
        .exists(
          eb
            .selectFrom('local_execucao')
            .select('sigla')
            .where('sigla', '=', pedido.localDeExecucao),
        )
        .$castTo<boolean>()
        .as('localExecucao'),
      eb
        .exists(eb.selectFrom('projeto').select('id').where('id', '=', pedido.projeto))
        .$castTo<boolean>()
        .as('projeto'),
      eb
        .exists(
          eb
            .selectFrom('funcionario')
            .select('codigo')
            .where('codigo', '=', pedido.aprovadorSecundario ?? null)
            .where('codigo_situacao', '<>', 'D'),
        )
        .$castTo<boolean>()
        .as('aprovador'),
    ])
    .executeTakeFirstOrThrow();
  const [periodo, executante, colaborador] = await Promise.all([
    periodRows(db).where('id', '=', pedido.periodo).executeTakeFirst(),
    db.selectFrom('empresa').select('nome').where('id', '=', pedido.executante).executeTakeFirst(),
    db
      .selectFrom('funcionario as f')
      .select([...aprovavelColumns, 'f.nome', 'f.codigo_situacao'])
      .where('codigo', '=', person)
      .executeTakeFirst(),
  ]);
  const centros = await db
    .selectFrom('centro_custo')
    .select('codigo')
    .where('codigo', '=', anyOf(centrosDeCusto.map(({ centroCusto }) => centroCusto)))
    .where('ativo', '=', true)
    .execute();
  const formatos = await db.selectFrom('tipo_formato').select('sigla').execute();
  const documentos = await db
    .selectFrom('documento')
    .select('id')
    .where('id', '=', anyOf(lines.map(({ id }) => id)))
    .where('projeto_id', '=', pedido.projeto)
    .execute();
  return {
    ...found,
    periodo: periodo ?? null,
    executante: executante ?? null,
    colaborador: colaborador ?? null,
    centros: new Set(centros.map(({ codigo }) => codigo)),
    formatos: new Set(formatos.map(({ sigla }) => sigla)),
    documentos: new Set(documentos.map(({ id }) => id)),
    usuario: user.codigo,
    gestor: user.gestor,
    secundarioAtual,
  };
}

const approvalOf = (pedido: Pedido, { minutos, valores, primario, secundario }: Accepted) => ({
  periodo_id: pedido.periodo,
  secao: pedido.secao,
  minutos,
  valor: valores.total,
  aprovador_primario: primario,
  aprovador_secundario: secundario,
});

const measurementOf = (pedido: Pedido, accepted: Accepted) => ({
  executante_id: pedido.executante,
  executante_nome: accepted.executanteNome,
  corpo_tecnico: pedido.corpoTecnico,
  colaborador: pedido.corpoTecnico ? null : (pedido.colaborador ?? null),
  secao: pedido.secao,
  periodo_id: pedido.periodo,
  local_execucao: pedido.localDeExecucao,
  projeto_id: pedido.projeto,
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
  pedido: Pedido,
  accepted: Accepted,
  ator: Ator,
  ano: number,
): Promise<number> {
  const aprovacao = await db
    .insertInto('aprovacao')
    .values({
      ...approvalOf(pedido, accepted),
      tipo: 'MEDICAO_TERCEIROS',
      funcionario: ator.codigo,
      // A company carries it out.
      condicao: 'PJ',
      criada_em: ator.now,
      status_em: ator.now,
      status_por: ator.codigo,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('medicao_terceiros')
    .values({
      ...measurementOf(pedido, accepted),
      codigo: await nextCode(db, ano),
      aprovacao_id: aprovacao.id,
      criada_por: ator.codigo,
      criada_em: ator.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertParts(db, id, pedido, accepted);
  return id;
}

/** Writes a measurement over the version that was read, pending again; 409 where another save or act came first. */
export async function update(
  db: Db,
  before: Aprovacao & { medicao_id: number },
  pedido: Schema<'MedicaoTerceirosAlterada'>,
  accepted: Accepted,
  ator: Ator,
): Promise<void> {
  const id = before.medicao_id;
  const { numUpdatedRows } = await db
    .updateTable('medicao_terceiros')
    .set({ ...measurementOf(pedido, accepted), versao: pedido.versao + 1 })
    .where('id', '=', id)
    .where('versao', '=', pedido.versao)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError(409, 'CONFLITO', texts.conflito);
  const again = {
    status: 'PENDENTE' as const,
    status_em: ator.now,
    status_por: ator.codigo,
    motivo: null,
  };
  await transition(db, before, {
    ...approvalOf(pedido, accepted),
    ...(before.status === 'REPROVADA' && again),
  });
  await db.deleteFrom('medicao_terceiros_centro_custo').where('medicao_id', '=', id).execute();
  await db.deleteFrom('medicao_terceiros_documento').where('medicao_id', '=', id).execute();
  await insertParts(db, id, pedido, accepted);
}

async function insertParts(db: Db, medicao_id: number, pedido: Pedido, accepted: Accepted) {
  await db
    .insertInto('medicao_terceiros_centro_custo')
    .values(accepted.centros.map((centro) => ({ ...centro, medicao_id })))
    .execute();
  const lines = pedido.medicaoTerceirosDocumentos.map((line, ordem) => ({
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
