// A semaphore has few permits; who is next can be chosen, and a full queue says so at once.
import { expect, test } from 'vitest';
import { openSemaphore, type QueueOrder } from './semaphore.ts';

test.each<[QueueOrder | undefined, string[]]>([
  [undefined, ['begun', 'first', 'second', 'third']],
  ['lifo', ['begun', 'third', 'second', 'first']],
])('with the order %o work runs as %o, and one more is refused', async (order, expected) => {
  const { run, isInUse } = openSemaphore(1, 3, order);
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const work = (name: string) => run(() => gate.promise.then(() => done.push(name)));
  const all = ['begun', 'first', 'second', 'third', 'too many'].map(work);
  expect(isInUse()).toBe(true);
  gate.resolve();
  expect((await Promise.all(all)).at(-1)).toBe('busy');
  expect(done).toEqual(expected);
  expect(isInUse()).toBe(false);
});

test('work that fails gives its permit back', async () => {
  const { run } = openSemaphore(1, 1);
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run(async () => 'done')).toBe('done');
});
