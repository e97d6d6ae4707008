// npm run sbom: the software bill of materials (CycloneDX) of what the shop runs on, from the lockfile, to standard output.
import { join } from 'node:path';
import { runQuietly, fail } from './run.mjs';
import { environment, root, setUp } from './set-up.mjs';

const node = await setUp({ packages: 'run', build: false });
const args = ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
const cli = process.env.npm_execpath ?? '';
const [program, given] = cli.endsWith('npm-cli.js') ? [node, [cli, ...args]] : ['npm', args];
const { code, output } = await runQuietly(program, given, { cwd: root, env: environment(node) });
if (code !== 0)
  fail(
    `The list could not be made; it needs the lockfile of this checkout: ${join(root, 'package-lock.json')}`,
    output,
  );
process.stdout.write(output.slice(output.indexOf('{')));
