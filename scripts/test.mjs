// npm test: every check and every test, browser included; the last line says how many passed and failed. Paths of test
// files after `npm test --` run those alone, without the checks; the pages are built when such a test asks for them.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './checks.mjs';
import { endNow, endOnSignals, endWithNpm, runShown } from './run.mjs';
import { environment, root, setUp } from './set-up.mjs';

endOnSignals();
endWithNpm(endNow);
const paths = process.argv.slice(2);
const node = await setUp({ packages: 'all', build: false });
const checks = paths.length === 0 ? await runChecks(node) : { passed: 0, failed: 0 };
const tests = await runTests();
console.log(`${checks.passed + tests.passed} passed, ${checks.failed + tests.failed} failed`);
process.exitCode = checks.failed + tests.failed === 0 ? 0 : 1;

async function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'qadam-tests-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const { code } = await runShown(node, [vitest, 'run', ...reporters, ...paths], {
    cwd: root,
    env: environment(node),
  });
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
  rmSync(folder, { recursive: true, force: true });
  const passed = sum(files, (file) => ended(file, 'passed'));
  const failed = sum(files, failuresOf);
  // A run that ends badly with nothing to show for it, and a run without tests, are failures too.
  const isBroken = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isBroken ? 1 : failed };
}

// A file that could not even be read counts as one failure.
function failuresOf(file) {
  return ended(file, 'failed') || (file.status === 'failed' ? 1 : 0);
}

function ended({ assertionResults }, how) {
  return assertionResults.filter(({ status }) => status === how).length;
}

function sum(files, countOf) {
  return files.reduce((total, file) => total + countOf(file), 0);
}
