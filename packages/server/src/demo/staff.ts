/** Who stands where: the people with a name and a place of their own, and how many more each section has. */
export interface Place {
  codigo: string;
  nome: string;
  secao: string;
  equipe: string;
  supervisor: string | null;
  chefe: string | null;
  gestor?: true;
  /** Pay of a month (CLT) or of an hour (PJ), in reais. */
  remuneracao: number;
}

const apoio = { secao: '01.01.001', equipe: 'E06' };
const gestor = { supervisor: null, gestor: true } as const;
const doApoio = { ...apoio, supervisor: 'GES0005', chefe: 'DIR0002' };
const deCampo = { supervisor: 'GES0001', chefe: 'DIR0001' };

/** Manager and director first: a row points at rows above it. */
export const places: readonly Place[] = [
  {
    codigo: 'PRE0001',
    nome: 'Roberto Nogueira Prates',
    ...apoio,
    ...gestor,
    chefe: null,
    remuneracao: 46000,
  },
  {
    codigo: 'DIR0001',
    nome: 'Helena Prado de Almeida',
    ...apoio,
    ...gestor,
    chefe: 'PRE0001',
    remuneracao: 38000,
  },
  {
    codigo: 'DIR0002',
    nome: 'Sérgio Monteiro Falcão',
    ...apoio,
    ...gestor,
    chefe: 'PRE0001',
    remuneracao: 36000,
  },
  {
    codigo: 'GES0001',
    nome: 'Marcos Antônio Lima',
    secao: '01.02.003',
    equipe: 'E03',
    ...gestor,
    chefe: 'DIR0001',
    remuneracao: 24500,
  },
  {
    codigo: 'GES0002',
    nome: 'Cláudia Regina Tavares',
    secao: '01.02.004',
    equipe: 'E01',
    ...gestor,
    chefe: 'DIR0001',
    remuneracao: 24000,
  },
  {
    codigo: 'GES0003',
    nome: 'Eduardo Kenji Nakamura',
    secao: '01.02.005',
    equipe: 'E05',
    ...gestor,
    chefe: 'DIR0001',
    remuneracao: 23800,
  },
  {
    codigo: 'GES0004',
    nome: 'Patrícia Moraes Leite',
    secao: '01.02.008',
    equipe: 'E04',
    ...gestor,
    chefe: 'DIR0001',
    remuneracao: 23200,
  },
  {
    codigo: 'GES0005',
    nome: 'Rosângela Duarte Pires',
    ...apoio,
    ...gestor,
    chefe: 'DIR0002',
    remuneracao: 21500,
  },
  { codigo: 'ADM0001', nome: 'Thiago Barbosa Rocha', ...doApoio, remuneracao: 11800 },
  { codigo: 'RHU0001', nome: 'Juliana Martins Ferreira', ...doApoio, remuneracao: 10400 },
  { codigo: 'FIS0001', nome: 'Carlos Eduardo Batista', ...doApoio, remuneracao: 9800 },
  { codigo: 'INT0001', nome: 'Fernanda Lopes Cardoso', ...doApoio, remuneracao: 9300 },
  {
    codigo: 'SEM0001',
    nome: 'Lucas Gabriel Teixeira',
    secao: '01.02.004',
    equipe: 'E01',
    supervisor: null,
    chefe: null,
    remuneracao: 8200,
  },
  {
    codigo: 'CLT0001',
    nome: 'Ana Beatriz Souza',
    secao: '01.02.003',
    equipe: 'E02',
    ...deCampo,
    remuneracao: 12400,
  },
  {
    codigo: 'PJT0001',
    nome: 'Rafael Augusto Moreira',
    secao: '01.03.001',
    equipe: 'E03',
    ...deCampo,
    remuneracao: 118,
  },
];

/** The others of each section: how many, and who is above them. */
export const headcount = [
  { secao: '01.02.003', clt: 5, pj: 3, supervisor: 'GES0001', chefe: 'DIR0001' },
  { secao: '01.02.004', clt: 4, pj: 3, supervisor: 'GES0002', chefe: 'DIR0001' },
  { secao: '01.02.005', clt: 3, pj: 2, supervisor: 'GES0003', chefe: 'DIR0001' },
  { secao: '01.02.006', clt: 2, pj: 3, supervisor: 'GES0003', chefe: 'DIR0001' },
  { secao: '01.02.007', clt: 3, pj: 2, supervisor: 'GES0002', chefe: 'DIR0001' },
  { secao: '01.02.008', clt: 2, pj: 2, supervisor: 'GES0004', chefe: 'DIR0001' },
  { secao: '01.03.001', clt: 2, pj: 3, supervisor: 'GES0001', chefe: 'DIR0001' },
  { secao: '01.02.002', clt: 2, pj: 1, supervisor: 'GES0004', chefe: 'DIR0002' },
  { secao: '01.01.001', clt: 3, pj: 0, supervisor: 'GES0005', chefe: 'DIR0002' },
] as const;

/** Hours of work out of the ordinary, in minutes from Monday to Sunday; null: none fixed. */
const sixHours = [360, 360, 360, 360, 360, 0, 0];
const fortyFour = [540, 540, 540, 540, 480, 0, 0];
export const eightHours: number[] = [480, 480, 480, 480, 480, 0, 0];
export const schedules: Record<string, number[] | null> = {
  CLT0006: sixHours,
  CLT0020: sixHours,
  CLT0026: sixHours,
  CLT0021: fortyFour,
  CLT0022: fortyFour,
  PJT0004: null,
  PJT0011: null,
  PJT0016: null,
  PJT0020: null,
};

/** Who came from another section, and when: months before today and day of the month. */
export const transfers: Record<string, { from: string; months: number; day: number }> = {
  CLT0003: { from: '01.02.002', months: 7, day: 1 },
  CLT0017: { from: '01.02.004', months: 9, day: 1 },
  CLT0021: { from: '01.02.003', months: 2, day: 12 },
  PJT0010: { from: '01.02.005', months: 4, day: 16 },
};

/** Whose pay rose, by how much (percent), and when. */
export const raises: Record<string, { percent: number; months: number; day: number }> = {
  CLT0001: { percent: 6, months: 5, day: 1 },
  PJT0001: { percent: 8, months: 3, day: 10 },
  CLT0002: { percent: 5, months: 5, day: 1 },
  CLT0005: { percent: 5, months: 5, day: 1 },
  CLT0008: { percent: 7, months: 2, day: 15 },
  CLT0013: { percent: 5, months: 5, day: 1 },
  CLT0018: { percent: 9, months: 8, day: 1 },
  PJT0003: { percent: 10, months: 1, day: 16 },
  PJT0010: { percent: 6, months: 4, day: 16 },
  PJT0014: { percent: 5, months: 7, day: 26 },
};

/** Who no longer works, and for how many days: dismissed (D), or away on leave (F). */
export const departures: Record<string, { situacao: 'D' | 'F'; days: number }> = {
  CLT0007: { situacao: 'D', days: 95 },
  PJT0009: { situacao: 'D', days: 150 },
  CLT0012: { situacao: 'F', days: 25 },
};
