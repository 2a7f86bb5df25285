import type { Schema } from '@aponta/sdk';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Query } from '../../infra/contract/handlers.ts';

type Agrupador = Schema<'CampoAgrupador'>;
type Filters = Omit<Query<'exportarRelatorio'>, 'fields' | 'sortOrder' | 'formato'>;

/** What a line of the report holds; lines of a grouping have its fields alone. */
export type Linha = Partial<Record<Agrupador | 'observacao', string | null>> & {
  minutos: number;
  valor: string;
};

/** Where each field that groups lies. */
export const groupColumns: Record<Agrupador, string> = {
  codigoColaborador: 'a.funcionario',
  colaborador: 'f.nome',
  condicao: 'f.tipo',
  data: 'a.data',
  secao: 's.descricao',
  contrato: 'p.contrato',
  projeto: 'p.codigo',
  atividade: 't.nome',
  documento: 'd.codigo',
  centroCusto: 'a.centro_custo',
};

/** Names that two may share: what tells their bearers apart when they group. */
const keys: Partial<Record<Agrupador, string>> = { colaborador: 'a.funcionario', secao: 'a.secao' };

const selected = (fields: readonly Agrupador[]) =>
  sql.join(fields.map((field) => sql`${sql.ref(groupColumns[field])} as ${sql.ref(field)}`));

const source = sql`apontamento a
  join funcionario f on f.codigo = a.funcionario
  join secao s on s.codigo = a.secao
  join projeto p on p.id = a.projeto_id
  join atividade t on t.id = a.atividade_id
  left join documento d on d.id = a.documento_id
  left join funcionario_remuneracao pay on pay.funcionario = a.funcionario and pay.vigencia @> a.data`;

/** What minutes at one pay are worth, rounded once: `centsAt` of domain/remuneracao.ts in SQL. */
const worth = (minutos: RawBuilder<unknown>) => sql`round(coalesce(case
  when pay.valor_hora is not null then ${minutos} * pay.valor_hora / 60
  else ${minutos} * (pay.valor_mensal * pay.fator_encargos + coalesce(pay.valor_bonus, 0))
    / (coalesce(nullif((select sum(dia) from unnest(f.jornada) dia), 0), 2400) * 5)
  end, 0), 2)`;

function matching(filters: Filters): RawBuilder<SqlBool> {
  const { atividades, contrato, funcionarios, secoes, projeto, documentos } = filters;
  const { dataInicio, dataFim } = filters;
  const terms = [sql<SqlBool>`true`];
  if (atividades) terms.push(sql`a.atividade_id = any(${atividades}::bigint[])`);
  if (contrato) terms.push(sql`p.contrato = any(${contrato}::text[])`);
  if (funcionarios) terms.push(sql`a.funcionario = any(${funcionarios}::text[])`);
  if (secoes) terms.push(sql`a.secao = any(${secoes}::text[])`);
  if (projeto) terms.push(sql`a.projeto_id = any(${projeto}::bigint[])`);
  if (documentos) terms.push(sql`a.documento_id = any(${documentos}::bigint[])`);
  if (dataInicio) terms.push(sql`a.data >= ${dataInicio}::date`);
  if (dataFim) terms.push(sql`a.data <= ${dataFim}::date`);
  return sql.join(terms, sql` and `);
}

/** A line an entry, by date. */
export const entryLines = (filters: Filters): RawBuilder<Linha> => sql`
  select ${selected(Object.keys(groupColumns) as Agrupador[])}, a.observacao, a.minutos,
    ${worth(sql`a.minutos`)} as valor
  from ${source} where ${matching(filters)} order by a.data, a.id`;

/** A line a combination of the fields; each person's minutes at each pay are rounded once in it. */
export function groupLines(filters: Filters, fields: readonly Agrupador[]): RawBuilder<Linha> {
  const names = sql.join(fields.map((field) => sql.ref(field)));
  const columns = sql.join(fields.map((field) => sql.ref(groupColumns[field])));
  const own = fields.flatMap((field) => keys[field] ?? []).map((key) => sql.ref(key));
  const bearers = sql`array[${sql.join([sql`''`, ...own])}]::text[]`;
  return sql`
    select ${names}, sum(minutos) as minutos, sum(valor) as valor
    from (
      select ${selected(fields)}, ${bearers} as chave, sum(a.minutos) as minutos, ${worth(sql`sum(a.minutos)`)} as valor
      from ${source} where ${matching(filters)}
      group by ${columns}, f.codigo, ${bearers}, pay.vigencia, pay.valor_hora, pay.valor_mensal, pay.fator_encargos,
        pay.valor_bonus
    ) pago
    group by ${names}, chave order by ${names}, chave`;
}
