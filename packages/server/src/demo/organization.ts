import { completeCnpj } from '../domain/values/identifiers.ts';
import type { Row } from './rows.ts';

export const coligadas: Row<'coligada'>[] = [
  { codigo: '1', nome: 'Meridiano Engenharia S.A.' },
  { codigo: '2', nome: 'Meridiano Serviços de Campo Ltda.' },
];

const filial = (codigo: string, nome: string, endereco: string): Row<'filial'> => ({
  codigo,
  coligada: '1',
  nome,
  cnpj: completeCnpj(`48215377${codigo.padStart(4, '0')}`),
  endereco,
});

export const filiais = [
  filial('01', 'São Paulo', 'Av. das Paineiras, 1240, 9º andar, São Paulo, SP'),
  filial('02', 'Rio de Janeiro', 'Rua do Cais Velho, 88, Rio de Janeiro, RJ'),
];

export const centrosCusto: Row<'centro_custo'>[] = [
  ['1.01.001', 'Diretoria'],
  ['1.01.002', 'Administração e finanças'],
  ['1.02.001', 'Gerência de engenharia civil'],
  ['1.02.002', 'Gerência de engenharia elétrica'],
  ['1.02.003', 'Gerência de engenharia mecânica'],
  ['1.02.004', 'Gerência de processo e tubulação'],
  ['1.02.005', 'Gerência de automação'],
  ['1.02.006', 'Gerência de geotecnia'],
  ['1.03.001', 'Gerência de obras'],
  ['1.03.002', 'Planejamento e custos'],
  ['2.01.001', 'Subestações'],
  ['2.01.002', 'Linhas de transmissão'],
  ['2.02.001', 'Estações de tratamento'],
  ['2.02.002', 'Adutoras e redes'],
  ['2.03.001', 'Terminais portuários'],
  ['2.03.002', 'Dragagem e contenções'],
  ['2.04.001', 'Beneficiamento de minério'],
  ['2.04.002', 'Barragens e pilhas'],
  ['2.05.001', 'Unidades de refino'],
  ['2.05.002', 'Tancagem e dutos'],
  ['2.06.001', 'Rodovias'],
  ['2.06.002', 'Obras de arte especiais'],
  ['2.07.001', 'Celulose e papel'],
].map(([codigo = '', nome = '']) => ({ codigo, nome, ativo: true }));
centrosCusto.push({ codigo: '2.99.001', nome: 'Usinas a carvão (encerrado)', ativo: false });

const secao = (
  codigo: string,
  descricao: string,
  disciplina: string,
  centro_custo_gerencia: string,
  special: Partial<Row<'secao'>> = {},
): Row<'secao'> => ({
  codigo,
  descricao,
  disciplina,
  filial_auxiliar: '01',
  centro_custo_gerencia,
  jornada_especifica: false,
  calendario: 'SP',
  fuso: 'America/Sao_Paulo',
  ativa: true,
  ...special,
});

const rio = { calendario: 'RJ', filial_auxiliar: '02' };

export const secoes: Row<'secao'>[] = [
  secao('01.01.001', 'Diretoria e Administração', 'Administração', '1.01.002'),
  secao('01.02.002', 'Planejamento e Custos', 'Planejamento', '1.03.002'),
  secao('01.02.003', 'Engenharia Civil', 'Civil', '1.02.001'),
  secao('01.02.004', 'Engenharia Elétrica', 'Elétrica', '1.02.002'),
  secao('01.02.005', 'Engenharia Mecânica', 'Mecânica', '1.02.003'),
  secao('01.02.006', 'Processo e Tubulação', 'Tubulação', '1.02.004', rio),
  secao('01.02.007', 'Automação e Instrumentação', 'Automação', '1.02.005'),
  secao('01.02.008', 'Geotecnia e Meio Ambiente', 'Geotecnia', '1.02.006', rio),
  secao('01.03.001', 'Supervisão de Obras', 'Obras', '1.03.001', { jornada_especifica: true }),
  // Still being set up, with nobody in it: entries for it are refused, each with its reason.
  secao('01.09.001', 'Comissionamento (em implantação)', '', '', {
    disciplina: null,
    filial_auxiliar: null,
    centro_custo_gerencia: null,
  }),
];

export const equipes: Row<'equipe'>[] = [
  { codigo: 'E01', nome: 'Energia', ativa: true },
  { codigo: 'E02', nome: 'Saneamento', ativa: true },
  { codigo: 'E03', nome: 'Portos e Rodovias', ativa: true },
  { codigo: 'E04', nome: 'Mineração', ativa: true },
  { codigo: 'E05', nome: 'Óleo, Gás e Celulose', ativa: true },
  { codigo: 'E06', nome: 'Apoio Corporativo', ativa: true },
];

export const tiposFormato: Row<'tipo_formato'>[] = [
  { sigla: 'A0', nome: 'A0 (841 x 1189 mm)', a1_equivalente: '2.000' },
  { sigla: 'A1', nome: 'A1 (594 x 841 mm)', a1_equivalente: '1.000' },
  { sigla: 'A2', nome: 'A2 (420 x 594 mm)', a1_equivalente: '0.500' },
  { sigla: 'A3', nome: 'A3 (297 x 420 mm)', a1_equivalente: '0.250' },
  { sigla: 'A4', nome: 'A4 (210 x 297 mm)', a1_equivalente: '0.125' },
];

export const locaisExecucao: Row<'local_execucao'>[] = [
  { sigla: 'SP', nome: 'Escritório de São Paulo' },
  { sigla: 'RJ', nome: 'Filial do Rio de Janeiro' },
  { sigla: 'OBR', nome: 'Canteiro de obras' },
  { sigla: 'CLI', nome: 'Instalações do cliente' },
  { sigla: 'REM', nome: 'Trabalho remoto' },
];

/** Percent of the pay; the accident insurance was reviewed on the 1st of January of `year`. */
export function encargos(year: number): Row<'encargo'>[] {
  const since = '2020-01-01';
  const always = (codigo: string, nome: string, valor: string): Row<'encargo'> => ({
    codigo,
    nome,
    inicio_vigencia: since,
    final_vigencia: null,
    valor,
  });
  const accident = { codigo: 'RAT', nome: 'Riscos ambientais do trabalho (RAT x FAP)' };
  return [
    always('INSS', 'Contribuição previdenciária patronal', '20'),
    always('FGTS', 'Fundo de Garantia do Tempo de Serviço', '8'),
    { ...accident, inicio_vigencia: since, final_vigencia: `${year - 1}-12-31`, valor: '3' },
    { ...accident, inicio_vigencia: `${year}-01-01`, final_vigencia: null, valor: '2.46' },
    always('SALEDU', 'Salário-educação', '2.5'),
    always('INCRA', 'Incra', '0.2'),
    always('SENAI', 'Senai', '1'),
    always('SESI', 'Sesi', '1.5'),
    always('SEBRAE', 'Sebrae', '0.6'),
    always('DECTER', 'Décimo terceiro salário', '8.3333'),
    always('FERIAS', 'Férias e terço constitucional', '11.1111'),
    always('MULTA', 'Provisão da multa rescisória do FGTS', '3.2'),
    always('INCID', 'Incidência dos encargos sobre férias e décimo terceiro', '7.0466'),
  ];
}
