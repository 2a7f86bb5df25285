import type { OperationId } from '../src/infra/contract/document.ts';
import { exampleBody, exampleUrl, theOperation } from './operations.ts';
import type { Owner } from './owners.ts';

export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  payload?: object;
}

export const exampleOf = (id: OperationId): Request => ({
  method: theOperation(id).method,
  url: exampleUrl(theOperation(id)),
  payload: exampleBody(theOperation(id)),
});

/** The whole list as text: of a file its CSV. */
export function listOf(id: OperationId): Request {
  const operation = theOperation(id);
  const wanted = { formato: 'csv', size: 500, ...(id === 'exportarMedicoesTerceiros' && pending) };
  const taken = operation.parameters.map(({ name }) => name);
  const values = Object.entries(wanted).filter(([name]) => taken.includes(name));
  return { ...exampleOf(id), url: exampleUrl(operation, Object.fromEntries(values)) };
}
const pending = { status: 'PENDENTE' };

type Kind = Exclude<keyof Owner, 'codigo' | 'secao'>;

/** The example, with the id of somebody's item in the path. */
const byPath =
  (kind: Kind) =>
  (id: OperationId, owner: Owner): Request => ({
    ...exampleOf(id),
    url: exampleUrl(theOperation(id), { id: owner[kind] }),
  });
/** The example, with the id of somebody's item in a field of the body. */
const byField =
  (field: string, kind: keyof Owner) =>
  (id: OperationId, owner: Owner): Request => {
    const example = exampleOf(id);
    return { ...example, payload: { ...example.payload, [field]: owner[kind] } };
  };
const byList =
  (kind: Kind) =>
  (id: OperationId, owner: Owner): Request => ({ ...exampleOf(id), payload: [owner[kind]] });
const byParameter =
  (parameter: string, value: (owner: Owner) => string) =>
  (id: OperationId, owner: Owner): Request => ({
    ...exampleOf(id),
    url: exampleUrl(theOperation(id), { [parameter]: value(owner) }),
  });

/** How to ask for somebody's item: a line an operation that names one. */
export const asking: Partial<Record<OperationId, (id: OperationId, owner: Owner) => Request>> = {
  marcarNotificacaoVista: byPath('notificacao'),
  excluirNotificacao: byPath('notificacao'),
  consultarApontamento: byPath('apontamento'),
  alterarApontamento: byPath('apontamento'),
  restaurarApontamento: byPath('apontamento'),
  excluirApontamento: byPath('apontamento'),
  revogarToken: byPath('token'),
  salvarRelatorioSalvo: byPath('relatorio'),
  excluirRelatorioSalvo: byPath('relatorio'),
  encerrarSessao: byPath('sessao'),
  desligarNavegador: byPath('navegador'),
  consultarAcessos: byParameter('codigo', ({ codigo }) => codigo),
  encerrarAcessos: byParameter('codigo', ({ codigo }) => codigo),
  removerSegundoFator: byParameter('codigo', ({ codigo }) => codigo),
  criarCodigoSenha: byParameter('codigo', ({ codigo }) => codigo),
  aprovarHoras: byField('medicao', 'aprovacao'),
  reprovarHoras: byField('medicao', 'aprovacao'),
  cancelarAprovacaoHoras: byField('aprovacao', 'aprovacao'),
  retirarSolicitacaoHoras: byPath('aprovacao'),
  alterarAprovadoresHoras: byPath('aprovacao'),
  imprimirMedicaoHoras: byPath('aprovacao'),
  imprimirApontamentoHoras: byPath('aprovacao'),
  listarApontamentosDaSolicitacao: byPath('aprovacao'),
  revisarAprovacaoHoras: byPath('aprovacao'),
  revisarMedicaoTerceiros: byPath('medicaoTerceiros'),
  salvarMedicaoTerceiros: byField('id', 'medicaoTerceiros'),
  consultarMedicaoTerceiros: byPath('medicaoTerceiros'),
  salvarObservacaoFiscal: byPath('medicaoTerceiros'),
  imprimirMedicaoTerceiros: byPath('medicaoTerceiros'),
  limparAprovacaoMedicaoTerceiros: byPath('medicaoTerceiros'),
  cancelarMedicaoTerceiros: byPath('medicaoTerceiros'),
  aprovarMedicaoTerceiros: byField('medicao', 'medicaoTerceiros'),
  reprovarMedicaoTerceiros: byField('medicao', 'medicaoTerceiros'),
  marcarMedicoesTerceiros: byList('medicaoTerceiros'),
  desmarcarMedicoesTerceiros: byList('medicaoTerceiros'),
  criarRegistroExtraordinario: byField('usuario', 'codigo'),
  salvarRegistroExtraordinario: (id, { codigo, registro }) => {
    const example = exampleOf(id);
    return { ...example, payload: { ...example.payload, id: registro, usuario: codigo } };
  },
  criarSubstituicao: byField('colaborador', 'codigo'),
  salvarSubstituicao: byPath('substituicao'),
  encerrarSubstituicao: byPath('substituicao'),
  consultarRegistroExtraordinario: byPath('registro'),
  cancelarRegistroExtraordinario: byPath('registro'),
  consultarPainelGestor: byParameter('codigo', ({ secao }) => secao),
  exportarColaboradoresDoPainel: byParameter('codigo', ({ secao }) => secao),
  consultarColaboradorDoPainel: byParameter('codigo', ({ codigo }) => codigo),
  consultarAndamentoDoPainel: byParameter('codigo', ({ secao }) => secao),
  lembrarColaboradores: (id, { codigo }) => {
    const example = exampleOf(id);
    return { ...example, payload: { ...example.payload, colaboradores: [codigo] } };
  },
};
