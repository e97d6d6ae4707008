// When what is old is swept.
import { expect, test } from 'vitest';
import { untilSweep } from './start-sweeping.ts';

const MINUTE = 60_000;

test.each([4.3, 7.9, 61.7, 1_000])(
  'a shop that begins anew every %f minutes sweeps five minutes after its start and every hour',
  (lasts) => {
    const swept: number[] = [];
    for (let began = 0; began < 1_000 * MINUTE; began += lasts * MINUTE) {
      const end = Math.min(began + lasts * MINUTE, 1_000 * MINUTE);
      for (let at = began + untilSweep(began); at < end; at += untilSweep(at)) swept.push(at / MINUTE);
    }
    expect(swept).toEqual(Array.from({ length: 17 }, (_, hour) => 5 + 60 * hour));
  },
);
