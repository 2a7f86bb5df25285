import { InputGroup } from '@blueprintjs/core';
import { Field } from '../../ui/Field.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { nameOf } from '../../ui/search.ts';
import { colaboradorSearch } from '../cadastros/searches.ts';
import { personChoice } from './medicao-form.ts';
import { useAprovadores } from './use-aprovadores.ts';
import type { MedicaoModel } from './use-medicao-form.ts';

/** Who approves, as the person's approvers say; a manager may choose the second one. */
export function AprovadoresFields({ model }: { model: MedicaoModel }) {
  const { values: form, change, messages } = model.edit;
  const { primario, secundario, missing, missingSecond, mayChoose } = useAprovadores(model);
  const usual = secundario ? personChoice(secundario).name : '';
  const shown = form.aprovadorSecundario?.name ?? usual;
  return (
    <>
      <Field
        label="Aprovador primário"
        className="medicao-half"
        messages={missing ? [missing] : []}
      >
        {(control) => (
          <InputGroup {...control} readOnly value={primario ? personChoice(primario).name : ''} />
        )}
      </Field>
      <Field
        label="Aprovador secundário"
        className="medicao-half"
        messages={[...(missingSecond ? [missingSecond] : []), ...messages('aprovadorSecundario')]}
      >
        {(control) =>
          mayChoose ? (
            <SearchField
              {...control}
              search={colaboradorSearch}
              value={shown || null}
              onChoose={(row) =>
                change({
                  aprovadorSecundario: { id: row.codigo, name: nameOf(colaboradorSearch, row) },
                })
              }
              onClear={
                form.aprovadorSecundario ? () => change({ aprovadorSecundario: null }) : undefined
              }
            />
          ) : (
            <InputGroup {...control} readOnly value={shown} />
          )
        }
      </Field>
    </>
  );
}
