import type { Schema } from '@aponta/sdk';
import { QueryTable } from '../../ui/QueryTable.tsx';

/** What was sent and what RM holds, side by side. */
export const Divergencias = ({ items }: { items: readonly Schema<'Divergencia'>[] }) =>
  items.length > 0 && (
    <QueryTable
      caption="Divergências"
      query={{ data: items, error: null, refetch: () => {} }}
      rowKey={({ campo }) => campo}
      empty=""
      columns={[
        { header: 'Divergência', cell: ({ campo }) => campo },
        { header: 'Enviado', cell: ({ enviado }) => enviado },
        { header: 'No RM', cell: ({ encontrado }) => <strong>{encontrado}</strong> },
      ]}
    />
  );
