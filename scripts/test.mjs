// npm test: every check and every test, browser included; the last line says how many passed and failed.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runChecks } from './checks.mjs';
import { endOnSignals, runQuietly, runShown } from './run.mjs';
import { environment, root, setUp } from './set-up.mjs';

endOnSignals();
const node = await setUp({ packages: 'all', build: true });
const checks = await runChecks(node);
const tests = await runTests(node, await findChrome(node));
const passed = checks.passed + tests.passed;
const failed = checks.failed + tests.failed;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runTests(node24, chrome) {
  const folder = mkdtempSync(join(tmpdir(), 'qadam-tests-'));
  const report = join(folder, 'report.json');
  const projects = ['shop', 'server', 'faults', 'browser'].map((name) => `--project=${name}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const { code } = await runShown(node24, [vitest, 'run', ...projects, ...reporters], {
    cwd: root,
    env: environment(node24, chrome ? { CHROME: chrome } : {}),
  });
  const counts = countTests(report, code);
  rmSync(folder, { recursive: true, force: true });
  return counts;
}

// A run that ends badly with nothing to show for it, and a run without tests, are failures too.
function countTests(report, code) {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const brokenFiles = testResults.filter((file) => file.status === 'failed' && !hasFailedTest(file)).length;
  const failures = numFailedTests + brokenFiles;
  const isSilentFailure = failures === 0 && (code !== 0 || numPassedTests === 0);
  return { passed: numPassedTests, failed: isSilentFailure ? 1 : failures };
}

function hasFailedTest(file) {
  return file.assertionResults.some((test) => test.status === 'failed');
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
