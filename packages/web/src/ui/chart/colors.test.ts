import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seriesColors } from './data.ts';

type Vector = [number, number, number];

const css = readFileSync(new URL('../theme.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('.bp6-dark {');

const linear = (byte: number) =>
  byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;

/** A token's colour in linear light. */
function token(theme: string, name: string): Vector {
  const hex = new RegExp(`--${name}: #(..)(..)(..);`).exec(theme);
  const [r = 0, g = 0, b = 0] = (hex ?? [])
    .slice(1)
    .map((part) => linear(Number.parseInt(part, 16)));
  return [r, g, b];
}

/** How eyes without one kind of cone see (Machado, Oliveira and Fernandes 2009, severity 1). */
const eyes: Record<string, [Vector, Vector, Vector]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const through = (matrix: [Vector, Vector, Vector], color: Vector) =>
  matrix.map((row) => Math.min(1, Math.max(0, dot(row, color)))) as Vector;

/** OKLab, in which the distance of two colours is how different they look. */
function oklab(color: Vector): Vector {
  const cones = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ].map((row) => Math.cbrt(dot(row as Vector, color))) as Vector;
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], cones),
    dot([1.9779984951, -2.428592205, 0.4505937099], cones),
    dot([0.0259040371, 0.7827717662, -0.808675766], cones),
  ];
}

const luminance = (color: Vector) => dot([0.2126, 0.7152, 0.0722], color);
function contrast(a: Vector, b: Vector): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

for (const [name, theme] of Object.entries({ light: lightCss, dark: darkCss })) {
  const colors = seriesColors.map((color) => token(theme, `series-${color}`));

  for (const [eye, matrix] of Object.entries(eyes)) {
    test(`any two series look different, ${name}, ${eye}`, () => {
      const seen = colors.map((color) => oklab(through(matrix, color)));
      const distances = seen.flatMap((a, index) =>
        seen.slice(index + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])),
      );
      expect(Math.min(...distances)).toBeGreaterThan(0.1);
    });
  }

  test(`a series stands out from what is behind it, ${name}`, () => {
    const surface = token(theme, 'surface');
    expect(Math.min(...colors.map((color) => contrast(color, surface)))).toBeGreaterThan(3);
  });
}

test('the first series has the colour of the brand', () => {
  expect(token(lightCss, 'series-1')).toEqual(token(lightCss, 'brand'));
});
