import { formatCompetencia, type Schema } from '@aponta/sdk';
import { SegmentedControl } from '@blueprintjs/core';
import { useAtomValue, useSetAtom } from 'jotai';
import { BarChart } from '../../ui/chart/BarChart.tsx';
import { ColumnChart } from '../../ui/chart/ColumnChart.tsx';
import { foldRest, hoursUnit, moneyUnit } from '../../ui/chart/data.ts';
import { type Measure, measureAtom, useMeasure, valuesShownAtom } from './panel-state.ts';

export const units = { horas: hoursUnit, valor: moneyUnit } as const;

const MOST_ACTIVITIES = 12;

interface PanelChartsProps {
  panel: Schema<'PainelGestor'>;
}

/** By competência and by project. */
export function PanelCharts({ panel }: PanelChartsProps) {
  const measure = useMeasure();
  const setMeasure = useSetAtom(measureAtom);
  const shown = useAtomValue(valuesShownAtom);
  const unit = units[measure];
  return (
    <section className="painel-charts" aria-label="Gráficos">
      {shown && (
        <SegmentedControl
          aria-label="Medida dos gráficos"
          size="small"
          value={measure}
          onValueChange={(value) => setMeasure(value as Measure)}
          options={[
            { value: 'horas', label: 'Horas' },
            { value: 'valor', label: 'Valor' },
          ]}
        />
      )}
      <ColumnChart
        title={`${unit.name} por competência`}
        by="Competência"
        unit={unit}
        data={panel.valorMes.map((each) => ({
          label: formatCompetencia(each.mes),
          value: each[measure],
        }))}
      />
      <BarChart
        title={`${unit.name} por projeto`}
        by="Projeto"
        unit={unit}
        data={panel.projetos.map((each) => ({
          label: each.projeto_codigo,
          value: each[measure],
        }))}
      />
    </section>
  );
}

export function ActivitiesChart({ panel }: PanelChartsProps) {
  const measure = useMeasure();
  const unit = units[measure];
  const data = panel.atividades.map((each) => ({
    label: each.atividade_nome,
    value: each[measure],
  }));
  return (
    <BarChart
      title={`${unit.name} por atividade`}
      by="Atividade"
      unit={unit}
      data={foldRest(data, MOST_ACTIVITIES, unit)}
    />
  );
}
