// Pictures that the process of pictures dies over.
import { readdirSync, readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { photograph, testStore, type TestStore } from '#platform/media/testing.ts';
import { pictureProcess } from './picture-process.ts';
import { storePicture } from './store-picture.ts';

let store: TestStore;
let killing: NodeJS.Timeout | undefined;
beforeEach(async () => {
  store = await testStore();
});
afterEach(() => {
  clearInterval(killing);
  vi.useRealTimers();
  vi.restoreAllMocks();
  return store.close();
});

// Made once: a process that idles between two tests for longer than ten seconds ends by itself.
let large: Buffer;
beforeAll(async () => {
  large = await photograph(6000, 5000).png({ compressionLevel: 0 }).toBuffer();
});

/** Kills the process of pictures over the next pieces of its work, so many times; answers those that it has killed. */
function kill(times: number): Set<number> {
  const work = vi.spyOn(pictureProcess, 'run');
  const killed = new Set<number>();
  killing = setInterval(() => {
    // One that idles is nobody's loss.
    if (killed.size === Math.min(times, work.mock.calls.length)) return;
    const pid = childrenRunning('picture-work.ts').find((each) => !killed.has(each));
    if (pid === undefined) return;
    killed.add(pid);
    process.kill(pid, 'SIGKILL');
  }, 5);
  return killed;
}

test('one that another took down with it is stored all the same', async () => {
  const killed = kill(1);
  expect(await storePicture(store.media, large)).toMatchObject({ ok: true });
  expect(killed.size).toBe(1);
});

test('an upload over which the process dies is refused as damaged, and the next one is stored', async () => {
  const killed = kill(2);
  expect(await storePicture(store.media, large)).toEqual({ ok: false, problem: 'broken' });
  expect(killed.size).toBe(2);
  const small = await photograph(30, 20).jpeg().toBuffer();
  expect(await storePicture(store.media, small)).toMatchObject({ ok: true, picture: { width: 30 } });
});

test('one that hangs is refused as damaged once its two minutes are over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const refused = storePicture(store.media, large);
  while (vi.getTimerCount() === 0) await setImmediate();
  for (const pid of childrenRunning('picture-work.ts')) process.kill(pid, 'SIGSTOP');
  vi.advanceTimersByTime(119_000);
  await setImmediate();
  expect(childrenRunning('picture-work.ts')).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(await refused).toEqual({ ok: false, problem: 'broken' });
});

function childrenRunning(script: string): number[] {
  const children = readdirSync('/proc/self/task').flatMap((thread) =>
    textOf(`/proc/self/task/${thread}/children`).split(' ').filter(Boolean),
  );
  return children.filter((pid) => textOf(`/proc/${pid}/cmdline`).includes(script)).map(Number);
}

// Of a thread or process that has just ended there is nothing to read.
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
