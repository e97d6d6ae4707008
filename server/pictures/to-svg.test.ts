// Tests of the words on link cards: outlines instead of fonts, no letter without an outline, titles of any length.
import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { typefaces } from '#shop/appearance/typefaces.ts';
import { drawPanel } from '#web/site/link-card-panel.tsx';
import type { LinkCard } from './link-card.ts';
import { shownText } from './shown-text.ts';
import { toSvg, type ToSvg } from './to-svg.ts';

const canvas = { width: 300, height: 80 };

async function outlineOf(text: string, fontFamily: string): Promise<string> {
  const svg = await toSvg(
    { type: 'div', key: null, props: { style: { fontFamily }, children: text } },
    ownFaces.includes(fontFamily) ? { ...canvas, faces: [fontFamily] } : canvas,
  );
  return /<path[^>]* d="([^"]*)"/.exec(svg)?.[1] ?? '';
}

test('only letters with an outline are shown: accents that no font has go, other scripts go whole', () => {
  expect(shownText('Café  Ñandú “42” ₨ Erdő')).toBe('Café Ñandú “42” ₨ Erdo');
  expect(shownText('پشاوری Chappal')).toBe('Chappal');
  expect(shownText('پشاوری چپل 🤯')).toBe('');
});

const ownFaces = Object.values(typefaces).flatMap((pair) =>
  pair ? [pair.display.file, pair.text.file] : [],
);

test.each(['display', 'label', 'text', ...ownFaces])(
  'every letter that is shown has an outline in %s',
  async (face) => {
    const all = shownText(String.fromCharCode(...Array.from({ length: 0x2100 }, (_, code) => code)));
    for (const letter of new Set(all.replaceAll(' ', ''))) {
      expect([letter, await outlineOf(letter, face)]).toEqual([letter, expect.stringMatching(/^M/)]);
    }
  },
);

test('text is outlines, so nothing in a title is markup', async () => {
  const svg = await drawPanel(cardOf('<b>&"</b><script>'), toSvg);
  expect(svg).not.toMatch(/<b>|&|<script|<text/);
});

test.each([
  ['Wallabee', 64],
  ['Air Zoom Pegasus 41', 64],
  ['', 64],
  ['Waterproof Trailrunner', 48],
  ['Supercalifragilisticexpialidocious-Trailrunner Mid Waterproof Extra Wide Edition Two', 32],
  ['A comfortable pair of shoes for men who walk a great deal every single day and night of the year', 32],
])('the title %j is as large as it fits: %d px', async (title, size) => {
  const sizes: unknown[] = [];
  const watched: ToSvg = (element, given) => {
    if (isValidElement<{ titleSize?: number }>(element)) sizes.push(element.props.titleSize);
    return toSvg(element, given);
  };
  await drawPanel(cardOf(title), watched);
  expect(sizes.at(-1)).toBe(size);
});

function cardOf(title: string): LinkCard {
  return { id: 'shop', storeName: 'Qadam', over: '', title, price: null, pictureKey: null };
}
