// npm run bench: sets up what measuring needs, then runs bench/run.ts with what was given on the command line, or the one bench
// that is named: npm run bench -- flash-sale, npm run bench -- peers.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endOnSignals, runShown } from './run.mjs';
import { environment, root, setUp } from './set-up.mjs';

endOnSignals();
const node = await setUp({ packages: 'all', build: true });
const [name = '', ...rest] = process.argv.slice(2);
const files = /^[a-z-]+$/.test(name) ? [join('bench', `${name}.ts`), join('bench', name, 'run.ts')] : [];
const named = files.map((file) => join(root, file)).find((file) => existsSync(file));
const args = named ? [named, ...rest] : [join(root, 'bench', 'run.ts'), ...process.argv.slice(2)];
const { code } = await runShown(node, args, { cwd: root, env: environment(node) });
process.exitCode = code;
