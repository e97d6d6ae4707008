// The markup of an email in the look of the shop: emails carry their styles inline, in the default's colours and typefaces.
import { isDefaultAppearance, type Appearance } from './appearance.ts';
import { palettesOf } from './palette.ts';
import { defaultDark, defaultLight, type Palette, type Token } from './tokens.ts';
import { typefaces } from './typefaces.ts';

// Words of people are outside of these: React writes no bare quote into a text.
const styled = / (?:style|bgcolor)="[^"]*"|<style>[^<]*<.style>/g;

const papers: readonly Token[] = ['page', 'sunk', 'line', 'ink', 'ink-2', 'link', 'marigold'];

/** A shop that is always dark sends emails on white paper, in its accent: many mail programs turn colours round by themselves. */
export function colourMarkup(markup: string, appearance: Appearance): string {
  if (isDefaultAppearance(appearance)) return markup;
  const { light, dark, isAlwaysDark } = palettesOf(appearance);
  const tokens: readonly Token[] = isAlwaysDark ? ['marigold'] : papers;
  const colours = new Map([...pairs(defaultLight, light, tokens), ...pairs(defaultDark, dark, tokens)]);
  const coloured = (part: string) => part.replace(/#[0-9a-f]{6}/g, (hex) => colours.get(hex) ?? hex);
  return markup.replace(styled, (part) => inTypeface(coloured(part), appearance));
}

const usualDisplay = 'Anybody,Verdana,DejaVu Sans,Geneva,sans-serif';
const usualText = 'Instrument Sans,';

// Few mail programs fetch typefaces, so each has kin that are on every system.
function inTypeface(part: string, { typeface }: Appearance): string {
  const pair = typefaces[typeface];
  if (!pair) return part;
  const { display, text } = pair;
  return part
    .replaceAll(usualDisplay, `${display.family},${display.email}`)
    .replaceAll(usualText, `${text.family},`);
}

function pairs(usual: Palette, own: Palette, tokens: readonly Token[]): [string, string][] {
  return tokens.map((token) => [usual[token], own[token]]);
}
