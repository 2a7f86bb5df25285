import { Tag } from '@blueprintjs/core';
import { DocumentIcon } from '@blueprintjs/icons';
import { useCallback, useMemo, useRef } from 'react';
import { useGet } from '../../lib/use-api.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { useListFilters, useListState } from '../../list/list-state.ts';
import { listName } from '../../list/use-list.ts';
import { useView } from '../../shell/tabs.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { CadastroSelect } from './CadastroSelect.tsx';
import { cadastroList, title } from './cadastro-list.tsx';
import { type Cadastro, type Linha, partsOf } from './values.ts';
import './cadastros.css';

/** The masters, one at a time: which one stands in the address. */
export function CadastrosScreen() {
  const { data, error, refetch } = useGet('/apontamento/cadastros', {}, { silent: true });
  const { view, show } = useView(title);
  const chosen = useRef(false);
  const choose = (nome: string) => {
    chosen.current = true;
    show(nome);
  };
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const cadastro = data?.find(({ nome }) => nome === view) ?? data?.[0];
  if (!data || !cadastro) return <Skeleton rows={12} height={22} style={{ padding: 12 }} />;
  return (
    <CadastroScreen
      key={cadastro.nome}
      cadastro={cadastro}
      cadastros={data}
      chosen={chosen.current}
      onChoose={choose}
    />
  );
}

interface CadastroScreenProps {
  cadastro: Cadastro;
  cadastros: readonly Cadastro[];
  /** It was chosen here: who chooses by keyboard goes on from where they were. */
  chosen: boolean;
  onChoose: (nome: string) => void;
}

function CadastroScreen({ cadastro, cadastros, chosen, onChoose }: CadastroScreenProps) {
  const path = useMemo(() => ({ cadastro: cadastro.nome }), [cadastro.nome]);
  const [state] = useListState(listName(title, path));
  const de = typeof state.applied.de === 'string' ? state.applied.de : undefined;
  const filter = useListFilters();
  const goToPart = useCallback(
    (part: Cadastro, { chave }: Linha) => {
      filter(listName(title, { cadastro: part.nome }), { de: partsOf(chave)[0] });
      onChoose(part.nome);
    },
    [filter, onChoose],
  );
  const list = useMemo(
    () => cadastroList(cadastro, { cadastros, de, onPart: goToPart }),
    [cadastro, cadastros, de, goToPart],
  );
  return (
    <ListScreen list={list} path={path} of={cadastro.titulo}>
      {cadastro.origem === 'ARQUIVOS' && (
        <Tag minimal icon={<DocumentIcon />} title={cadastro.motivo ?? undefined}>
          Mantido por arquivos
        </Tag>
      )}
      <CadastroSelect
        cadastro={cadastro}
        cadastros={cadastros}
        autoFocus={chosen}
        onChoose={onChoose}
      />
    </ListScreen>
  );
}
