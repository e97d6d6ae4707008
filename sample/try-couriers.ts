// A shop in a temporary folder with orders that wait to be sent, and every simulated courier and payment gateway beside it:
// `npm run couriers-sim`.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#platform/config/config.ts';
import { openLog } from '#platform/log/log.ts';
import { openMediaStore } from '#platform/media/open-media-store.ts';
import { stopOrderly } from '#platform/process/stop.ts';
import { gatewayTitle, type GatewayName } from '#shop/payments/gateways.ts';
import { daysLater, pakistanDay } from '#shop/text/pakistan-time.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { openForCommand } from '#server/db/open-for-command.ts';
import { serve } from '#server/serve.ts';
import { settleBefore } from '#server/statements/settle-parcel.ts';
import { SIM_ACCOUNTS } from '#sims/couriers/accounts.ts';
import { SKINS } from '#sims/couriers/all-skins.ts';
import { openSim } from '#sims/engine/open-sim.ts';
import { GATEWAY_SKINS } from '#sims/gateways/all-skins.ts';
import { openGateway } from '#sims/gateways/open-gateway.ts';
import { fillWithOrders } from './generate-orders.ts';
import { hurryLooks } from './hurry-looks.ts';
import { makeTryAccounts } from './try-accounts.ts';
import { sayCosts } from './try-costs.ts';
import { offerPayingFirst } from './try-gateways.ts';

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
const gateways = await Promise.all(Object.values(GATEWAY_SKINS).map((skin) => openGateway(skin)));
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
  ...Object.fromEntries(
    gateways.map(({ skin, origin }) => [`GATEWAY_HOST_${skin.name.toUpperCase()}`, origin]),
  ),
});
const serving = await serve(config, log);
let stopLooks = async () => {};
stopOrderly(async () => {
  await stopLooks();
  await serving.close();
  await Promise.all([...sims, ...gateways].map((sim) => sim.close()));
  await rm(dataDir, { recursive: true, force: true });
}, log);
await serving.openFront(config);
const { db, close } = await openForCommand(config, 'couriers-sim', log);
await makeTryAccounts({ db, config, log, now: new Date() });
await sayCosts(db, new Date());
await fillWithOrders(db, ORDERS, new Date());
const owner = await findOwner();
await payBefore();
await offerPayingFirst({ db, config, owner, now: new Date() }, gateways);
await backUp();
const stop = hurryLooks(db);
stopLooks = () => {
  stop();
  return close();
};
process.stdout.write(guide());

// Nothing here warns of what is no part of the trial.
async function backUp(): Promise<void> {
  const folder = join(dataDir, 'backups');
  await mkdir(folder);
  await takeBackup({ db, media: openMediaStore(config, log) }, join(folder, 'qadam-first.tar'), new Date());
}

async function findOwner() {
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { userId, email, role: 'SUPER_ADMIN' } as const;
}

async function payBefore(): Promise<void> {
  const now = new Date();
  const couriers = await db.selectFrom('courierAccounts').select('id').execute();
  const on = pakistanDay(daysLater(now, -OWED_DAYS));
  for (const { id } of couriers) await settleBefore(db, owner, { courierId: id, on }, now);
}

function guide(): string {
  const couriers = sims.map(({ name, skin, origin }) =>
    pageLine(skin.title, origin, SIM_ACCOUNTS[name as keyof typeof SIM_ACCOUNTS]),
  );
  const paidAt = gateways.map(({ skin, origin }) =>
    pageLine(gatewayTitle(skin.name as GatewayName), origin, skin.account),
  );
  return [
    '',
    `The shop is open at ${config.publicUrl}, its admin portal at ${config.publicUrl}/admin`,
    `  ${email}   ${password}`,
    '',
    `Couriers, where a second is ${speed} of theirs; each page lets things happen and fail:`,
    ...couriers,
    'Payment gateways, whose pages let calls and notifications fail:',
    ...paidAt,
    '',
    'Their accounts are typed into the shop already. An order from the shop to the bank:',
    '  1. Buy a pair as a customer. Pay at the door, or first by a gateway or transfer for 5 percent less.',
    '  2. The last page leads to the order: say yes there, or confirm it under Orders.',
    '  3. Dispatch: give it to PostEx, print its label, and type its number under Hand over when the rider is there.',
    '  4. On the page of PostEx press what happens to it; the shop asks every few seconds. Two of his days after it is delivered he pays a',
    '     part, five days later the rest (press "A day" there). It stands under Cash, Import a statement, once the shop has heard of it;',
    '     his "Statements" are the same as a file. Import it, and press in the statement that the bank has it.',
    '',
    'All of it is gone when this ends (ctrl-C).',
    '',
  ].join('\n');
}

function pageLine(title: string, origin: string, typed: Readonly<Record<string, string>>): string {
  const account = Object.entries(typed).map(([key, value]) => `${key} ${value}`);
  return `  ${title.padEnd(13)} ${origin}/__sim   ${account.join(', ')}`;
}
