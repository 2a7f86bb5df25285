import { SegmentedControl } from '@blueprintjs/core';
import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { ListScreen } from '../../list/ListScreen.tsx';
import { useListState } from '../../list/list-state.ts';
import { MonthChips } from '../../list/MonthChips.tsx';
import { dias } from './dias.ts';
import { marcacoes } from './marcacoes.ts';
import { useExportPunches } from './use-export.ts';

/** A line a punch or a line a day; remembered by the browser. */
const viewAtom = atomWithStorage<'marcacoes' | 'dias'>(
  'aponta.batidas-linhas',
  'marcacoes',
  undefined,
  { getOnInit: true },
);

const options = [
  { label: 'Uma linha por marcação', value: 'marcacoes' },
  { label: 'Por dia', value: 'dias' },
];

const Months = ({ of: { title }, porDia }: { of: { title: string }; porDia: boolean }) => {
  return (
    <MonthChips
      title={title}
      from="inicio"
      to="fim"
      download={{ what: 'batidas', run: useExportPunches(porDia) }}
    />
  );
};

const lists = {
  marcacoes: { ...marcacoes, lead: () => <Months of={marcacoes} porDia={false} /> },
  dias: { ...dias, lead: () => <Months of={dias} porDia /> },
};

export function BatidasScreen() {
  const [view, setView] = useAtom(viewAtom);
  const [punches, changePunches] = useListState(marcacoes.title);
  const [days, changeDays] = useListState(dias.title);
  const choose = (chosen: string) => {
    if (chosen === view) return;
    // The filters go along: they are the same.
    const { drafts, applied } = view === 'dias' ? days : punches;
    const change = view === 'dias' ? changePunches : changeDays;
    change({ drafts, applied, page: 0, selected: new Set<never>() });
    setView(chosen === 'dias' ? 'dias' : 'marcacoes');
  };
  const views = (
    <SegmentedControl
      options={options}
      value={view}
      onValueChange={choose}
      size="small"
      aria-label="Linhas do relatório"
    />
  );
  return view === 'dias' ? (
    <ListScreen key="dias" list={lists.dias}>
      {views}
    </ListScreen>
  ) : (
    <ListScreen key="marcacoes" list={lists.marcacoes}>
      {views}
    </ListScreen>
  );
}
