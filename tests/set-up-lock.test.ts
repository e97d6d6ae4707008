/** Two starts in one checkout take turns, and what a killed start or a power cut left behind keeps nobody waiting. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
let lock: string;
const running: ReturnType<typeof spawn>[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qadam-lock-'));
  lock = join(folder, 'lock');
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const module = pathToFileURL(join(import.meta.dirname, '..', 'scripts', 'lock.mjs')).href;

/** A process that takes the lock, says "mine" and keeps it until it is killed. */
function start() {
  const program = `import { withLock } from '${module}';
    await withLock(process.argv[1], () => { console.log('mine'); return new Promise((done) => setTimeout(done, 60_000)); });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, lock]);
  running.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (piece) => (said.out += piece));
  child.stderr.on('data', (piece) => (said.err += piece));
  return { child, said };
}

test('a start that lives is waited for, by name, and followed when it is killed', async () => {
  const first = start();
  await expect.poll(() => first.said.out).toBe('mine\n');
  const second = start();
  await expect.poll(() => second.said.err).toContain(`(process ${first.child.pid}) is setting up here`);
  expect(second.said.out).toBe('');
  first.child.kill('SIGKILL');
  await expect.poll(() => second.said.out).toBe('mine\n');
});

// After a restart of the machine, or of a container, where every start has the same number.
test.each([
  ['whose number belongs to somebody else now', `${process.pid} 1`],
  ['that a power cut left empty', ''],
])('a lock %s is no lock', async (_, left) => {
  writeFileSync(lock, left);
  const { said } = start();
  await expect.poll(() => said.out).toBe('mine\n');
});
