import type { Aprovacao } from './state.ts';

/** A request of a contractor's hours that nobody has decided. */
export const pending: Aprovacao = {
  id: 1,
  tipo: 'HORAS',
  status: 'PENDENTE',
  condicao: 'PJ',
  valor: '1000.00',
  funcionario: 'DONA',
  aprovador_primario: 'PRI',
  primario_nome: 'Paula',
  aprovador_secundario: 'SEC',
  secundario_nome: 'Sérgio',
  data_aprovacao_primaria: null,
  data_aprovacao_secundaria: null,
  desconto: null,
  desconto_justificativa: null,
  motivo: null,
  primaria_por: null,
  primaria_por_nome: null,
  secundaria_por: null,
  secundaria_por_nome: null,
  editada_por: [],
  status_por: 'DONA',
  status_por_nome: 'Dona',
};
