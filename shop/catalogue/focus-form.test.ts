/** The focus point without scripts: two numbers, or the place where the picture was pressed. */
import { expect, test } from 'vitest';
import { focusButton, focusField, focusHeight, withFocus } from './focus-form.ts';

const picture = { key: 'a', alt: '', colour: 'Black', focalX: 0.5, focalY: 0.5 };

function pointsOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return withFocus(form, [picture, picture]).map(({ focalX, focalY }) => [focalX, focalY]);
}

const middle = [0.5, 0.5];
const button = focusButton(1, focusHeight({ width: 800, height: 600 }));

test.each([
  ['nothing', {}, [middle, middle]],
  ['two numbers', { [focusField(0, 'across')]: '20', [focusField(0, 'down')]: '100' }, [[0.2, 1], middle]],
  [
    'what is no percent',
    { [focusField(0, 'across')]: '101', [focusField(1, 'down')]: 'low' },
    [middle, middle],
  ],
  ['a press', { [`${button}.x`]: '60', [`${button}.y`]: '135' }, [middle, [0.25, 0.75]]],
  [
    'a press beside other numbers',
    { [focusField(1, 'across')]: '90', [`${button}.x`]: '60', [`${button}.y`]: '135' },
    [middle, [0.25, 0.75]],
  ],
  [
    'the Enter key, which presses the corner',
    { [`${button}.x`]: '0', [`${button}.y`]: '0' },
    [middle, middle],
  ],
  ['a press beyond the picture', { [`${button}.x`]: '9999', [`${button}.y`]: '-4' }, [middle, [1, 0]]],
])('%s', (_, fields, points) => {
  expect(pointsOf(fields as Record<string, string>)).toEqual(points);
});
