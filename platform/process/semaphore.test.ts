// Heavy work has few turns; who is next can be chosen, and a full queue says so at once.
import { expect, test } from 'vitest';
import { fewAtOnce, type Queue } from './semaphore.ts';

test.each<[Queue, string[]]>([
  [{}, ['begun', 'first', 'second', 'third']],
  [{ next: 'last come' }, ['begun', 'third', 'second', 'first']],
])('with %o the turns go %o, and one more is turned away', async (queue, expected) => {
  const { takeTurn, isWorking } = fewAtOnce(1, 3, queue);
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const work = (name: string) => takeTurn(() => gate.promise.then(() => done.push(name)));
  const all = ['begun', 'first', 'second', 'third', 'too many'].map(work);
  expect(isWorking()).toBe(true);
  gate.resolve();
  expect((await Promise.all(all)).at(-1)).toBe('busy');
  expect(done).toEqual(expected);
  expect(isWorking()).toBe(false);
});

test('work that fails gives its turn on', async () => {
  const { takeTurn } = fewAtOnce(1, 1);
  await expect(takeTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await takeTurn(async () => 'done')).toBe('done');
});
