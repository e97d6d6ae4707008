// A shop in a temporary folder with orders that wait to be sent, and every simulated courier beside it: `npm run couriers-sim`.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#platform/config/config.ts';
import { openLog } from '#platform/log/log.ts';
import { openMediaStore } from '#platform/media/open-media-store.ts';
import { stopOrderly } from '#platform/process/stop.ts';
import { daysLater, pakistanDay } from '#shop/text/pakistan-time.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { openForCommand } from '#server/db/open-for-command.ts';
import { serve } from '#server/serve.ts';
import { settleBefore } from '#server/statements/settle-parcel.ts';
import { SIM_ACCOUNTS } from '#sims/couriers/accounts.ts';
import { SKINS } from '#sims/couriers/all-skins.ts';
import { openSim, type CourierSim } from '#sims/engine/open-sim.ts';
import { fillWithOrders } from './generate-orders.ts';
import { hurryLooks } from './hurry-looks.ts';
import { makeTryAccounts } from './try-accounts.ts';

const email = 'owner@qadam.test';
const password = 'four words and a number 7';
/** Of 400 days, so that some of the last wait for an answer, and some for a courier. */
const ORDERS = 6_000;
/** What was delivered longer ago is paid. */
const OWED_DAYS = 8;

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
let stopLooks = async () => {};
stopOrderly(async () => {
  await stopLooks();
  await serving.close();
  await Promise.all(sims.map((sim) => sim.close()));
  await rm(dataDir, { recursive: true, force: true });
}, log);
await serving.openFront(config);
const { db, close } = await openForCommand(config, 'couriers-sim', log);
await makeTryAccounts({ db, config, log, now: new Date() });
await fillWithOrders(db, ORDERS, new Date());
await payBefore();
await backUp();
const stop = hurryLooks(db);
stopLooks = () => {
  stop();
  return close();
};
process.stdout.write(guide(sims));

// Nothing here warns of what is no part of the trial.
async function backUp(): Promise<void> {
  const folder = join(dataDir, 'backups');
  await mkdir(folder);
  await takeBackup({ db, media: openMediaStore(config, log) }, join(folder, 'qadam-first.tar'), new Date());
}

async function payBefore(): Promise<void> {
  const now = new Date();
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const couriers = await db.selectFrom('courierAccounts').select('id').execute();
  const on = pakistanDay(daysLater(now, -OWED_DAYS));
  for (const { id } of couriers) await settleBefore(db, { userId, email }, { courierId: id, on }, now);
}

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
    'An order from the shop to the door: buy a pair, say yes on the private link of the order, give it to PostEx under Dispatch, print its',
    'label, type its number under Hand over. Then press on the page of PostEx what happens to it: the shop asks every few seconds.',
    '',
    'All of it is gone when this ends (ctrl-C).',
    '',
  ].join('\n');
}
