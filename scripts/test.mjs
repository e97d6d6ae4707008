// npm test: every check and every test, browser included; the last line says how many passed and failed. Paths of test
// files after `npm test --` are all that is tested.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { runChecks } from './checks.mjs';
import { endOnSignals, runQuietly, runShown } from './run.mjs';
import { environment, root, setUp } from './set-up.mjs';

// More than these are no accident.
const MAX_AGAIN = 5;

endOnSignals();
const node = await setUp({ packages: 'all', build: true });
const checks = await runChecks(node);
const tests = await runTests(node, await findChrome(node));
const all = { passed: checks.passed + tests.passed, failed: checks.failed + tests.failed };
console.log(`${all.passed} passed, ${all.failed} failed`);
process.exitCode = all.failed === 0 ? 0 : 1;

// Real kills and a real browser on a machine that others use as well: a file that failed gets one second run, from
// the start and with nothing beside it. What fails twice has failed; what needed it is named.
async function runTests(node24, chrome) {
  const first = await runVitest(node24, chrome, process.argv.slice(2));
  const again = first.files.filter((file) => file.failed > 0);
  if (first.isBroken || again.length === 0 || again.length > MAX_AGAIN) return count([first]);
  console.log(`\nonce more, alone: ${again.map(({ path }) => relative(root, path)).join(', ')}`);
  const second = await runVitest(
    node24,
    chrome,
    again.map(({ path }) => path),
  );
  const rest = { ...first, files: first.files.filter((file) => file.failed === 0) };
  return count([rest, second]);
}

async function runVitest(node24, chrome, paths) {
  const folder = mkdtempSync(join(tmpdir(), 'qadam-tests-'));
  const report = join(folder, 'report.json');
  const projects = ['shop', 'server', 'faults', 'browser'].map((name) => `--project=${name}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const { code } = await runShown(node24, [vitest, 'run', ...projects, ...reporters, ...paths], {
    cwd: root,
    env: environment(node24, chrome ? { CHROME: chrome } : {}),
  });
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults.map(readFile) : [];
  rmSync(folder, { recursive: true, force: true });
  // A run that ends badly with nothing to show for it, and a run without tests, are failures too.
  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  const isBroken = passed === 0 || (code !== 0 && files.every((file) => file.failed === 0));
  return { files, isBroken };
}

// A file that could not even be read counts as one failure.
function readFile({ name, status, assertionResults }) {
  const ended = (how) => assertionResults.filter((test) => test.status === how).length;
  const failed = ended('failed');
  return {
    path: name,
    passed: ended('passed'),
    failed: status === 'failed' && failed === 0 ? 1 : failed,
  };
}

function count(runs) {
  const files = runs.flatMap((run) => run.files);
  const sum = (what) => files.reduce((total, file) => total + file[what], 0);
  return { passed: sum('passed'), failed: sum('failed') + runs.filter((run) => run.isBroken).length };
}

/** CHROME, else the system's browser, else the one that comes as a package. */
async function findChrome(node24) {
  if (process.env.CHROME) return process.env.CHROME;
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
  if (found) return found;
  const ask =
    "const { default: c } = await import('@sparticuz/chromium'); process.stdout.write(await c.executablePath())";
  const { code, output } = await runQuietly(node24, ['--input-type=module', '--eval', ask], { cwd: root });
  return code === 0 ? output.trim() : '';
}
