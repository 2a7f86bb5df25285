import type { ClientBase } from 'pg';

export interface Scale {
  people: number;
  projects: number;
  documents: number;
  /** Hour entries, one to four a working day back from today. */
  entries: number;
  /** Requests of hours and third-party measurements together. */
  approvals: number;
  punches: number;
}

/** The large company; `hundredth` of it has a hundredth of what grows with the years. */
export const large: Scale = {
  people: 3000,
  projects: 2400,
  documents: 50_000,
  entries: 10_000_000,
  approvals: 250_000,
  punches: 3_000_000,
};

export const reduced = (scale: Scale, by: number): Scale => ({
  people: Math.max(Math.round(scale.people / Math.sqrt(by)), 60),
  projects: Math.max(Math.round(scale.projects / Math.sqrt(by)), 24),
  documents: Math.max(Math.round(scale.documents / by), 500),
  entries: Math.round(scale.entries / by),
  approvals: Math.round(scale.approvals / by),
  punches: Math.round(scale.punches / by),
});

/**
 * Makes a company of that size beside the demo company, whose sections, companies and cost centres it uses.
 * `client` is a superuser's: what is generated refers to what is there, and is not checked row by row.
 */
export async function fill(client: ClientBase, scale: Scale, today: string): Promise<void> {
  await client.query(`set session_replication_role = replica; set statement_timeout = 0;
    set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set synchronous_commit = off`);
  const run = (text: string) => client.query(text);
  await people(run, scale);
  await projects(run, scale);
  for (const [table, rows] of [
    ['apontamento', entries(scale, today)],
    ['batida', punches(scale, today)],
    ['aprovacao', approvals(scale, today)],
  ] as const) {
    await withoutIndexes(client, table, () => run(rows));
  }
  await run(measurements);
  await run(`reset session_replication_role`);
  await run(`vacuum analyze`);
}

type Run = (text: string) => Promise<unknown>;

/** Indexes are made at once after the rows, many times faster than one by one; constraints keep theirs. */
async function withoutIndexes(client: ClientBase, table: string, work: () => Promise<unknown>) {
  const { rows } = await client.query<{ nome: string; definicao: string }>(
    `select i.indexrelid::regclass::text as nome, pg_get_indexdef(i.indexrelid) as definicao
     from pg_index i where i.indrelid = $1::regclass
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  if (rows.length > 0) await client.query(`drop index ${rows.map(({ nome }) => nome).join(', ')}`);
  await work();
  for (const { definicao } of rows) await client.query(definicao);
}

/** One in twenty leads; everybody has a section and a pay since ever. */
async function people(run: Run, { people }: Scale): Promise<void> {
  const leader = `'X' || lpad((1 + n % greatest(${people} / 20, 1))::text, 6, '0')`;
  const second = `'X' || lpad((1 + (n * 7) % greatest(${people} / 20, 1))::text, 6, '0')`;
  await run(`insert into funcionario (codigo, nome, cpf, tipo, codigo_situacao, equipe, empresa_id, jornada, gestor,
      codigo_chefe_interno, codigo_chefe_externo, codigo_supervisor_interno, codigo_supervisor_externo)
    select 'X' || lpad(n::text, 6, '0'),
      (array['João', 'Antônia', 'Conceição', 'Luís', 'Márcia', 'Sérgio', 'Íris', 'Bruno'])[1 + n % 8] || ' ' ||
      (array['da Silva', 'Araújo', 'Gonçalves', 'Moreira', 'Brandão', 'Queirós', 'Vasconcelos'])[1 + n % 7] || ' ' || n,
      lpad(n::text, 11, '0'), (case when n % 5 < 3 then 'CLT' else 'PJ' end)::condicao,
      (case when n % 40 = 0 then 'D' else 'A' end), e.codigos[1 + n % cardinality(e.codigos)],
      case when n % 5 >= 3 then c.ids[1 + n % cardinality(c.ids)] end, array[480, 480, 480, 480, 480, 0, 0]::smallint[],
      n <= greatest(${people} / 20, 1), ${leader}, ${leader}, ${second}, ${second}
    from generate_series(1, ${people}) n,
      (select array_agg(codigo order by codigo) as codigos from equipe) e,
      (select array_agg(id order by id) as ids from empresa) c`);
  await run(`insert into funcionario_secao (funcionario, secao, vigencia)
    select f.codigo, s.codigos[1 + right(f.codigo, 6)::int % cardinality(s.codigos)], '[2000-01-01,)'
    from funcionario f, (select array_agg(codigo order by codigo) as codigos from secao) s
    where f.codigo like 'X%'`);
  await run(`insert into funcionario_remuneracao (funcionario, vigencia, valor_hora, valor_mensal, fator_encargos)
    select codigo, '[2000-01-01,)', case tipo when 'PJ' then 90 end, case tipo when 'CLT' then 9000 end,
      case tipo when 'CLT' then 1.8 end
    from funcionario where codigo like 'X%'`);
}

async function projects(run: Run, { projects, documents }: Scale): Promise<void> {
  await run(`insert into projeto (codigo, titulo, status, permite_apontamento, contrato, centro_custo)
    select 'X-' || lpad(n::text, 5, '0'), 'Ampliação da Subestação ' || n,
      (case when n % 4 = 0 then 'ENCERRADO' else 'ATIVO' end), n % 4 <> 0,
      k.codigos[1 + n % cardinality(k.codigos)], c.codigos[1 + n % cardinality(c.codigos)]
    from generate_series(1, ${projects}) n,
      (select array_agg(codigo order by codigo) as codigos from contrato) k,
      (select array_agg(codigo order by codigo) as codigos from centro_custo) c`);
  await run(`insert into atividade (projeto_id, codigo, nome, sequencial)
    select p.id, 'A' || lpad(n::text, 2, '0'), 'Atividade ' || n, n
    from projeto p, generate_series(1, 8) n where p.codigo like 'X-%'`);
  await run(`insert into documento (codigo, titulo, status, apontavel, formato, qtd_folhas, projeto_id)
    select 'XD-' || lpad(n::text, 6, '0'), 'Memória de cálculo da fundação ' || n, 'EM_ELABORACAO', true,
      t.siglas[1 + n % cardinality(t.siglas)], 1 + n % 9, p.ids[1 + n % cardinality(p.ids)]
    from generate_series(1, ${documents}) n,
      (select array_agg(id order by id) as ids from projeto where codigo like 'X-%') p,
      (select array_agg(sigla order by sigla) as siglas from tipo_formato) t`);
}

/** The days back that it takes when everybody has four entries a working day. */
const daysFor = ({ people, entries }: Scale) => Math.ceil(entries / people / 4);
const workday = (today: string, n: string) => `('${today}'::date - ((${n}) / 5) * 7 - (${n}) % 5)`;

const entries = (scale: Scale, today: string) => `
  insert into periodo (inicio, fim)
    select (fim - interval '1 month')::date + 1, fim::date
    from generate_series('2010-01-25'::date, (select min(inicio) - 1 from periodo), interval '1 month') fim
    on conflict do nothing;
  insert into apontamento (funcionario, data, minutos, secao, centro_custo, projeto_id, atividade_id, documento_id,
    criado_em, centavos)
  select f.codigo, d.data, 60 + 30 * ((f.n + d.n + k) % 5), f.secao, p.centro_custo, p.id, t.ids[1 + 8 * p.n + (f.n + k) % 8],
    case when (f.n + k) % 3 = 0 then x.ids[1 + (f.n * 31 + d.n * 4 + k) % cardinality(x.ids)] end,
    d.data + time '18:00' + k * interval '1 second',
    case when d.data < '${today}'::date - 40 then 9000 + (f.n + d.n) % 500 end
  from (select n, ${workday(today, 'n')} as data from generate_series(0, ${daysFor(scale)} - 1) n order by n desc) d,
    (select f.codigo, s.secao, row_number() over (order by f.codigo)::int as n
      from funcionario f join funcionario_secao s on s.funcionario = f.codigo where f.codigo like 'X%') f,
    generate_series(0, 3) k,
    (select array_agg(id order by id) as ids from documento where codigo like 'XD-%') x,
    (select array_agg(id order by projeto_id, sequencial) as ids from atividade
      where projeto_id in (select id from projeto where codigo like 'X-%')) t,
    (select id, centro_custo, row_number() over (order by id)::int - 1 as n from projeto where codigo like 'X-%') p
  where p.n = (f.n * 13 + d.n / 20 + k) % ${scale.projects}`;

const punches = ({ people, punches }: Scale, today: string) => `
  insert into batida (funcionario, documento, dispositivo, nsr, momento)
  select f.codigos[1 + n % cardinality(f.codigos)], lpad((n % 900)::text, 11, '0'), 'escala', n,
    '${today}'::date - (n / ${Math.round(people * 2.4)})::int
      + time '08:00' + (n % 4) * interval '3 hours' + n % 900 * interval '1 second'
  from generate_series(0, ${punches} - 1) n,
    (select array_agg(codigo order by codigo) as codigos from funcionario where codigo like 'X%' and tipo = 'CLT') f`;

/** Each period of each person, the newest ones still waiting; what is left are third-party measurements. */
const approvals = ({ approvals }: Scale, today: string) => `
  insert into aprovacao (tipo, status, funcionario, periodo_id, secao, condicao, minutos, valor, aprovador_primario,
    aprovador_secundario, data_aprovacao_primaria, data_aprovacao_secundaria, motivo, criada_em, status_em, status_por)
  select tipo, status, codigo, periodo_id, secao, condicao, 9000 + n % 1500, 10000 + n % 9000, primario, secundario,
    case when status in ('APROVADA', 'APROVADA_PARCIAL') then em end, case when status = 'APROVADA' then em end,
    case when status = 'REPROVADA' then 'Refazer' end, em, em, secundario
  from (
    select (case when rodada = 0 then 'HORAS' else 'MEDICAO_TERCEIROS' end)::tipo_aprovacao as tipo,
      (case when per.ordem = 1 and n % 3 = 0 then 'PENDENTE' when per.ordem <= 2 and n % 3 = 1 then 'APROVADA_PARCIAL'
        when rodada > 0 and n % 30 = 0 then 'REPROVADA' else 'APROVADA' end)::status_aprovacao as status,
      f.codigo, per.id as periodo_id, s.secao, f.tipo as condicao, n, f.codigo_supervisor_interno as primario,
      f.codigo_chefe_interno as secundario, per.fim + interval '12 hours' + n * interval '1 second' as em
    from generate_series(0, 20) rodada,
      (select id, fim, row_number() over (order by fim desc) as ordem from periodo where fim < '${today}'::date) per,
      (select *, row_number() over (order by codigo)::int as n from funcionario where codigo like 'X%') f
      join funcionario_secao s on s.funcionario = f.codigo
    order by rodada, per.ordem, n limit ${approvals}
  ) linha`;

/** What approved hours of a PJ and third parties became, with their way into RM. */
const measurements = `
  insert into medicao (aprovacao_id, funcionario, empresa_id, periodo_id, projeto_id, minutos, valor, criada_em)
    select a.id, a.funcionario, f.empresa_id, a.periodo_id, (select min(id) + a.id % 20 from projeto where codigo like 'X-%'),
      a.minutos, a.valor, a.criada_em
    from aprovacao a join funcionario f on f.codigo = a.funcionario
    where a.tipo = 'HORAS' and a.condicao = 'PJ' and a.status = 'APROVADA' and a.funcionario like 'X%';
  insert into medicao_centro_custo (medicao_id, centro_custo, percentual)
    select id, (select min(codigo) from centro_custo), 10000 from medicao where funcionario like 'X%';
  insert into medicao_terceiros (codigo, aprovacao_id, executante_id, corpo_tecnico, secao, periodo_id, local_execucao,
      projeto_id, minutos, valor_unitario, preco_global, valor_calculado, valor_total_a1, valor, criada_por, criada_em)
    select 'MT-' || 3000 + n / 90000 || '-' || lpad((n % 90000)::text, 5, '0'), a.id, c.ids[1 + n % cardinality(c.ids)],
      false, a.secao, a.periodo_id, l.siglas[1 + n % cardinality(l.siglas)], p.ids[1 + n % cardinality(p.ids)],
      a.minutos, 0, a.valor, 0, 0, a.valor, a.funcionario, a.criada_em
    from (select *, row_number() over (order by id)::int as n from aprovacao
        where tipo = 'MEDICAO_TERCEIROS' and funcionario like 'X%') a,
      (select array_agg(id order by id) as ids from empresa) c,
      (select array_agg(sigla order by sigla) as siglas from local_execucao) l,
      (select array_agg(id order by id) as ids from projeto where codigo like 'X-%') p;
  insert into integracao_rm (tipo, medicao_id, status, marcada_por, marcada_em, idmov, coligada)
    select 'MS', id, 'INTEGRADA', funcionario, criada_em, 'X' || id, '9' from medicao
    where funcionario like 'X%' and id % 10 < 8;
  insert into integracao_rm (tipo, medicao_terceiros_id, status, marcada_por, marcada_em, idmov, coligada)
    select 'MT', m.id, 'INTEGRADA', m.criada_por, m.criada_em, 'XT' || m.id, '9'
    from medicao_terceiros m join aprovacao a on a.id = m.aprovacao_id
    where m.criada_por like 'X%' and a.status = 'APROVADA' and m.id % 10 < 8`;
