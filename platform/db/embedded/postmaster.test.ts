/** Lock files of a PostgreSQL: those of one that was killed are made harmless, those of one that runs are left alone. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defuseLockFiles, findPostmaster } from './postmaster.ts';

let data: string;
let file: string;
let other: ChildProcess;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'qadam-lock-'));
  file = join(data, 'postmaster.pid');
});
afterEach(async () => {
  other.kill('SIGKILL');
  if (other.exitCode === null && other.signalCode === null) await once(other, 'exit');
  rmSync(data, { recursive: true });
});

/** A process whose command line ends with these words, named in the lock file. */
async function run(...words: string[]): Promise<void> {
  other = spawn(process.execPath, [
    '-e',
    'console.log(1); setInterval(() => undefined, 1_000)',
    '--',
    ...words,
  ]);
  if (other.stdout) await once(other.stdout, 'data');
  writeFileSync(file, `${other.pid}\n${data}\n1780000000\n`);
}

test('the number of a killed server that somebody else has by now becomes ours; the rest stays', async () => {
  await run();
  expect(await findPostmaster(data)).toBeUndefined();
  await defuseLockFiles(data, [file, join(data, 'none.lock')]);
  expect(readFileSync(file, 'utf8')).toBe(`${process.pid}\n${data}\n1780000000\n`);
});

test('of a server that another shop has started on the folder meanwhile it stays', async () => {
  await run('-D', data);
  await defuseLockFiles(data, [file]);
  expect(readFileSync(file, 'utf8')).toBe(`${other.pid}\n${data}\n1780000000\n`);
  expect(await findPostmaster(data)).toBe(other.pid);
});
