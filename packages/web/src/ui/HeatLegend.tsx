import './heat.css';

const meanings = [
  ['full', 'completo'],
  ['some', 'faltam horas'],
  ['none', 'sem horas'],
  ['over', 'horas a mais'],
] as const;

/** What the squares mean. */
export const HeatLegend = () => (
  <ul className="heat-legend" aria-hidden>
    {meanings.map(([heat, text]) => (
      <li key={heat}>
        <i data-heat={heat} /> {text}
      </li>
    ))}
  </ul>
);
