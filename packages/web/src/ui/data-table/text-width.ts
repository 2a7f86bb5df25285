let context: CanvasRenderingContext2D | null = null;

/** The width of a text as a cell writes it, in pixels: figures are all of one width there, which a canvas does not know. */
export function textWidth(text: string, weight = 400): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * 8;
  context.font = `${weight} 14px ${getComputedStyle(document.body).fontFamily}`;
  const letters = text.replace(/\d/g, '');
  return context.measureText(letters).width + (text.length - letters.length) * digitWidth();
}

const digitWidths = new Map<FontFaceSetLoadStatus, number>();

/** Measured once, and again when the page's font is there. */
function digitWidth(): number {
  const known = digitWidths.get(document.fonts.status);
  if (known !== undefined) return known;
  const probe = document.createElement('span');
  probe.className = 'digit-probe';
  probe.textContent = '0000000000';
  document.body.append(probe);
  const width = probe.getBoundingClientRect().width / 10;
  probe.remove();
  digitWidths.set(document.fonts.status, width);
  return width;
}
