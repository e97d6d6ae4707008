// Tests of an email in the shop's colours: styles follow, words of people do not.
import { expect, test } from 'vitest';
import { defaultAppearance } from './appearance.ts';
import { colourMarkup } from './colour-markup.ts';
import { palettesOf } from './palette.ts';

const markup =
  '<style>@media (prefers-color-scheme: dark) {.gold{background:#febf32!important}}</style>' +
  '<td bgcolor="#fbb61b" style="color:#121b37">in #fbb61b, style=&quot;color:#fbb61b&quot;</td>';

test('the default look leaves an email as it is', () => {
  expect(colourMarkup(markup, defaultAppearance)).toBe(markup);
});

test('styles take the colours of the shop, by day and by night, and what people wrote stays', () => {
  const coloured = colourMarkup(markup, { ...defaultAppearance, accent: '#0e7c3f', ground: '#fff6e5' });
  expect(coloured).toContain('bgcolor="#0e7c3f"');
  expect(coloured).toContain('in #fbb61b, style=&quot;color:#fbb61b&quot;');
  expect(coloured).not.toContain('#febf32');
  expect(coloured).not.toContain('#121b37');
});

test('links have the hue of the accent, as in the shop', () => {
  const own = { ...defaultAppearance, accent: '#0e7c3f', ground: '#fff6e5' };
  const { light, dark } = palettesOf(own);
  const link =
    '<style>@media (prefers-color-scheme: dark) {.link{color:#87bafd!important}}</style><a style="color:#2043a3">Track</a>';
  expect(light.link).not.toBe('#2043a3');
  expect(colourMarkup(link, own)).toBe(link.replace('#2043a3', light.link).replace('#87bafd', dark.link));
});

test('a shop that is always dark sends emails on white, in its accent', () => {
  const coloured = colourMarkup(markup, { ...defaultAppearance, accent: '#c6ff3d', ground: '#0b0b0c' });
  expect(coloured).toContain('bgcolor="#c6ff3d" style="color:#121b37"');
});

test('typefaces are those of the shop, then kin that mail programs have', () => {
  const styled = '<p style="font:400 16px Anybody,Verdana,DejaVu Sans,Geneva,sans-serif">Anybody,</p>';
  const own = colourMarkup(styled, { ...defaultAppearance, typeface: 'crafted' });
  expect(own).toBe('<p style="font:400 16px Fraunces,Georgia,Times New Roman,serif">Anybody,</p>');
});
