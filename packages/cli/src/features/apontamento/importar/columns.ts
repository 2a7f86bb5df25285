import type { SheetRow } from '@aponta/sdk/sheet';
import { type Places, placesOf } from '@aponta/sdk/sheet';

/** The titles of each column; those of an exported report are among them, so that it can be read back. */
const names = {
  colaborador: ['id de rede', 'codigo colaborador', 'id colaborador', 'matricula'],
  data: ['data', 'dia'],
  secao: ['secao', 'codigo secao'],
  projeto: ['projeto', 'codigo projeto', 'id projeto'],
  atividade: ['atividade', 'codigo atividade', 'nome atividade'],
  documento: ['documento', 'codigo documento'],
  horas: ['horas', 'duracao', 'horas trabalhadas'],
  entrada: ['entrada', 'hora entrada', 'inicio'],
  saida: ['saida', 'hora saida', 'fim'],
  observacao: ['observacao', 'descricao', 'obs'],
  ldPendente: ['ld pendente', 'ld'],
};

type Field = keyof typeof names;

/** Where each thing stands in a row, from 0. */
export type HoursPlaces = Places<Field> & Record<'data' | 'projeto' | 'atividade', number>;

export const columns = 'Data, Projeto, Atividade e Horas, ou Entrada e Saída';

export function findPlaces(row: SheetRow): HoursPlaces | undefined {
  const places = placesOf<Field>(names, row);
  const { data, projeto, atividade, horas, entrada, saida } = places;
  const timed = horas !== undefined || (entrada !== undefined && saida !== undefined);
  return data === undefined || projeto === undefined || atividade === undefined || !timed
    ? undefined
    : { ...places, data, projeto, atividade };
}

export const templateColumns = [
  { header: 'Data', width: 12, format: 'dd/mm/yyyy' },
  { header: 'Projeto', width: 16 },
  { header: 'Atividade', width: 20 },
  { header: 'Documento', width: 24 },
  { header: 'Horas', width: 10, format: '[h]:mm' },
  { header: 'Entrada', width: 10, format: 'hh:mm' },
  { header: 'Saída', width: 10, format: 'hh:mm' },
  { header: 'Descrição', width: 40 },
];
