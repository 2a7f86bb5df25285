import {
  competenciaOf,
  formatDate,
  formatMinutes,
  formatMoney,
  minutesToHours,
  panelStatusLabels,
  type Schema,
  texts,
} from '@aponta/sdk';
import { overtimeOf } from '../../domain/jornada/rules.ts';
import { toRateios } from '../../domain/rateio/mapper.ts';
import type { minutesByCostCentre } from '../../domain/rateio/queries.ts';
import { centsAt, centsPerHour, divide, reais } from '../../domain/remuneracao/rules.ts';
import type { Column } from '../../infra/files/columns.ts';
import type { findPerson, Lancamento, Membro, Soma } from './queries.ts';
import { situationOf, sumOf, sumsBy } from './rules.ts';

type Periodo = Schema<'Periodo'>;
type Linha = Schema<'ColaboradorDoPainel'>;

/** A member of the panel with the hours that count. */
export type Colaborador = Membro & { minutos: number; cents: bigint };

export function withHours(
  members: readonly Membro[],
  somas: readonly Soma[],
): readonly Colaborador[] {
  const frozen = new Map(somas.map((soma) => [soma.chave, soma]));
  return members.map((member) => {
    const soma = frozen.get(member.codigo);
    return { ...member, minutos: soma?.minutos ?? 0, cents: BigInt(soma?.centavos ?? 0) };
  });
}

export const toLinha = (row: Colaborador, fim: string, today: string): Linha => ({
  codigo: row.codigo,
  nome: row.nome,
  tipo: row.tipo,
  ...situationOf(row.status, fim, today),
  horas: minutesToHours(row.minutos),
  horasApontadasNoPeriodo: minutesToHours(row.apontados),
  valorHora: reais(centsPerHour(row.cents, row.minutos)),
  valorTotal: reais(row.cents),
  ausencias: row.ausencias,
});

interface Somas {
  meses: readonly Soma[];
  projetos: readonly Soma[];
  atividades: readonly Soma[];
}

/** `periods` are those of the months, oldest first. */
export function toPainel(
  people: readonly Colaborador[],
  { meses, projetos, atividades }: Somas,
  periods: readonly Periodo[],
  { fim }: Periodo,
  today: string,
): Schema<'PainelGestor'> {
  const all = totalOf(people);
  const pj = totalOf(people.filter(({ tipo }) => tipo === 'PJ'));
  const clt = totalOf(people.filter(({ tipo }) => tipo === 'CLT'));
  const months = new Map(meses.map((soma) => [soma.chave, soma]));
  return {
    colaboradores: all.pessoas,
    colaboradoresPJ: pj.pessoas,
    colaboradoresCLT: clt.pessoas,
    horas: all.horas,
    horasPJ: pj.horas,
    horasCLT: clt.horas,
    valor: all.valor,
    valorPJ: pj.valor,
    valorCLT: clt.valor,
    valorMedio: all.medio,
    valorMedioPJ: pj.medio,
    valorMedioCLT: clt.medio,
    valorMes: periods.map((period) => ({
      mes: competenciaOf(period.fim),
      ...worthOf(months.get(period.fim)),
    })),
    projetos: projetos.map((soma) => ({ projeto_codigo: soma.chave, ...worthOf(soma) })),
    atividades: atividades.map((soma) => ({ atividade_nome: soma.chave, ...worthOf(soma) })),
    colaboradoresPeriodo: people.map((row) => toLinha(row, fim, today)),
  };
}

function totalOf(people: readonly Colaborador[]) {
  const minutos = people.reduce((sum, row) => sum + row.minutos, 0);
  const cents = people.reduce((sum, row) => sum + row.cents, 0n);
  const pessoas = people.length;
  return {
    pessoas,
    horas: minutesToHours(minutos),
    valor: reais(cents),
    medio: pessoas === 0 ? 0 : reais(divide(cents, BigInt(pessoas))),
  };
}

const worthOf = (soma?: Pick<Soma, 'minutos' | 'centavos'>) => ({
  horas: minutesToHours(soma?.minutos ?? 0),
  valor: (soma?.centavos ?? 0) / 100,
});

/** The sheet has the columns of the screen. */
export const sheetColumns: readonly Column<Omit<Colaborador, 'status'> & Pick<Linha, 'status'>>[] =
  [
    { header: 'ID de rede', type: 'text', value: (row) => row.codigo },
    { header: 'Nome', type: 'text', value: (row) => row.nome },
    { header: 'Condição', type: 'text', value: (row) => row.tipo },
    { header: 'Status', type: 'text', value: (row) => panelStatusLabels[row.status] },
    { header: 'Horas', type: 'hours', value: (row) => row.minutos },
    { header: 'Horas apontadas no período', type: 'hours', value: (row) => row.apontados },
    {
      header: 'Valor hora',
      type: 'money',
      value: (row) => reais(centsPerHour(row.cents, row.minutos)),
    },
    { header: 'Valor total', type: 'money', value: (row) => reais(row.cents) },
  ];

export function toDetalhe(
  person: Awaited<ReturnType<typeof findPerson>>,
  periodo: Periodo,
  entries: readonly Lancamento[],
  centros: Awaited<ReturnType<typeof minutesByCostCentre>>,
  today: string,
): Schema<'DetalheColaborador'> {
  const feriados = new Set(person.feriados.map(({ dia }) => dia));
  const extras = overtimeOf(entries, { jornada: person.jornada, feriados });
  const all = sumOf(entries);
  return {
    colaborador: { codigo: person.codigo, nome: person.nome },
    periodo,
    status: situationOf(person.status, periodo.fim, today).status,
    ...worthOf(all),
    resumo: texts.resumoHoras(
      formatMinutes(all.minutos),
      person.nome,
      formatDate(periodo.inicio),
      formatDate(periodo.fim),
      formatMoney(all.centavos / 100),
    ),
    apontamentos: entries.map((entry, index) => ({
      atividadeNome: entry.atividade,
      centroCusto: entry.centro_custo,
      data: entry.data,
      horas: minutesToHours(entry.minutos),
      horasExtras: minutesToHours(extras[index] ?? 0),
      valorHora: reais(centsAt({ ...entry, minutos: 60 })),
      observacao: entry.observacao,
      projetoCodigo: entry.projeto,
    })),
    projetos: sumsBy(entries, ({ projeto }) => projeto).map((sum) => ({
      projeto_codigo: sum.chave,
      ...worthOf(sum),
    })),
    atividades: sumsBy(entries, ({ atividade }) => atividade).map((sum) => ({
      atividade_nome: sum.chave,
      ...worthOf(sum),
    })),
    centrosCusto: toRateios(centros),
  };
}
