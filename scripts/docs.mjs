// npm run docs: the documents as pages with search, in build/docs, to be opened from the disk or laid on any web server.
import { endOnSignals, runShown } from './run.mjs';
import { root, setUp } from './set-up.mjs';

endOnSignals();
const node = await setUp({ packages: 'all', build: false });
const { code } = await runShown(node, ['scripts/build-docs.mjs'], { cwd: root });
process.exitCode = code;
