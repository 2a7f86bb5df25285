import { texts } from '@aponta/sdk';
import { TimelineBarChartIcon } from '@blueprintjs/icons';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useGet } from '../../lib/use-api.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Cards } from './Cards.tsx';
import { PanelActions } from './PanelActions.tsx';
import { ActivitiesChart, PanelCharts } from './PanelCharts.tsx';
import { PanelFilters } from './PanelFilters.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PersonModal } from './PersonModal.tsx';
import { groupAtom, type PanelFilter } from './panel-state.ts';
import type { Person } from './people.ts';
import { usePeriods } from './use-periods.ts';
import './painel.css';

/** How a team or section is doing in a period (part 2, section 2.10). */
export function PainelGestorScreen() {
  const group = useAtomValue(groupAtom);
  const { periodo } = usePeriods();
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
  const [person, setPerson] = useState<Person>();
  const [isOpen, setOpen] = useState(false);
  const open = (person: Person) => {
    setPerson(person);
    setOpen(true);
  };
  return (
    <>
      <PanelActions refreshing={isRefetching} onRefresh={() => void refetch()} />
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <>
          {data ? <Cards panel={data} /> : <Skeleton rows={1} height={104} />}
          <div className="painel-body">
            <div className="painel-column">
              <PeopleTable filter={filter} people={data?.colaboradoresPeriodo} onOpen={open} />
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
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
