/** A command beside an open shop whose program was updated: it runs with what is installed, and replaces nothing. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const here = join(import.meta.dirname, '..');
const node = join('.runtime', 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');

/** A checkout with the scripts, a Node, and one package that the last start installed. */
let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'qadam-command-'));
  cpSync(join(here, 'scripts'), join(checkout, 'scripts'), { recursive: true });
  mkdirSync(dirname(join(checkout, node)), { recursive: true });
  symlinkSync(process.execPath, join(checkout, node));
  mkdirSync(join(checkout, 'node_modules', 'installed'), { recursive: true });
  writeFileSync(join(checkout, 'node_modules', 'installed', 'index.js'), 'module.exports = "as installed"');
  writeFileSync(
    join(checkout, 'node_modules', '.qadam-stamp.json'),
    '{"lock":"of the last start","packages":"run"}',
  );
  writeFileSync(join(checkout, 'package-lock.json'), '{}');
});
afterEach(() => rmSync(checkout, { recursive: true }));

function run(program: string) {
  writeFileSync(join(checkout, 'command.cjs'), program);
  return promisify(execFile)(process.execPath, [join(checkout, 'scripts', 'command.mjs'), 'command.cjs']);
}

test('after an update without a start it runs, says so, and installs nothing', async () => {
  const { stdout, stderr } = await run('console.log(require("installed"))');
  expect(stdout).toBe('as installed\n');
  expect(stderr).toContain('updated and not started since');
  expect(existsSync(join(checkout, 'node_modules', 'installed'))).toBe(true);
});

test('where a package is missing it fails, and says what to do', async () => {
  const failed = run('require("new")');
  await expect(failed).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('start it once with npm start'),
  });
});
