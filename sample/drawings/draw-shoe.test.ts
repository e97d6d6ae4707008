/** The drawn pictures: every one of them renders, stays small, and is told apart from its neighbours. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawEmptyShoe, drawShoe, heroShoe, silhouettes } from './draw-shoe.ts';
import type { Drawing, View } from './draw-shoe.ts';

const views: View[] = ['side', 'heel', 'pair'];
const variants = Array.from({ length: 9 }, (_, i) => i);
const plain: Drawing = {
  silhouette: 'court-low',
  texture: 'grain',
  main: '#24357f',
  accent: '#fbb61b',
  sole: '#f7f6f1',
  stage: 'genda',
  view: 'side',
  variant: 0,
};
const everyDrawing = silhouettes.flatMap((silhouette) =>
  views.flatMap((view) => variants.map((variant): Drawing => ({ ...plain, silhouette, view, variant }))),
);

describe('the drawn pictures of shoes', () => {
  test('every silhouette, view and variant is small, and holds nothing but shapes', () => {
    for (const drawing of everyDrawing) {
      const svg = drawShoe(drawing);
      expect(svg.length, name(drawing)).toBeLessThan(14_000);
      expect(svg, name(drawing)).not.toMatch(
        /<(text|filter|image|script|style|foreignObject)\b|NaN|undefined|d=""/,
      );
      expect(svg.match(/href="(?!#)|url\((?!#)/g), name(drawing)).toBeNull();
    }
  });

  test.each(silhouettes)('%s is painted from every side without an error', async (silhouette) => {
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

  test.each(['main', 'accent', 'sole', 'stage', 'texture'] as const)(
    'another %s is another picture',
    (part) => {
      const other = { main: '#b5442c', accent: '#1f5c4a', sole: '#2a2018', stage: 'rose', texture: 'knit' }[
        part
      ];
      for (const silhouette of silhouettes) {
        expect(drawShoe({ ...plain, silhouette, [part]: other })).not.toBe(
          drawShoe({ ...plain, silhouette }),
        );
      }
    },
  );

  test('a colour that is none is named', () => {
    expect(() => drawShoe({ ...plain, main: 'sparkle' })).toThrow('sparkle');
  });

  test('the outline for empty places takes the colour of the text', async () => {
    for (const silhouette of silhouettes) {
      const svg = drawEmptyShoe(silhouette);
      expect(svg).toContain('currentColor');
      expect(svg).not.toMatch(/#[0-9a-f]{3,6}/);
      await sharp(Buffer.from(svg)).resize(160).png().toBuffer();
    }
  });

  test('the shoe of the home page stands on nothing but its shadow', async () => {
    const { data, info } = await sharp(Buffer.from(heroShoe()))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[3], 'the corner is clear').toBe(0);
    expect(data[(300 * info.width + 400) * 4 + 3], 'the shoe is not').toBe(255);
  });
});

function name({ silhouette, view, variant }: Drawing): string {
  return `${silhouette} ${view} ${variant}`;
}
