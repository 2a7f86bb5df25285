import { competenciaOf, formatCompetencia, type Schema, semSecao } from '@aponta/sdk';
import { Field } from '../../ui/Field.tsx';
import { formatPeriod } from '../../ui/labels.ts';
import { Select } from '../../ui/Select.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useGroup } from './use-group.ts';
import { usePeriods } from './use-periods.ts';

type Rule = Schema<'RegraAprovacao'>;

const groups = [
  { tipo: 'EQUIPE', label: 'Equipes' },
  { tipo: 'SECAO', label: 'Seções' },
] as const;

const keyOfRule = ({ tipo, codigo }: Pick<Rule, 'tipo' | 'codigo'>) => `${tipo}:${codigo}`;
const nameOf = ({ codigo, nome }: Rule) =>
  codigo === semSecao.codigo ? nome : `${nome} (${codigo})`;
const monthOfPeriod = ({ fim }: Schema<'Periodo'>) => formatCompetencia(competenciaOf(fim));

/** Of whom and of when: the panel follows the choices at once. */
export function PanelFilters() {
  const { rules, group, choose: setGroup } = useGroup();
  const { read, periods, periodo, choose: choosePeriod } = usePeriods();

  const failed = [rules, read].find(({ error }) => error);
  if (failed?.error) return <ErrorState error={failed.error} onRetry={failed.refetch} />;

  const chooseGroup = (key: string) =>
    setGroup(rules.data?.find((rule) => keyOfRule(rule) === key) ?? null);
  return (
    <div className="painel-filters">
      <Field label="Equipe/Seção">
        {(control) => (
          <Select
            {...control}
            value={group ? keyOfRule(group) : ''}
            onChange={({ currentTarget }) => chooseGroup(currentTarget.value)}
          >
            <option value="">Selecione</option>
            {groups.map(({ tipo, label }) => (
              <optgroup key={tipo} label={label}>
                {rules.data
                  ?.filter((rule) => rule.tipo === tipo)
                  .map((rule) => (
                    <option key={keyOfRule(rule)} value={keyOfRule(rule)}>
                      {nameOf(rule)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Período">
        {(control) => (
          <Select
            {...control}
            value={periodo ?? ''}
            onChange={({ currentTarget }) => choosePeriod(Number(currentTarget.value))}
          >
            {periods.map((each) => (
              <option key={each.id} value={each.id}>
                {monthOfPeriod(each)} · {formatPeriod(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
