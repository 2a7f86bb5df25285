import { costCentres, leadersOf, ours, type Scale, sections } from './scale.ts';

/**
 * One in twenty leads, the leaders are led by the first five of them, and these by the first; so nobody leads somebody above.
 * Everybody has a section and a pay since ever, and signs in as the demo company's people do.
 */
export function people({ people }: Scale): string[] {
  const leaders = leadersOf({ people });
  const leaderOf = (n: string) => `'X' || lpad(case when n > ${leaders} then 1 + ${n} % ${leaders}
    when n > 5 then 1 + ${n} % 5 when n > 1 then 1 end::text, 6, '0')`;
  const [leader, second] = [leaderOf('n'), leaderOf('(n * 7)')];
  const number = `right(codigo, 6)::int`;
  return [
    `insert into funcionario (codigo, nome, cpf, tipo, codigo_situacao, equipe, empresa_id, jornada, gestor,
       codigo_chefe_interno, codigo_chefe_externo, codigo_supervisor_interno, codigo_supervisor_externo)
     select 'X' || lpad(n::text, 6, '0'),
       (array['João', 'Antônia', 'Conceição', 'Luís', 'Márcia', 'Sérgio', 'Íris', 'Bruno'])[1 + n % 8] || ' ' ||
       (array['da Silva', 'Araújo', 'Gonçalves', 'Moreira', 'Brandão', 'Queirós', 'Vasconcelos'])[1 + n % 7] || ' ' || n,
       lpad(n::text, 11, '0'), (case when n % 5 < 3 then 'CLT' else 'PJ' end)::condicao,
       case when n % 40 = 0 then 'D' else 'A' end, e.codigos[1 + n % cardinality(e.codigos)],
       case when n % 5 >= 3 then c.ids[1 + n % cardinality(c.ids)] end,
       array[480, 480, 480, 480, 480, 0, 0]::smallint[], n <= ${leaders}, ${leader}, ${leader}, ${second}, ${second}
     from generate_series(1, ${people}) n,
       (select array_agg(codigo order by codigo) as codigos from equipe) e,
       (select array_agg(id order by id) as ids from empresa) c`,
    `insert into funcionario_secao (funcionario, secao, vigencia)
     select codigo, (${sections})[1 + ${number} % cardinality((${sections}))], '[2000-01-01,)'
     from funcionario where ${ours}`,
    `insert into funcionario_remuneracao (funcionario, vigencia, valor_hora, valor_mensal, fator_encargos)
     select codigo, '[2000-01-01,)', case tipo when 'PJ' then 90 end, case tipo when 'CLT' then 9000 end,
       case tipo when 'CLT' then 1.8 end
     from funcionario where ${ours}`,
    `insert into usuario (codigo, senha)
     select f.codigo, u.senha from funcionario f, usuario u where f.${ours} and u.codigo = 'CLT0001'`,
    `insert into usuario_papel (usuario, papel)
     select f.codigo, p.papel from funcionario f join usuario_papel p
       on p.usuario = 'CLT0001' or f.gestor and p.usuario = 'GES0001' and p.papel not in
         (select papel from usuario_papel where usuario = 'CLT0001')
     where f.${ours}`,
    `insert into ausencia (funcionario, tipo, inicio, fim)
     select codigo, 'FERIAS', dia, dia + 13
     from (
       select codigo, current_date - ano * 365 - ${number} % 300 as dia from funcionario, generate_series(0, 3) ano
       where ${ours}
     ) ferias`,
  ];
}

/** Projects with their activities and documents, a quarter of them ended. */
export const projects = ({ projects, documents }: Scale): string[] => [
  `insert into projeto (codigo, titulo, status, permite_apontamento, contrato, centro_custo)
   select 'X-' || lpad(n::text, 5, '0'), 'Ampliação da Subestação ' || n,
     case when n % 4 = 0 then 'ENCERRADO' else 'ATIVO' end, n % 4 <> 0,
     k.codigos[1 + n % cardinality(k.codigos)], (${costCentres})[1 + n % cardinality((${costCentres}))]
   from generate_series(1, ${projects}) n,
     (select array_agg(codigo order by codigo) as codigos from contrato) k`,
  `insert into atividade (projeto_id, codigo, nome, sequencial)
   select p.id, 'A' || lpad(n::text, 2, '0'), 'Atividade ' || n, n
   from projeto p, generate_series(1, 8) n where p.codigo like 'X-%' order by p.id, n`,
  `insert into documento (codigo, titulo, status, apontavel, formato, qtd_folhas, projeto_id)
   select 'XD-' || lpad(n::text, 6, '0'), 'Memória de cálculo da fundação ' || n, 'EM_ELABORACAO', true,
     t.siglas[1 + n % cardinality(t.siglas)], 1 + n % 9, p.ids[1 + n % cardinality(p.ids)]
   from generate_series(1, ${documents}) n,
     (select array_agg(id order by id) as ids from projeto where codigo like 'X-%') p,
     (select array_agg(sigla order by sigla) as siglas from tipo_formato) t`,
];
