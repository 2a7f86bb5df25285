/**
 * Formats how many there are. `one` of 1; otherwise `many`, which is `one` with an s where nothing else is given.
 * (1, 'integrada') -> '1 integrada', (1200, 'medição', 'medições') -> '1.200 medições'
 */
export const formatCount = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? one : many}`;
