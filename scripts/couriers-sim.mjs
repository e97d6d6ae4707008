// npm run couriers-sim: simulated couriers and a shop of its own beside them, to try the whole life of an order by hand.
import { join } from 'node:path';
import { becomeShop, endOnSignals } from './run.mjs';
import { environment, root, setUp } from './set-up.mjs';

endOnSignals();
const node = await setUp({ packages: 'run', build: true });
const { PORT = '3000' } = process.env;
const args = ['--disable-warning=ExperimentalWarning', join('sample', 'try-couriers.ts'), PORT];
becomeShop(node, [...args, ...process.argv.slice(2)], {
  cwd: root,
  env: environment(node, { NODE_ENV: 'production' }),
});
