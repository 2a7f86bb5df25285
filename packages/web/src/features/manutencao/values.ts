import { formatCnpj, formatCompetencia, formatDate, type Schema } from '@aponta/sdk';
import { formatFigure } from '../../ui/decimal-text.ts';

export type Cadastro = Schema<'Cadastro'>;
export type Campo = Schema<'CampoCadastro'>;
export type Linha = Schema<'LinhaCadastro'>;
export type Valor = Linha['valores'][string];

/** The parts of a row's key, as its fields have them. */
export const partsOf = (chave: string): string[] => chave.split(',').map(decodeURIComponent);

const figure = (value: Valor) => (typeof value === 'number' ? formatFigure(value) : String(value));

/** A field of a row as people read it; '' of an empty one. */
export function shownValue({ campo, tipo, opcoes }: Campo, { valores, nomes }: Linha): string {
  const value = valores[campo] ?? null;
  if (value === null) return '';
  const nameOf = (one: Valor) => opcoes.find(({ valor }) => valor === one)?.nome ?? String(one);
  switch (tipo) {
    case 'LOGICO':
      return value === true ? 'Sim' : 'Não';
    case 'COMPETENCIA':
      return formatCompetencia(String(value));
    case 'DATA':
      return formatDate(String(value));
    case 'OPCAO':
      return nameOf(value);
    case 'OPCOES':
      return Array.isArray(value) ? value.map(nameOf).join(', ') : '';
    case 'RATEIO':
      return Array.isArray(value) ? value.join('; ') : '';
    case 'REFERENCIA': {
      const nome = nomes[campo];
      return nome === undefined ? String(value) : `${value} · ${nome}`;
    }
    case 'DECIMAL':
    case 'PERCENTUAL':
      return figure(value);
    default:
      return campo === 'cnpj' ? formatCnpj(String(value)) : String(value);
  }
}

/** A field as a list shows it: what is referred to by its name, which says more in less room, but for what the row is part of. */
export const listedValue = (campo: Campo, linha: Linha): string =>
  (campo.tipo === 'REFERENCIA' && !campo.chave && linha.nomes[campo.campo]) ||
  shownValue(campo, linha);

/** What others changed of a row since it was read: 'Título: Porto novo, era Porto'. */
export const differencesOf = (campos: readonly Campo[], before: Linha, now: Linha): string[] =>
  campos
    .map((campo) => [campo.titulo, shownValue(campo, now), shownValue(campo, before)] as const)
    .filter(([, value, old]) => value !== old)
    .map(([titulo, value, old]) => `${titulo}: ${value || 'vazio'}, era ${old || 'vazio'}`);
