// The checks that need no running shop: types, lint, format.
import { join } from 'node:path';
import { runShown } from './run.mjs';
import { environment, root } from './set-up.mjs';

const bin = (...path) => join(root, 'node_modules', ...path);

const checks = [
  ['route types', [bin('@react-router', 'dev', 'bin.cjs'), 'typegen']],
  ['types', [bin('typescript', 'bin', 'tsc'), '--noEmit', '-p', root]],
  ['lint', [bin('oxlint', 'bin', 'oxlint'), '--deny-warnings']],
  ['format', [bin('oxfmt', 'bin', 'oxfmt'), '--check']],
];

/** Runs every check, each showing its own findings; resolves with how many passed and failed. */
export async function runChecks(node) {
  const counts = { passed: 0, failed: 0 };
  for (const [name, args] of checks) {
    const { code } = await runShown(node, args, { cwd: root, env: environment(node) });
    counts[code === 0 ? 'passed' : 'failed'] += 1;
    console.log(`check: ${name} ${code === 0 ? 'passed' : 'FAILED'}`);
  }
  return counts;
}
