import { fieldLabels } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { useAtom } from 'jotai';
import { useGet } from '../../lib/use-api.ts';
import { type Agrupador, toggled } from './report.ts';
import { marksAtom } from './report-state.ts';

/** By what the lines are grouped, in the order of pressing: the marks of Agrupar, at hand beside the lines. */
export function GroupChips() {
  const { data = [] } = useGet('/apontamento/apontamento/relatorio/campos', {}, { silent: true });
  const [marks, setMarks] = useAtom(marksAtom);
  const fields = data.flatMap(({ campo, agrupavel }) => (agrupavel ? [campo as Agrupador] : []));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be of a form
    <div className="relatorio-groups" role="group" aria-label="Agrupar por">
      <span aria-hidden>Agrupar por</span>
      {fields.map((campo) => {
        const place = marks.agrupar.indexOf(campo);
        const name = fieldLabels[campo];
        return (
          <Button
            key={campo}
            size="small"
            active={place >= 0}
            aria-pressed={place >= 0}
            aria-label={place >= 0 ? `${name}, ${place + 1}º` : name}
            text={place >= 0 ? `${place + 1} ${name}` : name}
            onClick={() => setMarks((all) => ({ ...all, agrupar: toggled(all.agrupar, campo) }))}
          />
        );
      })}
    </div>
  );
}
