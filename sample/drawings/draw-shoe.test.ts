/** The drawn pictures: every one of them renders, stays small, and is told apart from its neighbours. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { COLOURWAYS } from '#sample/catalogue/colourways.ts';
import { drawShoe } from './draw-shoe.ts';
import { SILHOUETTES, type Drawing, type DrawingView } from './drawing.ts';

const views: DrawingView[] = ['side', 'heel', 'pair'];
const variants = Array.from({ length: 9 }, (_, i) => i);
const plain: Drawing = {
  silhouette: 'court-low',
  texture: 'grain',
  colourway: 'navyOrange',
  stage: 'genda',
  view: 'side',
  variant: 0,
};
const everyDrawing = SILHOUETTES.flatMap((silhouette) =>
  views.flatMap((view) => variants.map((variant): Drawing => ({ ...plain, silhouette, view, variant }))),
);

describe('the drawn pictures of shoes', () => {
  test('every silhouette, view and variant is small, and holds nothing but shapes', () => {
    for (const drawing of everyDrawing) {
      const svg = drawShoe(drawing);
      expect(svg.length, name(drawing)).toBeLessThan(14_000);
      expect(svg, name(drawing)).not.toMatch(
        /<(text|filter|image|script|style|foreignObject)\b|NaN|undefined|d=""|[{}]/,
      );
      expect(svg.match(/href="(?!#)|url\((?!#)/g), name(drawing)).toBeNull();
    }
  });

  test.each(SILHOUETTES)('%s is painted from every side without an error', async (silhouette) => {
    for (const view of views) {
      const picture = sharp(Buffer.from(drawShoe({ ...plain, silhouette, view }))).resize(160);
      const { info, data } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([160, 120]);
      expect(new Set(data).size, `${silhouette} ${view} is not one flat colour`).toBeGreaterThan(60);
    }
  });

  test('equal drawings give equal bytes', () => {
    for (const drawing of everyDrawing) expect(drawShoe({ ...drawing })).toBe(drawShoe(drawing));
  });

  test('each silhouette, view and variant is a picture of its own', () => {
    const pictures = new Set(everyDrawing.map(drawShoe));
    expect(pictures.size).toBe(everyDrawing.length);
  });

  test.each(['colourway', 'stage', 'texture'] as const)('another %s is another picture', (part) => {
    const other = { colourway: 'redGum', stage: 'rose', texture: 'knit' }[part];
    for (const silhouette of SILHOUETTES) {
      expect(drawShoe({ ...plain, silhouette, [part]: other })).not.toBe(drawShoe({ ...plain, silhouette }));
    }
  });

  test('a colourway that is none is named', () => {
    expect(() => drawShoe({ ...plain, colourway: 'sparkle' })).toThrow('sparkle');
  });
});

describe('the palettes', () => {
  const text = readFileSync(new URL('palettes.csv', import.meta.url), 'utf8');
  const [head = [], ...rows] = text
    .trimEnd()
    .split('\n')
    .map((row) => row.split(','));

  test('are one for each colourway and blocking', () => {
    expect(rows.map(([colourway, blocking]) => `${colourway} ${blocking}`)).toEqual(
      Object.keys(COLOURWAYS).flatMap((colourway) => [0, 1, 2].map((blocking) => `${colourway} ${blocking}`)),
    );
  });

  test('have a whole colour or an opacity in every cell', () => {
    for (const row of rows) {
      expect(row).toHaveLength(head.length);
      expect(row[2]).toMatch(/^(dark|light)$/);
      expect(row.slice(3).filter((cell) => !/^(#[0-9a-f]{6}|0?\.\d+)$/.test(cell))).toEqual([]);
    }
  });
});

function name({ silhouette, view, variant }: Drawing): string {
  return `${silhouette} ${view} ${variant}`;
}
