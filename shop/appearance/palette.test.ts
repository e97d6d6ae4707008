// Tests of the palette: the default's to the digit, and every text readable in any colours.
import { assert, integer, property } from '#tests/support/fast-check.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultAppearance } from './appearance.ts';
import { appearanceCss } from './appearance-css.ts';
import { nearestAccent, nearestGround } from './nearest.ts';
import { contrast, oklchOf } from './oklch.ts';
import { failingPairs, hoveredAccent, palettesOf } from './palette.ts';
import { defaultDark, defaultLight } from './tokens.ts';

const colour = integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('the default colours give the palette of the default look to the digit', () => {
  const palettes = palettesOf(defaultAppearance);
  expect(palettes).toEqual({ light: defaultLight, dark: defaultDark, isAlwaysDark: false });
  expect(failingPairs(palettes)).toEqual([]);
});

test('the palette of the default look is that of the style sheet', () => {
  const sheet = readFileSync(new URL('../../web/app.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = [...sheet.matchAll(/:root \{([^}]*--page:[^}]*)\}/g)].map(
    ([, body]) => body,
  );
  expect(tokens(light)).toEqual(defaultLight);
  expect(tokens(dark)).toEqual(defaultDark);
});

function tokens(body: string) {
  return Object.fromEntries(
    [...body.matchAll(/--(?!action)([\w-]+): ?(#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]),
  );
}

test('in any accent and ground, or the nearest that can, every text can be read by day and by night', () => {
  assert(
    property(colour, colour, (typedAccent, typedGround) => {
      const ground = nearestGround(typedGround, typedAccent);
      const accent = nearestAccent(typedAccent, ground);
      const palettes = palettesOf({ accent, ground });
      expect(failingPairs(palettes)).toEqual([]);
      expect(contrast(accent, ground)).toBeGreaterThanOrEqual(1.3);
      for (const palette of [palettes.light, palettes.dark])
        expect(contrast(palette['on-marigold'], hoveredAccent(palette))).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 30 },
  );
});

const hueOf = (hex: string) => oklchOf(hex).h;

test('links have the hue of an accent of the owner, and the default its blue in every ground', () => {
  for (const accent of ['#0e7c3f', '#d0021b', '#fbb61c', '#5d7fff']) {
    const { light, dark } = palettesOf({ accent, ground: '#f9fafc' });
    for (const link of [light.link, dark.link])
      expect(Math.abs(((hueOf(link) - hueOf(accent) + 540) % 360) - 180), `${accent} ${link}`).toBeLessThan(
        20,
      );
  }
  const usual = palettesOf({ accent: defaultAppearance.accent, ground: '#fff6e5' });
  expect([usual.light.link, usual.dark.link]).toEqual([defaultLight.link, defaultDark.link]);
});

const css = (chosen: { accent?: string; ground?: string }) =>
  appearanceCss({ ...defaultAppearance, ...chosen }).css;

test('buttons and what is chosen take an accent of the owner, and stay in ink with the default', () => {
  expect(css({ accent: '#0e7c3f' })).toContain('--action:var(--marigold);--on-action:var(--on-marigold);');
  expect(css({ accent: '#c6ff3d', ground: '#0b0b0c' })).toContain('--action:var(--marigold);');
  expect(css({ ground: '#fff6e5' })).not.toContain('--action');
});

test.each([
  ['white on white', '#ffffff', '#ffffff'],
  ['black on black', '#000000', '#000000'],
  ['a ground in the middle', '#d0021b', '#808080'],
])('%s is answered with colours that differ', (_name, typedAccent, typedGround) => {
  const ground = nearestGround(typedGround, typedAccent);
  const accent = nearestAccent(typedAccent, ground);
  expect([accent, ground]).not.toEqual([typedAccent, typedGround]);
  expect(contrast(accent, ground)).toBeGreaterThanOrEqual(1.3);
});

test('what can keep the contrasts is left as it is', () => {
  for (const ground of ['#f9fafc', '#fff8ee', '#ffffff', '#0a0a0a', '#fdf0d5'])
    for (const accent of ['#fbb61b', '#d0021b', '#0e7c3f', '#f15bb5', '#00e5a0'])
      expect([nearestGround(ground, accent), nearestAccent(accent, ground)]).toEqual([ground, accent]);
});

test('the rules of a page give each scheme its own palette: nothing of the day is left at night', () => {
  assert(
    property(colour, colour, (accent, typedGround) => {
      const ground = nearestGround(typedGround, accent);
      const rules = css({ accent, ground });
      const { light, dark, isAlwaysDark } = palettesOf({ accent, ground });
      const [day = '', night = ''] = rules.split('@media screen and (prefers-color-scheme:dark)');
      if (isAlwaysDark) expect(tokens(rules)).toEqual(dark);
      else {
        expect({ ...defaultLight, ...tokens(day) }).toEqual(light);
        expect({ ...defaultDark, ...tokens(day), ...tokens(night) }).toEqual(dark);
      }
      expect(rules.length).toBeLessThanOrEqual(1024);
    }),
    { numRuns: 30 },
  );
});

test.each([
  ['#f9fafc', '#f1f1f1'],
  ['#ffffff', '#f1f1f1'],
  ['#121b37', '#eef1fa'],
  ['#fbf3e0', '#f4f1e8'],
])(
  'plain behind shoes on white: on %s it is %s, a light grey with no more than a hint of the ground',
  (ground, stage) => {
    const look = appearanceCss({ ...defaultAppearance, ground, stages: 'plain' });
    expect(look.css).toContain(`.on-stage{--stage:${stage}}`);
  },
);
