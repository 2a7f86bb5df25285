import { AddIcon, EditIcon, EyeOpenIcon, SwapHorizontalIcon } from '@blueprintjs/icons';
import { api } from '../../lib/api.ts';
import { inputControl, selectControl } from '../../list/controls.tsx';
import { type Action, type Column, defineList, type Filters, type List } from '../../list/list.ts';
import { ActiveTag } from '../../ui/ActiveTag.tsx';
import { EditarLinhaModal, NovaLinhaModal } from './LinhaModal.tsx';
import { OrigemModal } from './OrigemModal.tsx';
import { type Cadastro, type Campo, type Linha, listedValue } from './values.ts';

const PATH = '/apontamento/cadastros/{cadastro}/linhas';
export const title = 'Cadastros';

/** More are looked for in the menu of columns. */
const mostShown = 13;
const seldom = ['cpf', 'pis', 'jornada', 'rateio'];

const names = ['nome', 'titulo', 'descricao'];
const states = ['situacao', 'status', 'ativa', 'ativo'];
const figures: readonly Campo['tipo'][] = ['DECIMAL', 'INTEIRO', 'PERCENTUAL'];

function columnOf(cadastro: Cadastro, campo: Campo, index: number): Column<typeof PATH> {
  const value = (linha: Linha) => listedValue(campo, linha);
  const isState = cadastro.sePodeInativar && states.includes(campo.campo);
  const sort = isState
    ? 'ativo'
    : names.includes(campo.campo)
      ? 'nome'
      : campo.chave && cadastro.campos.findIndex(({ chave }) => chave) === index
        ? 'chave'
        : undefined;
  return {
    id: `${cadastro.nome} ${campo.campo}`,
    header: campo.titulo,
    value,
    ...(isState && {
      cell: (linha: Linha) => <ActiveTag active={linha.ativo}>{value(linha)}</ActiveTag>,
      width: 150,
    }),
    ...(sort && { sort }),
    ...(figures.includes(campo.tipo) && { align: 'right' }),
    ...((index >= mostShown || seldom.includes(campo.campo)) && !isState && { hidden: true }),
  };
}

const oneRow = (rows: Linha[]) => rows.length === 1 || 'Selecionar uma linha';

/** What is part of the rows of a master: the activities and documents of projects. */
const partsOfMaster = (cadastro: Cadastro, cadastros: readonly Cadastro[]): Cadastro[] =>
  cadastros.filter(({ campos, parteDe }) =>
    campos.some(({ campo, cadastro: target }) => campo === parteDe && target === cadastro.nome),
  );

interface Circumstances {
  cadastros: readonly Cadastro[];
  /** What the rows are part of, where that is chosen. */
  de: string | undefined;
  /** Shows those rows of another master that are part of one row. */
  onPart: (part: Cadastro, linha: Linha) => void;
}

/** The list of a master, made from what the server says of it. */
export function cadastroList(
  cadastro: Cadastro,
  { cadastros, de, onPart }: Circumstances,
): List<typeof PATH> {
  const { nome, altera, motivo, parteDe, campos, sePodeInativar, vemDeArquivos } = cadastro;
  const own = { cadastro, cadastros, de };
  const parent = campos.find(({ campo }) => campo === parteDe);
  const parts = partsOfMaster(cadastro, cadastros).map(
    (part): Action<Linha> => ({
      label: part.titulo,
      enabled: oneRow,
      run: ([linha]) => linha && onPart(part, linha),
    }),
  );
  const keeper: Action<Linha> = {
    label: 'Quem mantém este cadastro',
    icon: SwapHorizontalIcon,
    papel: 'ADMIN',
    more: true,
    modal: ({ isOpen, onClose }) => <OrigemModal {...{ cadastro, isOpen, onClose }} />,
  };
  const exported = (query: Filters<typeof PATH> & { rateio?: boolean }) =>
    api.GET('/apontamento/cadastros/{cadastro}/export', {
      params: { path: { cadastro: nome }, query },
      parseAs: 'stream',
    });
  return defineList({
    title,
    path: PATH,
    rowId: ({ chave }) => chave,
    // Whoever looks for a period looks for one of late, or for the next.
    ...(nome === 'periodos' && { sort: 'chave,desc' }),
    columns: campos.map((campo, index) => columnOf(cadastro, campo, index)),
    filters: [
      { field: 'texto', label: 'Código ou nome', control: inputControl() },
      ...(parent
        ? [
            {
              field: 'de' as const,
              label: parent.titulo,
              control: inputControl({ placeholder: 'Código' }),
            },
          ]
        : []),
      ...(sePodeInativar || parteDe
        ? [{ field: 'ativo' as const, label: 'Em uso', control: selectControl(inUse) }]
        : []),
    ],
    actions: [
      {
        label: 'Cadastrar',
        icon: AddIcon,
        intent: 'primary',
        enabled: () => altera || (motivo ?? ''),
        modal: (props) => <NovaLinhaModal {...props} {...own} />,
      },
      {
        label: altera ? 'Editar' : 'Ver',
        icon: altera ? EditIcon : EyeOpenIcon,
        enabled: oneRow,
        modal: (props) => <EditarLinhaModal {...props} {...own} />,
        onRow: true,
      },
      ...parts,
      ...(vemDeArquivos ? [keeper] : []),
    ],
    exports: [
      {
        label: 'Exportar',
        call: exported,
      },
      ...(campos.some(({ tipo }) => tipo === 'RATEIO')
        ? [
            {
              label: 'Exportar rateio',
              call: (query: Filters<typeof PATH>) => exported({ ...query, rateio: true }),
            },
          ]
        : []),
    ],
    empty: altera ? 'Nenhuma linha. Use Cadastrar para fazer a primeira.' : 'Nenhuma linha.',
  });
}

const inUse = [
  { value: true, label: 'Em uso' },
  { value: false, label: 'Fora de uso' },
];
