import { formatPercent, percentToDecimal, texts } from '@aponta/sdk';
import { Button } from '@blueprintjs/core';
import { AddIcon, TrashIcon } from '@blueprintjs/icons';
import type { KeyboardEvent } from 'react';
import { DecimalInput } from '../../ui/DecimalInput.tsx';
import { Field } from '../../ui/Field.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { centroCustoSearch } from '../cadastros/searches.ts';
import {
  type Centro,
  isWhole,
  leftOf,
  type NewCentro,
  noCentro,
  refuseCentro,
  totalOf,
} from './rateio.ts';
import type { MedicaoModel } from './use-medicao-form.ts';

/** The split over cost centres, which totals 100,00 %. */
export function CentrosTab({ model }: { model: MedicaoModel }) {
  const { values, change, messages, acceptPart } = model.edit;
  const { centrosDeCusto: centros, newCentro } = values;
  const set = (centrosDeCusto: readonly Centro[]) => change({ centrosDeCusto });
  const edit = (patch: Partial<NewCentro>) =>
    change((now) => ({ newCentro: { ...now.newCentro, ...patch } }));
  const add = () => {
    const { centro, percentual } = newCentro;
    const reason = refuseCentro(newCentro, centros);
    const failures = reason ? [{ campo: 'newCentro', message: reason } as const] : [];
    if (!acceptPart('newCentro', failures) || !centro) return;
    change({ centrosDeCusto: [...centros, { ...centro, percentual }], newCentro: noCentro });
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <>
      <div className="medicao-add">
        <Field label="Centro de custo" messages={messages('newCentro')}>
          {(control) => (
            <SearchField
              {...control}
              search={centroCustoSearch}
              blocked={values.projeto ? undefined : texts.projetoParaCentroCusto}
              value={
                newCentro.centro && `${newCentro.centro.centroCusto} · ${newCentro.centro.nome}`
              }
              onChoose={({ codigo, nome }) =>
                edit({ centro: { centroCusto: codigo, nome }, percentual: percentLeft(centros) })
              }
              onClear={() => edit(noCentro)}
            />
          )}
        </Field>
        <Field label="Rateio (%)" className="medicao-figure">
          {(control) => (
            <DecimalInput
              {...control}
              places={2}
              max={100}
              maxLength={6}
              value={newCentro.percentual}
              onValueChange={(percentual) => edit({ percentual })}
              onKeyDown={addOnEnter}
            />
          )}
        </Field>
        <Button icon={<AddIcon />} text="Adicionar" onClick={add} />
      </div>
      <CentrosTable
        centros={centros}
        onChange={(at, percentual) =>
          set(centros.map((each, index) => (index === at ? { ...each, percentual } : each)))
        }
        onRemove={(at) => set(centros.filter((_, index) => index !== at))}
      />
      <p className="medicao-sum" role="status">
        <span>
          Total{' '}
          <strong data-invalid={!isWhole(centros)}>
            {formatPercent(percentToDecimal(totalOf(centros)))}
          </strong>
        </span>
        <span>
          Disponível <strong>{formatPercent(percentToDecimal(leftOf(centros)))}</strong>
        </span>
      </p>
      {messages('centrosDeCusto').map((message) => (
        <p key={message} className="medicao-problem" role="alert">
          {message}
        </p>
      ))}
    </>
  );
}

const percentLeft = (centros: readonly Centro[]) =>
  formatPercent(percentToDecimal(leftOf(centros))).replace(' %', '');

interface CentrosTableProps {
  centros: readonly Centro[];
  onChange: (at: number, percentual: string) => void;
  onRemove: (at: number) => void;
}

function CentrosTable({ centros, onChange, onRemove }: CentrosTableProps) {
  if (centros.length === 0) {
    return (
      <p className="medicao-empty">
        Nenhum centro de custo. Os do projeto vêm ao escolhê-lo; outros se adicionam acima.
      </p>
    );
  }
  return (
    <table className="table">
      <caption className="visually-hidden">Centros de custo da medição</caption>
      <thead>
        <tr>
          <th scope="col">Código</th>
          <th scope="col">Nome</th>
          <th scope="col" className="number">
            Rateio (%)
          </th>
          <th scope="col">
            <span className="visually-hidden">Ações</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {centros.map(({ centroCusto, nome, percentual }, index) => (
          <tr key={centroCusto}>
            <td data-header="Código">{centroCusto}</td>
            <td data-header="Nome">{nome}</td>
            <td data-header="Rateio (%)" className="medicao-percent field">
              <DecimalInput
                aria-label={`Rateio de ${centroCusto}`}
                places={2}
                max={100}
                maxLength={6}
                value={percentual}
                onValueChange={(text) => onChange(index, text)}
              />
            </td>
            <td className="medicao-remove">
              <Button
                variant="minimal"
                size="small"
                icon={<TrashIcon />}
                aria-label={`Retirar ${centroCusto}`}
                title="Retirar"
                onClick={() => onRemove(index)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
