import { costCentres, type Scale, sections, workdaysOf } from './scale.ts';

/** The day, so many working days back. */
const workday = (today: string, n: string) =>
  `(date_trunc('week', '${today}'::date)::date - 3 - (${n}) / 5 * 7 - (${n}) % 5)`;

/** Periods as far back as entries go. */
export const periods = (scale: Scale, today: string): string => `
  insert into periodo (inicio, fim)
  select (fim - interval '1 month')::date + 1, fim::date
  from generate_series((select min(inicio) - 1 from periodo), ${workday(today, String(workdaysOf(scale)))} - 31,
    interval '-1 month') fim`;

/* Arrays that are made once a statement. */
const projects = `select array_agg(id order by id) from projeto where codigo like 'X-%'`;
const documents = `select array_agg(id order by id) from documento where codigo like 'XD-%'`;
const activities = `select array_agg(t.id order by t.projeto_id, t.sequencial)
  from atividade t join projeto p on p.id = t.projeto_id where p.codigo like 'X-%'`;

/**
 * The days in their order, so that ids grow with them. What ended with its period has the value that its request froze: the
 * pay of `people` divides by minutes without a rest.
 */
export const entries = (scale: Scale, today: string): string => `
  insert into apontamento (funcionario, data, minutos, secao, centro_custo, projeto_id, atividade_id, documento_id,
    observacao, criado_em, centavos)
  select 'X' || lpad(f.n::text, 6, '0'), d.data, m.minutos, (${sections})[1 + f.n % cardinality((${sections}))],
    (${costCentres})[1 + (1 + p.n) % cardinality((${costCentres}))], (${projects})[1 + p.n],
    (${activities})[1 + 8 * p.n + (f.n + k.n) % 8],
    case when (f.n + k.n) % 3 = 0 then (${documents})[1 + (f.n * 31 + d.n * 4 + k.n) % ${scale.documents}] end,
    case when (f.n + d.n) % 4 = 0 then 'Revisão conforme comentários' end,
    d.data + time '18:00' + k.n * interval '1 second',
    case when d.data <= (select max(fim) from periodo where fim < '${today}')
      then m.minutos * case when f.n % 5 < 3 then 135 else 150 end end
  from (
    select n, ${workday(today, 'n')} as data from generate_series(${workdaysOf(scale) - 1}, 0, -1) n
  ) d
  -- The days come first: who is of a day is told by it.
  cross join lateral generate_series(1, ${scale.people} + 0 * d.n) f (n)
  cross join lateral generate_series(0, 3 + 0 * f.n) k (n)
  cross join lateral (select (f.n * 13 + d.n / 20 + k.n) % ${scale.projects} as n) p
  cross join lateral (select 60 + 30 * ((f.n + d.n + k.n) % 5) as minutos) m`;

/** Four a day of those who are CLT, whose numbers are 1 and 2 more than those that 5 divides, and these. */
export const punches = ({ people, punches }: Scale, today: string): string => `
  insert into batida (funcionario, documento, dispositivo, nsr, momento)
  select 'X' || lpad(quem::text, 6, '0'), lpad(quem::text, 11, '0'), 'escala', n,
    '${today}'::date - (${punches} - 1 - n) / ${Math.round(people * 2.4)}
      + time '08:00' + (n / ${clt(people)} % 4) * interval '3 hours' + n % 900 * interval '1 second'
  from generate_series(0, ${punches} - 1) n
  cross join lateral (select 1 + n % ${clt(people)} as i) vez
  cross join lateral (select i / 3 * 5 + i % 3 as quem) pessoa`;

const clt = (people: number) => Math.floor(people / 5) * 3;

/** Overtime that was released, most of it used. */
export const releases = ({ releases, people }: Scale, today: string): string[] => [
  `insert into registro_extraordinario (funcionario, tipo, inicio, fim, minutos, validade, justificativa, criado_por,
     criado_em)
   select f.codigo, (case when n % 4 = 0 then 'ATRASO' else 'HORA_EXTRA' end)::tipo_registro_extraordinario, dia, dia + 6,
     240 + n % 5 * 60, dia + 30, 'Entrega da revisão', coalesce(f.codigo_chefe_interno, f.codigo), dia + time '09:00'
   from (
     select n, '${today}'::date - ((${releases} - n) * 1100.0 / ${releases})::int as dia
     from generate_series(1, ${releases}) n
   ) r join funcionario f on f.codigo = 'X' || lpad((1 + n * 7 % ${people})::text, 6, '0')
   order by n`,
  `insert into consumo_registro (registro_id, funcionario, data, minutos)
   select id, funcionario, inicio + parte, 60 from registro_extraordinario, generate_series(0, 1) parte
   where funcionario like 'X%' and tipo = 'HORA_EXTRA' and id % 5 > 0`,
];

export const notifications = ({ notifications, people }: Scale, today: string): string => `
  insert into notificacao (usuario, tipo, mensagem, criada_em, vista_em)
  select 'X' || lpad((1 + n % ${people})::text, 6, '0'), 'INFO', 'Sua solicitação foi aprovada', em,
    case when n % 20 > 0 then em + interval '1 hour' end
  from (
    select n, '${today}'::date - (${notifications} - n) * interval '60 seconds' as em
    from generate_series(1, ${notifications}) n
  ) linha`;

export const audited = ({ audited, people }: Scale, today: string): string => `
  insert into auditoria (em, usuario, ip, requisicao, operacao, objeto, objeto_id, antes, depois)
  select '${today}'::date - (${audited} - n) * interval '20 seconds', 'X' || lpad((1 + n * 7 % ${people})::text, 6, '0'),
    '10.0.0.' || n % 250, 'escala-' || n,
    (array['criarApontamento', 'alterarApontamento', 'solicitarAprovacao', 'aprovarHoras'])[1 + n % 4],
    (array['apontamento', 'apontamento', 'aprovacao', 'aprovacao'])[1 + n % 4], n,
    case when n % 4 > 0 then jsonb_build_object('horas', 1 + n % 3, 'versao', 1) end,
    jsonb_build_object('horas', 1 + n % 4, 'versao', 2)
  from generate_series(1, ${audited}) n`;
