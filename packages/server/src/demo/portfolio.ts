/** The contracts with their projects, in the words of the trade. The last contract is the company's own. */
export interface ContractPlan {
  titulo: string;
  /** Cost centres of the projects by turns; none: an entry takes the section's. */
  centros: readonly string[];
  projetos: readonly string[];
}

export const portfolio: readonly ContractPlan[] = [
  {
    titulo: 'Projetos de transmissão e subestações - Guariroba',
    centros: ['2.01.001', '2.01.002'],
    projetos: [
      'Ampliação da subestação Norte 230/69 kV',
      'Linha de transmissão 230 kV Norte - Ribeirão Claro',
      'Subestação seccionadora Ribeirão Claro',
      'Recapacitação da linha de transmissão 138 kV Serra Baixa',
      'Digitalização da subestação Campo Largo',
    ],
  },
  {
    titulo: 'Projetos de saneamento - Águas do Planalto',
    centros: ['2.02.001', '2.02.002'],
    projetos: [
      'Estação de tratamento de água Bela Vista, 450 l/s',
      'Adutora de água tratada Bela Vista - Centro, DN 800',
      'Estação de tratamento de esgoto Córrego Fundo',
      'Reservatório apoiado Alto da Colina, 5.000 m³',
      'Estações elevatórias do sistema Oeste',
    ],
  },
  {
    titulo: 'Ampliação do terminal marítimo - Ponta Serena',
    centros: ['2.03.001', '2.03.002'],
    projetos: [
      'Berço 4 do cais de granéis sólidos',
      'Dragagem de aprofundamento do canal interno',
      'Pátio de contêineres - fase 2',
      'Transportadores de correia TC-05 e TC-06',
      'Contenção da retroárea Leste',
    ],
  },
  {
    titulo: 'Engenharia de beneficiamento e geotecnia - Serra do Cambuí',
    centros: ['2.04.001', '2.04.002'],
    projetos: [
      'Britagem primária da mina Cambuí',
      'Descaracterização da barragem B2',
      'Pilha de disposição de estéril Sul',
      'Planta de filtragem de rejeitos',
      'Adequação do acesso à mina Cambuí',
    ],
  },
  {
    titulo: 'Serviços de engenharia em refino - Costa do Ipê',
    centros: ['2.05.001', '2.05.002'],
    projetos: [
      'Modernização da unidade de hidrotratamento U-240',
      'Parque de tanques TQ-310 a TQ-314',
      'Adequação do sistema de combate a incêndio',
      'Duto de derivados Refinaria - Terminal, 12 pol.',
      'Substituição do forno F-1201',
    ],
  },
  {
    titulo: 'Duplicação e restauração rodoviária - Mantiqueira Alta',
    centros: ['2.06.001', '2.06.002'],
    projetos: [
      'Duplicação da rodovia, km 112 a km 138',
      'Viaduto sobre a ferrovia, km 121',
      'Passarelas de pedestres - lote 3',
      'Recuperação da ponte do rio Turvo',
      'Drenagem do contorno de Santa Aurora',
    ],
  },
  {
    titulo: 'Engenharia detalhada da linha 2 - Três Veredas',
    centros: ['2.07.001'],
    projetos: [
      'Caldeira de recuperação - interligações',
      'Torre de resfriamento e utilidades',
      'Sistema elétrico da linha 2',
      'Pátio de madeira e picadores',
      'Estação de tratamento de efluentes da fábrica',
    ],
  },
  {
    titulo: 'Programas internos',
    centros: [],
    projetos: [
      'Gestão corporativa',
      'Sistema de gestão da qualidade',
      'Implantação de BIM',
      'Treinamento e desenvolvimento',
      'Propostas e orçamentos',
    ],
  },
];

/** Code and name. */
export const atividades = [
  ['PROJ', 'Elaboração de projeto'],
  ['VERI', 'Verificação de documentos'],
  ['MEMO', 'Memória de cálculo'],
  ['COMP', 'Compatibilização entre disciplinas'],
  ['REVI', 'Revisão por comentários do cliente'],
  ['COOR', 'Coordenação'],
  ['REUN', 'Reuniões técnicas'],
  ['CAMP', 'Levantamento de campo'],
  ['PLAN', 'Planejamento e controle'],
  ['ATOB', 'Assistência técnica à obra'],
] as const;

export const atividadesInternas = [
  ['GEST', 'Gestão e rotinas administrativas'],
  ['TREI', 'Treinamento'],
  ['PROC', 'Elaboração de procedimentos'],
  ['REUN', 'Reuniões internas'],
  ['SUPO', 'Suporte a sistemas'],
] as const;

type Sheet = readonly [tipo: string, titulo: string, formato: string];

/** What each discipline draws and writes: its letters in a code, and kind, title and format of its documents. */
export const disciplinas: Record<string, { sigla: string; documentos: readonly Sheet[] }> = {
  Civil: {
    sigla: 'CIV',
    documentos: [
      ['DE', 'Planta de locação das fundações', 'A1'],
      ['DE', 'Formas - blocos e vigas baldrame', 'A1'],
      ['DE', 'Armação - lajes e pilares', 'A1'],
      ['MC', 'Memória de cálculo das estruturas de concreto', 'A4'],
    ],
  },
  Elétrica: {
    sigla: 'ELE',
    documentos: [
      ['DE', 'Diagrama unifilar geral', 'A1'],
      ['DE', 'Encaminhamento de eletrodutos e leitos', 'A0'],
      ['LC', 'Lista de cabos', 'A4'],
      ['MC', 'Estudo de curto-circuito e seletividade', 'A4'],
    ],
  },
  Mecânica: {
    sigla: 'MEC',
    documentos: [
      ['DE', 'Arranjo geral de equipamentos', 'A0'],
      ['FD', 'Folha de dados de bombas', 'A4'],
      ['DE', 'Suportes e plataformas de acesso', 'A2'],
    ],
  },
  Tubulação: {
    sigla: 'TUB',
    documentos: [
      ['DE', 'Fluxograma de engenharia', 'A1'],
      ['IS', 'Isométricos de tubulação', 'A3'],
      ['LM', 'Lista de materiais de tubulação', 'A4'],
    ],
  },
  Automação: {
    sigla: 'AUT',
    documentos: [
      ['DE', 'Arquitetura do sistema de automação', 'A1'],
      ['LI', 'Lista de instrumentos', 'A4'],
      ['DE', 'Diagramas de malha', 'A3'],
    ],
  },
  Geotecnia: {
    sigla: 'GEO',
    documentos: [
      ['RT', 'Relatório de sondagens', 'A4'],
      ['DE', 'Seções geotécnicas', 'A1'],
      ['MC', 'Análise de estabilidade de taludes', 'A4'],
    ],
  },
  Planejamento: {
    sigla: 'PLA',
    documentos: [
      ['CR', 'Cronograma físico-financeiro', 'A3'],
      ['RT', 'Relatório mensal de progresso', 'A4'],
    ],
  },
  Obras: {
    sigla: 'OBR',
    documentos: [
      ['RT', 'Relatório diário de obra', 'A4'],
      ['DE', 'Como construído - implantação', 'A1'],
    ],
  },
  Administração: {
    sigla: 'ADM',
    documentos: [
      ['PR', 'Procedimento de controle de documentos', 'A4'],
      ['PR', 'Procedimento de medição e aprovação', 'A4'],
      ['RT', 'Relatório de análise crítica', 'A4'],
    ],
  },
};
