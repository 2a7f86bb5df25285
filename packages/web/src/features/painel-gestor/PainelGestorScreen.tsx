import { texts } from '@aponta/sdk';
import { TimelineBarChartIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useGet } from '../../lib/use-api.ts';
import { useItem } from '../../shell/tabs.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Cards } from './Cards.tsx';
import { PanelActions } from './PanelActions.tsx';
import { ActivitiesChart, PanelCharts } from './PanelCharts.tsx';
import { PanelFilters } from './PanelFilters.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PersonModal } from './PersonModal.tsx';
import { ProgressPanel } from './ProgressPanel.tsx';
import type { PanelFilter } from './panel-state.ts';
import { isShow, type ProgressShow } from './progress.ts';
import { useGroup } from './use-group.ts';
import { usePeriods } from './use-periods.ts';
import './painel.css';

const TITLE = 'Painel do Gestor';

/** How a team or section is doing in a period (part 2, section 2.10). */
export function PainelGestorScreen() {
  const { group, choose: chooseGroup } = useGroup();
  const { periodo, choose: choosePeriod } = usePeriods();
  const { item } = useItem(TITLE);
  // A way that leads to who has no hours, leads to the own team and to now.
  useEffect(() => {
    if (item !== 'sem-horas') return;
    chooseGroup(undefined);
    choosePeriod(null);
  }, [item, chooseGroup, choosePeriod]);
  const filter = group &&
    periodo !== undefined && { codigo: group.codigo, tipo: group.tipo, periodo };
  return (
    <div className="painel">
      <PanelFilters />
      {filter ? (
        <Panel key={`${filter.tipo}:${filter.codigo}`} filter={filter} />
      ) : (
        <EmptyState icon={<TimelineBarChartIcon size={20} />}>
          {texts.selecioneEquipeOuSecao}
        </EmptyState>
      )}
    </div>
  );
}

function Panel({ filter }: { filter: PanelFilter }) {
  const { data, error, refetch, isRefetching } = useGet(
    '/apontamento/painel-gestor',
    { query: filter },
    { silent: true },
  );
  const progress = useGet(
    '/apontamento/painel-gestor/andamento',
    { query: filter },
    { silent: true },
  );
  // The address says who is open, or who is in sight.
  const { item, open } = useItem(TITLE);
  const [show, setShow] = useState<ProgressShow>('todos');
  useEffect(() => {
    if (isShow(item)) setShow(item);
  }, [item]);
  const [codigo, setCodigo] = useState<string>();
  if (item !== undefined && !isShow(item) && item !== codigo) setCodigo(item);
  const person = data?.colaboradoresPeriodo.find((each) => each.codigo === codigo);
  const late = new Set(
    progress.data?.colaboradores.filter(({ emAtraso }) => emAtraso).map((each) => each.codigo),
  );
  return (
    <>
      <PanelActions
        refreshing={isRefetching}
        onRefresh={() => void Promise.all([refetch(), progress.refetch()])}
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <>
          {progress.data && (
            <ProgressPanel
              progress={progress.data}
              show={show}
              onShow={(wanted) => {
                setShow(wanted);
                open(wanted === 'todos' ? undefined : wanted);
              }}
              onOpen={open}
            />
          )}
          {data ? <Cards panel={data} /> : <Skeleton rows={1} height={104} />}
          <div className="painel-body">
            <div className="painel-column">
              <PeopleTable
                filter={filter}
                people={data?.colaboradoresPeriodo}
                late={progress.data && late}
                onOpen={(each) => open(each.codigo)}
              />
              {data && <ActivitiesChart panel={data} />}
            </div>
            {data ? <PanelCharts panel={data} /> : <Skeleton rows={3} height={260} />}
          </div>
        </>
      )}
      {person && (
        <PersonModal
          key={person.codigo}
          codigo={person.codigo}
          nome={person.nome}
          periodo={filter.periodo}
          isOpen={item === person.codigo}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}
