import { formatCount } from '@aponta/sdk';
import { Button, InputGroup } from '@blueprintjs/core';
import { DownloadIcon, SearchIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useDownload } from '../../lib/use-download.ts';
import { Select } from '../../ui/Select.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { PersonRow } from './PersonRow.tsx';
import type { PanelFilter } from './panel-state.ts';
import { type Person, peopleShown, type Show } from './people.ts';

const SKELETON_ROWS = 15;

interface PeopleTableProps {
  filter: PanelFilter;
  /** None while they are on their way. */
  people: readonly Person[] | undefined;
  /** Who is late today; none while that is not known, or the service does not tell. */
  late: ReadonlySet<string> | undefined;
  onOpen: (person: Person) => void;
}

/** The people of the team or section with what they requested of the period. */
export function PeopleTable({ filter, people, late, onOpen }: PeopleTableProps) {
  const [show, setShow] = useState<Show>('todos');
  const [text, setText] = useState('');
  const fetchFile = useDownload();
  const shown = peopleShown(people ?? [], show, text);
  const exportSheet = () =>
    void fetchFile('Exportar colaboradores', () =>
      api.GET('/apontamento/painel-gestor/colaboradores/excel', {
        params: { query: filter },
        parseAs: 'stream',
      }),
    );
  return (
    <section className="painel-people" aria-label="Colaboradores do período">
      <header>
        <h2>Colaboradores</h2>
        <Select
          aria-label="Exibir colaboradores"
          value={show}
          onChange={({ currentTarget }) => setShow(currentTarget.value as Show)}
          options={[
            { value: 'todos', label: 'Todos' },
            { value: 'solicitadas', label: 'Solicitadas' },
            { value: 'atrasadas', label: 'Em Atraso' },
          ]}
        />
        <InputGroup
          type="search"
          leftIcon={<SearchIcon />}
          aria-label="Buscar colaborador"
          placeholder="Nome ou ID de rede"
          value={text}
          onValueChange={setText}
        />
        <Button icon={<DownloadIcon />} text="Exportar" onClick={exportSheet} />
      </header>
      <div className="painel-scroller">
        {people && shown.length === 0 ? (
          <EmptyState>Nenhum colaborador com este filtro. Mude a busca ou o que exibir.</EmptyState>
        ) : (
          <table className="table">
            <caption className="visually-hidden">Colaboradores do período</caption>
            <thead>
              <tr>
                <th scope="col">Nome</th>
                <th scope="col">Status</th>
                <th scope="col" className="number">
                  Horas
                </th>
                <th scope="col" className="number">
                  Apontadas
                </th>
                <th scope="col" className="number">
                  Valor/hora
                </th>
                <th scope="col" className="number">
                  Valor
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((person) => (
                <PersonRow
                  key={person.codigo}
                  person={person}
                  late={late?.has(person.codigo) ?? true}
                  onOpen={() => onOpen(person)}
                />
              ))}
            </tbody>
          </table>
        )}
        {!people && <Skeleton rows={SKELETON_ROWS} height={22} style={{ padding: 8 }} />}
      </div>
      {people && (
        <footer>
          <span role="status">
            {shown.length} de {formatCount(people.length, 'colaborador', 'colaboradores')}
          </span>
        </footer>
      )}
    </section>
  );
}
