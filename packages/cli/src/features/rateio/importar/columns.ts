export const templateColumns = [
  { header: 'Período', width: 12 },
  { header: 'Código', width: 12 },
  { header: 'Centro de Custo', width: 20 },
  { header: 'Percentual Rateio', width: 18, format: '0.00' },
];
