import { MenuItem } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import { colorOf, type SeriesColor, seriesColors } from '../../ui/chart/data.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';

interface ColorPickerProps {
  /** What the colour is of. */
  of: string;
  color: SeriesColor;
  onChange: (color: SeriesColor) => void;
}

const Swatch = ({ color }: { color: SeriesColor }) => (
  <span className="relatorio-swatch" style={{ background: colorOf(color) }} />
);

/** One of the eight colours of charts, which can be told apart by everyone, light and dark. */
export const ColorPicker = ({ of, color, onChange }: ColorPickerProps) => (
  <MenuButton
    label={`Cor de ${of}`}
    aria-label={`Cor de ${of}: cor ${color}`}
    title="Cor"
    size="small"
    icon={<Swatch color={color} />}
  >
    {seriesColors.map((each) => (
      <MenuItem
        key={each}
        role="menuitemradio"
        aria-checked={each === color}
        icon={<Swatch color={each} />}
        text={each === 1 ? 'Cor 1 (padrão)' : `Cor ${each}`}
        labelElement={each === color && <TickIcon />}
        onClick={() => onChange(each)}
      />
    ))}
  </MenuButton>
);
