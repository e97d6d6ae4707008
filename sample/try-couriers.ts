// A shop in a temporary folder with orders that wait to be sent, and every simulated courier beside it: `npm run couriers-sim`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#platform/config/config.ts';
import { openLog } from '#platform/log/log.ts';
import { stopOrderly } from '#platform/process/stop.ts';
import { openForCommand } from '#server/db/open-for-command.ts';
import { serve } from '#server/serve.ts';
import { SIM_ACCOUNTS } from '#sims/couriers/accounts.ts';
import { SKINS } from '#sims/couriers/all-skins.ts';
import { openSim, type CourierSim } from '#sims/engine/open-sim.ts';
import { fillWithOrders } from './generate-orders.ts';
import { makeTryAccounts } from './try-accounts.ts';

const email = 'owner@qadam.test';
const password = 'four words and a number 7';
/** Of 400 days, so that some of the last wait for an answer, and some for a courier. */
const ORDERS = 6_000;

const [port = '3000', ...given] = process.argv.slice(2);
const speed = Math.min(
  600,
  Number(given.find((arg) => /^--speed=\d+$/.test(arg))?.slice('--speed='.length) ?? 60),
);
const log = openLog('warn');
const dataDir = await mkdtemp(join(tmpdir(), 'qadam-couriers-'));
const sims = await Promise.all(Object.values(SKINS).map((skin) => openSim(skin, { speed })));
const config = readConfig({
  PORT: port,
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
  AUTH_SECRET: 'only for trying out, and the same for everybody',
  PICTURES_AHEAD: 'off',
  LOG_LEVEL: 'warn',
  ...Object.fromEntries(sims.map(({ name, origin }) => [`COURIER_HOST_${name.toUpperCase()}`, origin])),
});
const serving = await serve(config, log);
stopOrderly(async () => {
  await serving.close();
  await Promise.all(sims.map((sim) => sim.close()));
  await rm(dataDir, { recursive: true, force: true });
}, log);
await serving.openFront(config);
const { db, close } = await openForCommand(config, 'couriers-sim', log);
await makeTryAccounts({ db, config, log, now: new Date() });
await fillWithOrders(db, ORDERS, new Date());
await close();
process.stdout.write(guide(sims));

function guide(opened: readonly CourierSim[]): string {
  const lines = opened.map(({ name, skin, origin }) => {
    const typed = Object.entries(SIM_ACCOUNTS[name as keyof typeof SIM_ACCOUNTS]);
    return `  ${skin.title.padEnd(12)} ${origin}/__sim   ${typed.map(([key, value]) => `${key} ${value}`).join(', ')}`;
  });
  return [
    '',
    `The shop is open at ${config.publicUrl}, its admin portal at ${config.publicUrl}/admin`,
    `  ${email}   ${password}`,
    '',
    `Couriers, where a second is ${speed} of theirs; each page lets things happen and fail:`,
    ...lines,
    '',
    'All of it is gone when this ends (ctrl-C).',
    '',
  ].join('\n');
}
