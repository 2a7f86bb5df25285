import '@blueprintjs/core/lib/css/blueprint.css';
import '../src/ui/theme.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DataTable } from '../src/ui/DataTable.tsx';
import type { Selected } from '../src/ui/data-table/selection.ts';
import { PlainList } from './PlainList.tsx';
import { columns, rows } from './rows.ts';

const nothing = () => {};
const none: Selected = new Set();
const rowId = ({ id }: { id: number }) => id;

function Table() {
  const [selected, setSelected] = useState(none);
  return (
    <div style={{ display: 'flex', height: '100%' }}>
      <DataTable
        label="Linhas"
        columns={columns}
        rows={rows}
        rowId={rowId}
        several
        marks="both"
        selected={selected}
        onSelect={setSelected}
        highlighted={none}
        onSort={nothing}
        onResize={nothing}
        onFit={nothing}
        total={rows.length}
        offset={0}
        busy={false}
      />
    </div>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(location.search === '?table' ? <Table /> : <PlainList />);
