// The markup of an email in the colours of the shop: emails carry their styles inline, in the default's colours.
import type { Appearance } from './appearance.ts';
import { palettesOf } from './palette.ts';
import { defaultDark, defaultLight, type Palette, type Token } from './tokens.ts';

// Words of people are outside of these: React writes no bare quote into a text.
const styled = / (?:style|bgcolor)="[^"]*"|<style>[^<]*<.style>/g;

const papers: readonly Token[] = ['page', 'sunk', 'line', 'ink', 'ink-2', 'marigold'];

/** A shop that is always dark sends emails on white paper, in its accent: many mail programs turn colours round by themselves. */
export function colourMarkup(markup: string, appearance: Appearance): string {
  const { light, dark, isAlwaysDark } = palettesOf(appearance);
  const tokens: readonly Token[] = isAlwaysDark ? ['marigold'] : papers;
  const colours = new Map([...pairs(defaultLight, light, tokens), ...pairs(defaultDark, dark, tokens)]);
  return markup.replace(styled, (part) => part.replace(/#[0-9a-f]{6}/g, (hex) => colours.get(hex) ?? hex));
}

function pairs(usual: Palette, own: Palette, tokens: readonly Token[]): [string, string][] {
  return tokens.map((token) => [usual[token], own[token]]);
}
