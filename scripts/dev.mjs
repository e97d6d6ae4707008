// npm run dev: the shop on its own database, with every saved file in the browser about a second later.
import { join } from 'node:path';
import { becomeShop, endOnSignals } from './run.mjs';
import { environment, root, setUp } from './set-up.mjs';

endOnSignals();
const node = await setUp({ packages: 'all', build: false });
// Vite serves the sources as well: to this machine alone unless HOST says otherwise.
const { HOST = '127.0.0.1', LOG_LEVEL = 'warn' } = process.env;
becomeShop(node, [join('scripts', 'dev-server.mjs')], {
  cwd: root,
  env: environment(node, { NODE_ENV: 'development', HOST, LOG_LEVEL }),
});
