import type { Pool } from 'pg';
import { expect } from 'vitest';

/** Two periods of two people, and what was measured of one. */
export const past = {
  apontamentos: [
    'chave;funcionario;data;horas;secao;projeto;atividade;documento;entrada;saida;observacao;ld pendente',
    'h1;ANA01;27/02/2024;8:00;01.001;P1;A1;DE-1;;;Forma;sim',
    'h2;ANA01;25/03/2024;7,5;01.001;P1;A1;;;;;',
    'h3;PJT01;26/02/2024;3:20;01.001;P1;A1;;22:00;01:20;;',
    'h4;PJT01;27/02/2024;3:20;01.001;P2;A1;;;;;',
    'h5;PJT01;28/02/2024;3:20;01.001;P1;A1;;;;;',
    'h6;ANA01;20/10/2026;4:00;01.001;P2;A1;;;;;',
  ],
  aprovacoes: [
    'funcionario;competencia;horas;valor;desconto;justificativa do desconto;aprovador primario;aprovado primeiro em;aprovador;aprovado em',
    'ANA01;03/2024;15:30;1.000,01;;;;;RUI01;02/04/2024 09:30',
    'PJT01;03/2024;10;985,00;85,00;Retrabalho;ANA01;28/03/2024;RUI01;01/04/2024',
  ],
  medicoes: [
    'funcionario;competencia;valor;observacao;coligada;idmov;integrada em;integrada por',
    'PJT01;03/2024;900,00;NF 12;1;4711;05/04/2024;ANA01',
  ],
  'medicoes-terceiros': [
    'codigo;competencia;executante;secao;projeto;local de execucao;horas;valor unitario;preco global;valor total a1;valor;criada por;aprovador;aprovado em;coligada;idmov',
    'MT-2024-00007;03/2024;12ABC34501DE35;01.001;P1;SP;8:00;50,00;100,00;100,00;600,00;ANA01;RUI01;03/04/2024;1;4712',
    'MT-2026-00003;10/2026;12ABC34501DE35;01.001;P1;SP;;;100,00;;100,00;ANA01;RUI01;03/11/2026;;',
  ],
  'medicoes-terceiros-centros-de-custo': [
    'codigo;centro de custo;percentual',
    'MT-2024-00007;1.01;25',
    'MT-2024-00007;1.02;75',
    'MT-2026-00003;1.01;100',
  ],
  'medicoes-terceiros-documentos': [
    'codigo;documento;formato;folhas;a1 equivalente;valor unitario',
    'MT-2024-00007;DE-1;A3;2;0,25;200,00',
  ],
};
export type Files = Partial<Record<keyof typeof past, readonly string[]>>;

export const edited = (file: keyof typeof past, from: string, to: string): Files => {
  const text = past[file].join('\n');
  expect(text).toContain(from);
  return { ...past, [file]: text.replace(from, to).split('\n') };
};

/** All rows that such files make. */
export const everythingOf = async (pool: Pool) =>
  Promise.all(
    [
      'periodo',
      'apontamento',
      'aprovacao',
      'medicao',
      'medicao_centro_custo',
      'medicao_terceiros',
      'medicao_terceiros_centro_custo',
      'medicao_terceiros_documento',
      'integracao_rm',
      'numeracao',
    ].map(async (table) => {
      const { rows } = await pool.query(
        `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)`,
      );
      return rows;
    }),
  );
