import { expect, test } from 'vitest';
import { colourOfFile } from './colour-of-file.ts';

const colours = ['Black', 'White', 'Off White', 'Tan', 'سیاہ'].map((name) => ({ ref: name, name }));

test.each([
  ['samba-black.jpg', 'Black'],
  ['IMG_BLACK2.JPEG', 'Black'],
  ['samba_off-white (3).webp', 'Off White'],
  ['White.png', 'White'],
  ['جوتا سیاہ.jpg', 'سیاہ'],
  // No whole word, two colours, none.
  ['tangerine.jpg', undefined],
  ['black-and-white.jpg', undefined],
  ['IMG_20261127_101500.jpg', undefined],
  ['.jpg', undefined],
])('%s says %s', (file, colour) => {
  expect(colourOfFile(file, colours)).toBe(colour);
});

test('a colour without a name, or the same name twice, is not what a file says', () => {
  const unnamed = [
    { ref: 'a', name: '' },
    { ref: 'b', name: ' - ' },
  ];
  expect(colourOfFile('a b.jpg', unnamed)).toBeUndefined();
  const twice = [
    { ref: 'a', name: 'Red' },
    { ref: 'b', name: 'red' },
  ];
  expect(colourOfFile('red.jpg', twice)).toBeUndefined();
});
