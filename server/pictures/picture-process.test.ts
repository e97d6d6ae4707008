// A picture that the process of pictures dies over.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { photograph, testStore } from '#platform/media/testing.ts';
import { storePicture } from './store-picture.ts';

test('an upload over which the process dies is refused as damaged, and the next one is stored', async () => {
  const { media, close } = await testStore();
  const large = await photograph(6000, 5000).png({ compressionLevel: 0 }).toBuffer();
  const refused = storePicture(media, large);
  const killing = setInterval(() => {
    for (const pid of childrenRunning('picture-work.ts')) process.kill(pid, 'SIGKILL');
  }, 5);
  expect(await refused).toEqual({ ok: false, problem: 'broken' });
  clearInterval(killing);
  const small = await photograph(30, 20).jpeg().toBuffer();
  expect(await storePicture(media, small)).toMatchObject({ ok: true, picture: { width: 30 } });
  await close();
});

function childrenRunning(script: string): number[] {
  const children = readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children.filter((pid) => commandOf(pid).includes(script)).map(Number);
}

// One that has just ended has none.
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
