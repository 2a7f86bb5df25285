const arrows = {
  vertical: { ArrowDown: 1, ArrowUp: -1 },
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
} as const;

/** Where an arrow key, Home or End leads from `index` among `length` things in a ring; undefined for other keys. */
export function ringStep(
  key: string,
  index: number,
  length: number,
  axis: keyof typeof arrows,
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = (arrows[axis] as Record<string, number>)[key];
  return step && (index + step + length) % length;
}
