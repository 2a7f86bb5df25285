import { businessDate } from '@aponta/sdk';
import { Checkbox, InputGroup, Switch, TextArea } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { DateInput } from '../../ui/DateInput.tsx';
import { Field, type FieldControl } from '../../ui/Field.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { nameOf } from '../../ui/search.ts';
import { cadastroSearch } from './cadastro-search.ts';
import type { Chosen, FieldValue } from './linha-form.ts';
import { type Cadastro, type Campo, partsOf } from './values.ts';

interface CampoFieldProps {
  campo: Campo;
  /** The master that it refers to, where it does. */
  target: Cadastro | undefined;
  value: FieldValue;
  messages: string[];
  disabled: boolean;
  onValue: (value: FieldValue) => void;
}

/** A field of a row, by what it contains. */
export function CampoField(props: CampoFieldProps) {
  const { campo, messages } = props;
  return (
    <Field
      label={campo.obrigatorio ? `${campo.titulo} *` : campo.titulo}
      messages={messages}
      className={campo.tipo === 'OPCOES' ? '' : 'half'}
    >
      {(control) => (
        <>
          <CampoControl {...props} control={control} />
          {campo.nota && <p className="cadastro-note">{campo.nota}</p>}
        </>
      )}
    </Field>
  );
}

function CampoControl(props: CampoFieldProps & { control: FieldControl }): ReactNode {
  const { campo, target, value, disabled, onValue, control } = props;
  const text = typeof value === 'string' ? value : '';
  switch (campo.tipo) {
    case 'LOGICO':
      return (
        <Switch
          {...control}
          label={value === true ? 'Sim' : 'Não'}
          disabled={disabled}
          checked={value === true}
          onChange={({ currentTarget }) => onValue(currentTarget.checked)}
        />
      );
    case 'OPCAO':
      return (
        <Select
          {...control}
          fill
          disabled={disabled}
          value={text}
          options={[
            ...(text === '' || !campo.obrigatorio ? [{ value: '', label: '' }] : []),
            ...campo.opcoes.map(({ valor, nome }) => ({ value: valor, label: nome })),
          ]}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        />
      );
    case 'RATEIO':
      return (
        <TextArea
          {...control}
          rows={3}
          disabled={disabled}
          value={text}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        />
      );
    case 'OPCOES':
      return <Options {...props} />;
    case 'DATA':
      return (
        <DateInput
          {...control}
          disabled={disabled}
          near={businessDate(new Date())}
          value={text}
          onValueChange={onValue}
        />
      );
    case 'REFERENCIA':
      return target && !disabled ? (
        <SearchField
          {...control}
          search={cadastroSearch(target)}
          value={isChosen(value) ? value.texto : null}
          onChoose={(row) =>
            onValue({
              chave: partsOf(row.chave)[0] ?? row.chave,
              texto: nameOf(cadastroSearch(target), row),
            })
          }
          onClear={campo.obrigatorio ? undefined : () => onValue(null)}
        />
      ) : (
        <InputGroup {...control} disabled value={isChosen(value) ? value.texto : ''} />
      );
    default:
      return (
        <InputGroup
          {...control}
          autoComplete="off"
          disabled={disabled}
          maxLength={300}
          inputMode={campo.tipo === 'DECIMAL' || campo.tipo === 'PERCENTUAL' ? 'decimal' : 'text'}
          value={text}
          onValueChange={onValue}
        />
      );
  }
}

const isChosen = (value: FieldValue): value is Chosen =>
  typeof value === 'object' && value !== null && 'chave' in value;

/** Several of a few, each a box. */
function Options({
  campo,
  value,
  disabled,
  onValue,
  control,
}: CampoFieldProps & { control: FieldControl }) {
  const chosen = Array.isArray(value) ? value : [];
  return (
    <fieldset className="cadastro-options" id={control.id} aria-label={campo.titulo}>
      {campo.opcoes.map(({ valor, nome }) => (
        <Checkbox
          key={valor}
          aria-invalid={control['aria-invalid']}
          aria-describedby={control['aria-describedby']}
          labelElement={
            <span>
              {nome}
              {nome !== valor && <small className="cadastro-code">{valor}</small>}
            </span>
          }
          disabled={disabled}
          checked={chosen.includes(valor)}
          onChange={({ currentTarget }) =>
            onValue(
              currentTarget.checked
                ? [...chosen, valor].sort()
                : chosen.filter((one) => one !== valor),
            )
          }
        />
      ))}
    </fieldset>
  );
}
