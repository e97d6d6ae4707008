// Tests of pictures kept in a folder: whole or not at all, and never outside it.
import { spawn } from 'node:child_process';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testStore, type TestStore } from './testing.ts';

let store: TestStore;
beforeEach(async () => {
  store = await testStore();
});
afterEach(() => store.close());

test('gives back what was written, and nothing after it was removed', async () => {
  await store.media.write('abcd-drawn.svg', Buffer.from('<svg/>'));
  expect(await store.media.has('abcd-drawn.svg')).toBe(true);
  expect(Buffer.from((await store.media.read('abcd-drawn.svg')) ?? []).toString()).toBe('<svg/>');
  expect([await store.media.size('abcd-drawn.svg'), await store.media.size('none.svg')]).toEqual([6, null]);
  expect(Buffer.from((await store.media.readPart('abcd-drawn.svg', 1, 99)) ?? []).toString()).toBe('svg/>');
  await store.media.remove('abcd-drawn.svg');
  await store.media.remove('abcd-drawn.svg');
  expect(await store.media.has('abcd-drawn.svg')).toBe(false);
  expect(await store.media.read('abcd-drawn.svg')).toBeNull();
});

test('takes an empty file, as a power cut can leave, for a missing one', async () => {
  await mkdir(join(store.folder, 'ab'), { recursive: true });
  await writeFile(join(store.folder, 'ab', 'abcd-drawn.svg'), '');
  expect(await store.media.read('abcd-drawn.svg')).toBeNull();
  expect(await store.media.has('abcd-drawn.svg')).toBe(false);
});

test('never leaves its folder, whatever the name', async () => {
  for (const name of [
    '../secret.svg',
    '..',
    'ab/../../x.svg',
    '/etc/passwd',
    'ab\0.svg',
    'AB.svg',
    'a.svg.part',
    '',
  ]) {
    await expect(async () => store.media.read(name)).rejects.toThrow('a picture name');
    await expect(async () => store.media.write(name, Buffer.from('x'))).rejects.toThrow('a picture name');
  }
});

test('what a process that was killed left half-written goes with a later write', async () => {
  const drafts = join(store.folder, 'drafts');
  await mkdir(drafts, { recursive: true });
  for (const name of ['old.part', 'new.part']) await writeFile(join(drafts, name), 'half');
  const hoursAgo = new Date(Date.now() - 2 * 3600 * 1000);
  await utimes(join(drafts, 'old.part'), hoursAgo, hoursAgo);
  await store.media.write('abcd-drawn.svg', Buffer.from('<svg/>'));
  expect(await readdir(drafts)).toEqual(['new.part']);
});

test('killed in the middle of writing leaves no half picture under its name', async () => {
  const whole = 4_000_000;
  const script = `
    import { openDiskStore } from ${JSON.stringify(join(import.meta.dirname, 'disk-store.ts'))};
    const store = openDiskStore(${JSON.stringify(join(store.folder, '..'))});
    for (let n = 0; ; n += 1) {
      await store.write('ab' + n + '-drawn.webp', Buffer.alloc(${whole}, 1));
      if (n === 0) console.log('one is written');
    }`;
  for (const delay of [5, 20, 60]) {
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      cwd: process.cwd(),
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await new Promise((resolve) => setTimeout(resolve, delay));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
  const names = await readdir(join(store.folder, 'ab'));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect((await store.media.read(name))?.length).toBe(whole);
});
