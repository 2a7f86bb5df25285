import { Checkbox } from '@blueprintjs/core';
import { useAtom } from 'jotai';
import { useGet } from '../../lib/use-api.ts';
import { QueryTable } from '../../ui/QueryTable.tsx';
import { type Agrupador, toggled } from './report.ts';
import { marksAtom } from './report-state.ts';

/** Which fields the general report has, and which group its lines (part 2, section 2.4). */
export function ReportConfig() {
  const query = useGet('/apontamento/apontamento/relatorio/campos', {}, { silent: true });
  const [marks, setMarks] = useAtom(marksAtom);
  return (
    <div className="relatorio-config">
      <p>
        Sem nenhum campo marcado, o relatório traz todos. Os campos de Agrupar juntam as linhas, na
        ordem em que foram marcados, com horas e valor somados.
      </p>
      <QueryTable
        caption="Campos do relatório"
        query={query}
        narrow
        rowKey={({ campo }) => campo}
        empty="O relatório não tem campos. Contate a TI."
        columns={[
          { header: 'Campo', cell: ({ nome }) => nome },
          {
            header: 'Configurar Registro',
            cell: ({ campo, nome }) => (
              <Checkbox
                aria-label={`Configurar Registro: ${nome}`}
                checked={marks.campos.includes(campo)}
                onChange={() => setMarks((all) => ({ ...all, campos: toggled(all.campos, campo) }))}
              />
            ),
          },
          {
            header: 'Agrupar',
            cell: ({ campo, nome, agrupavel }) => {
              if (!agrupavel) return null;
              const group = campo as Agrupador;
              const place = marks.agrupar.indexOf(group);
              return (
                <Checkbox
                  aria-label={`Agrupar: ${nome}`}
                  checked={place >= 0}
                  label={place >= 0 ? `${place + 1}º` : undefined}
                  onChange={() =>
                    setMarks((all) => ({ ...all, agrupar: toggled(all.agrupar, group) }))
                  }
                />
              );
            },
          },
        ]}
      />
    </div>
  );
}
