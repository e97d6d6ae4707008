/** Who shares a read with whom. */
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sharedRead } from './shared-read.ts';

function counting() {
  const asked: unknown[] = [];
  const read = sharedRead(
    async (of: object, day: Date) => {
      asked.push([of, day.getTime()]);
      if (day.getTime() < 0) throw new Error('away');
      return { day };
    },
    (day) => day.getTime(),
  );
  return { asked, read };
}

test('parts of a page that read in one turn share one read; the next turn reads anew', async () => {
  const { asked, read } = counting();
  const db = {};
  const late = Promise.resolve().then(() => read(db, new Date(1)));
  const [first, second, third] = await Promise.all([read(db, new Date(1)), read(db, new Date(1)), late]);
  expect(first).toBe(second);
  expect(first).toBe(third);
  expect(asked).toHaveLength(1);
  await setImmediate();
  await read(db, new Date(1));
  expect(asked).toHaveLength(2);
});

test('another database, transaction or moment is a read of its own', async () => {
  const { asked, read } = counting();
  const [db, tx] = [{}, {}];
  await Promise.all([read(db, new Date(1)), read(tx, new Date(1)), read(db, new Date(2))]);
  expect(asked).toHaveLength(3);
});

test('all of them get the error, and the next turn tries again', async () => {
  const { asked, read } = counting();
  const db = {};
  const both = await Promise.allSettled([read(db, new Date(-1)), read(db, new Date(-1))]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await setImmediate();
  await expect(read(db, new Date(-1))).rejects.toThrow('away');
  expect(asked).toHaveLength(2);
});
