// Tests of text set as outlines, for pictures that the server draws.
import { expect, test } from 'vitest';
import { breakLines, setLine, shownLetters, widthOf } from './set-text.ts';

test('only letters with an outline are set: accents go, scripts we have no face for go whole', () => {
  expect(shownLetters('Café  Ñandú “42” ₨', 'display')).toBe('Café Nandu “42” ₨');
  expect(shownLetters('پشاوری Chappal', 'display')).toBe('Chappal');
});

test('a line is as wide as its letters, and broken only between words', () => {
  const type = { face: 'display', size: 40 } as const;
  expect(widthOf('', type)).toBe(0);
  expect(widthOf('Air Max', { ...type, size: 80 })).toBeCloseTo(widthOf('Air Max', type) * 2);
  const lines = breakLines('Fresh Foam X Hierro', type, 300);
  expect(lines.join(' ')).toBe('Fresh Foam X Hierro');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(widthOf(line, type)).toBeLessThanOrEqual(300);
});

test('set text is outlines, so nothing in a title is markup', () => {
  expect(setLine('<b>&"', { face: 'text', size: 20 }, { x: 0, y: 0, fill: '#000' })).not.toMatch(/<b>|&/);
});
