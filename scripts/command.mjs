// npm run verify, backup, restore: a command of the shop's own, under its Node 24; what follows its name is passed on.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { endOnSignals } from './run.mjs';
import { environment, root, setUpBeside } from './set-up.mjs';

const [file, ...given] = process.argv.slice(2);
// File names are relative to the working directory; settings such as DATA_DIR from the checkout, as at npm start.
const where = process.env.INIT_CWD ?? process.cwd();
const args = given.map((arg) => (arg.startsWith('--') ? arg : resolve(where, arg)));
endOnSignals();
const { node, isStale } = await setUpBeside();
if (isStale)
  console.error('Qadam was updated and not started since: this runs with the packages of the last start.');
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.removeAllListeners(signal);

const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, file), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: environment(node, { NODE_ENV: 'production' }),
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  if (code && isStale)
    console.error('If a package is missing: stop the shop, then start it once with npm start.');
  process.exit(code ?? 128 + constants.signals[signal]);
});
