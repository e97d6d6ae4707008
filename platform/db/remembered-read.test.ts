/** What is remembered, for whom and how long. */
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { rememberBy } from './remembered-read.ts';

function counting(versions: (string | null)[]) {
  const asked = { versions: 0, reads: 0 };
  const remembered = rememberBy(async () => versions[asked.versions++] ?? null);
  const read = remembered(async (_of: { isTransaction: boolean }) => {
    asked.reads += 1;
    return { read: asked.reads, parts: [{ fee: 250 }] };
  });
  return { asked, read };
}

const db = { isTransaction: false };

test('what was read is the same for as long as the version is, and is read anew after that', async () => {
  const { asked, read } = counting(['a', 'a', 'b']);
  const first = await read(db);
  await setImmediate();
  expect(await read(db)).toBe(first);
  await setImmediate();
  expect(await read(db)).toMatchObject({ read: 2 });
  expect(asked).toEqual({ versions: 3, reads: 2 });
});

test('parts of a page that read in one turn ask for one version', async () => {
  const { asked, read } = counting(['a']);
  const [one, two] = await Promise.all([read(db), read(db)]);
  expect(one).toBe(two);
  expect(asked).toEqual({ versions: 1, reads: 1 });
});

test('another database shares nothing', async () => {
  const { read } = counting(['a', 'a']);
  expect(await read(db)).toMatchObject({ read: 1 });
  expect(await read({ isTransaction: false })).toMatchObject({ read: 2 });
});

test('a transaction reads itself each time, and asks for no version', async () => {
  const { asked, read } = counting(['a']);
  await read(db);
  await setImmediate();
  const tx = { isTransaction: true };
  expect(await read(tx)).toMatchObject({ read: 2 });
  await setImmediate();
  expect(await read(tx)).toMatchObject({ read: 3 });
  expect(asked.versions).toBe(1);
});

test('without a version nothing is remembered', async () => {
  const { read } = counting([null, null]);
  expect(await read(db)).toMatchObject({ read: 1 });
  await setImmediate();
  expect(await read(db)).toMatchObject({ read: 2 });
});

test('a read that failed is not remembered, and everybody who waited for it gets its error', async () => {
  let isAway = true;
  const read = rememberBy(async () => 'a')(async (_of: { isTransaction: boolean }) => {
    if (isAway) throw new Error('away');
    return 'here';
  });
  const both = await Promise.allSettled([read(db), read(db)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  await setImmediate();
  expect(await read(db)).toBe('here');
});

test('what is remembered belongs to all, and nobody can change it', async () => {
  const { read } = counting(['a']);
  const { parts } = await read(db);
  expect(() => parts.push({ fee: 0 })).toThrow(TypeError);
  expect(() => Object.assign(parts[0] ?? {}, { fee: 0 })).toThrow(TypeError);
});
