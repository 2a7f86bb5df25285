let context: CanvasRenderingContext2D | null = null;

/** The width of a text as the page writes it, in pixels. */
export function textWidth(text: string, weight = 400): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * 8;
  context.font = `${weight} 14px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(text).width;
}
