import {
  businessDate,
  formatCnpj,
  formatDate,
  formatHours,
  formatMoney,
  isDate,
  type ListPath,
  minutesToHours,
  parseHours,
  type Row,
  texts,
} from '@aponta/sdk';
import { InputGroup, Switch } from '@blueprintjs/core';
import { DateInput } from '../ui/DateInput.tsx';
import { HoursInput } from '../ui/HoursInput.tsx';
import { MoneyInput } from '../ui/MoneyInput.tsx';
import { parseMoney } from '../ui/money-text.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { Select } from '../ui/Select.tsx';
import { nameOf, type Search } from '../ui/search.ts';
import { type Control, customControl, type DraftProps } from './control.ts';

/* The controls of the filters. Which values one gives decides on which fields of the contract it may stand. */

/** A text; `format` rewrites it as it is typed (a CNPJ), `value` is what the query gets of it. */
export const inputControl = (
  options: {
    maxLength?: number;
    placeholder?: string;
    format?: (text: string) => string;
    value?: (text: string) => string;
  } = {},
): Control<string> =>
  customControl({
    render: ({ control, draft, onDraft }) => (
      <InputGroup
        {...control}
        autoComplete="off"
        maxLength={options.maxLength ?? 100}
        placeholder={options.placeholder}
        value={draft ?? ''}
        onValueChange={(text) => onDraft((options.format?.(text) ?? text) || undefined)}
      />
    ),
    value: (draft: string) => options.value?.(draft) ?? draft.trim(),
    text: (draft) => draft,
  });

const bareCnpj = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14);

/** Written 00.000.000/0000-00 (18 characters) once it is complete. */
export const cnpjControl = (): Control<string> =>
  inputControl({
    maxLength: 18,
    placeholder: '00.000.000/0000-00',
    format: (text) => {
      const bare = bareCnpj(text);
      return bare.length === 14 ? formatCnpj(bare) : text.toUpperCase();
    },
    value: bareCnpj,
  });

export interface Option<V> {
  value: V;
  label: string;
}

/** One of a few; `useOptions` reads them from the server where they are not constants. */
export const selectControl = <V extends string | number | boolean>(
  options: readonly Option<V>[] | (() => readonly Option<V>[]),
  all = 'Todos',
): Control<V> => {
  const useOptions = typeof options === 'function' ? options : () => options;
  return customControl({
    render: function Options({ control, draft, onDraft }) {
      const choices = useOptions();
      return (
        <Select
          {...control}
          fill
          value={draft === undefined ? '' : String(draft.value)}
          onChange={({ currentTarget: { value } }) =>
            onDraft(choices.find((option) => String(option.value) === value))
          }
        >
          <option value="">{all}</option>
          {choices.map(({ value, label }) => (
            <option key={String(value)} value={String(value)}>
              {label}
            </option>
          ))}
        </Select>
      );
    },
    value: (draft: Option<V>) => draft.value,
    text: (draft) => draft.label,
  });
};

/** Something looked up; the query gets its id. */
export const searchControl = <P extends ListPath, I extends string | number>(
  search: Search<P, I>,
): Control<I> =>
  customControl({
    render: ({ control, draft, onDraft }: DraftProps<Row<P>>) => (
      <SearchField
        {...control}
        search={search}
        value={draft ?? null}
        onChoose={onDraft}
        onClear={() => onDraft(undefined)}
      />
    ),
    value: search.id,
    text: (draft) => nameOf(search, draft),
  });

/** Hours and minutes as HH:MM; the query gets decimal hours. */
export const hoursControl = (): Control<number> =>
  customControl({
    render: ({ control, draft, onDraft }) => (
      <HoursInput
        {...control}
        value={draft ?? ''}
        onValueChange={(text) => onDraft(text || undefined)}
      />
    ),
    value: (draft: string) => minutesToHours(parseHours(draft) ?? 0),
    problem: (draft) => (parseHours(draft) === undefined ? texts.horasInvalidas : undefined),
    text: (draft) => formatHours(minutesToHours(parseHours(draft) ?? 0)),
  });

/** Reais, as `1.234,56`, `1234,56` or `1234`. */
export const moneyControl = (): Control<number> =>
  customControl({
    render: ({ control, draft, onDraft }) => (
      <MoneyInput
        {...control}
        value={draft ?? ''}
        onValueChange={(text) => onDraft(text || undefined)}
      />
    ),
    value: (draft: string) => parseMoney(draft) ?? 0,
    problem: (draft) => (parseMoney(draft) === undefined ? texts.valorInvalido : undefined),
    text: (draft) => formatMoney(parseMoney(draft) ?? 0),
  });

/** On, which is true to the query unless it is called otherwise, or nothing. */
export const switchControl = <const V = true>(on: V = true as V): Control<V> =>
  customControl({
    ownLabel: true,
    render: ({ control: { id }, label, draft, onDraft }) => (
      <Switch
        id={id}
        label={label}
        checked={draft === true}
        onChange={({ currentTarget }) => onDraft(currentTarget.checked || undefined)}
      />
    ),
    value: (_draft: true) => on,
    text: () => 'Sim',
  });

export const dateControl = (): Control<string> =>
  customControl({
    render: ({ control, draft, onDraft }) => (
      <DateInput
        {...control}
        near={businessDate(new Date())}
        value={draft ?? ''}
        onValueChange={(text) => onDraft(text || undefined)}
      />
    ),
    value: (draft: string) => draft,
    problem: (draft) => (isDate(draft) ? undefined : 'Escreva a data como dd/mm/aaaa'),
    text: formatDate,
  });
