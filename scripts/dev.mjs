// npm run dev: the shop on its own database, built anew and started again whenever a source changes.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { endOnSignals, runQuietly } from './run.mjs';
import { environment, root, setUp } from './set-up.mjs';

const quietMs = 150;

endOnSignals();
const node = await setUp({ packages: 'all', build: false });
let shop = null;
let timer = null;
let isBuilding = false;
let isStale = true;

for (const room of ['web', 'shop', 'server', 'platform', 'sample']) {
  watch(join(root, room), { recursive: true }, () => {
    isStale = true;
    clearTimeout(timer);
    timer = setTimeout(renew, quietMs);
  });
}
await renew();

async function renew() {
  if (isBuilding) return;
  isBuilding = true;
  while (isStale) {
    isStale = false;
    const { code, output } = await runQuietly(node, [join(root, 'scripts', 'build.mjs')], {
      env: environment(node),
    });
    if (code !== 0) console.error(output);
    else if (!isStale) await restart();
  }
  isBuilding = false;
}

async function restart() {
  if (shop && shop.exitCode === null) {
    const ended = new Promise((resolve) => shop.once('exit', resolve));
    shop.kill('SIGTERM');
    await ended;
  }
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
  shop = spawn(node, [join('server', 'main.ts')], {
    cwd: root,
    stdio,
    env: environment(node, { LOG_LEVEL: 'warn' }),
  });
}
