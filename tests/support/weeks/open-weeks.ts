/** A shop to live through simulated weeks: a database, every simulated courier and provider, and a process of the shop that can be killed. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { providerNamed } from '#server/messages/providers.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readConfig } from '#platform/config/config.ts';
import { openLog } from '#platform/log/log.ts';
import { HEAR_NEWS } from '#server/asking/take-hook.ts';
import type { Database } from '#server/db/open.ts';
import { hookSecret } from '#server/following/inbox.ts';
import { LOOK_AT_PARCELS, READ_INBOX } from '#server/following/look-jobs.ts';
import { saveAccount } from '#server/messages/accounts.ts';
import { SEND_MESSAGE, SEND_TO_PHONE } from '#server/outbox/send-retries.ts';
import { FETCH_PAPER } from '#server/papers/want-paper.ts';
import { PARCEL_TASKS, SEND_ADVICE } from '#server/parcels/parcel-jobs.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { SKINS } from '#sims/couriers/all-skins.ts';
import { openSim, type CourierSim } from '#sims/engine/open-sim.ts';
import { simulateSms } from '#sims/sms.ts';
import { openWhatsapp } from '#sims/whatsapp.ts';
import { makeTryAccounts } from '../../../sample/try-accounts.ts';
import { freePort } from '../processes/start-shop.ts';
import type { ClockOrder } from './shop-process.ts';

/** Longer than the answer of a simulator ever takes that is not meant to hang. */
const CALL_LIMIT_MS = 1_500;

const TASKS = [
  ...PARCEL_TASKS,
  LOOK_AT_PARCELS,
  SEND_ADVICE,
  FETCH_PAPER,
  READ_INBOX,
  SEND_TO_PHONE,
  HEAR_NEWS,
];
const appSecret = 'app-secret-of-the-simulated-weeks';

export type Weeks = {
  db: Database['db'];
  actor: Actor;
  couriers: ReadonlyMap<string, CourierSim>;
  whatsapp: Awaited<ReturnType<typeof openWhatsapp>>;
  sms: ReturnType<typeof simulateSms>;
  address: string;
  now(): Date;
  /** The clock of everybody goes on; what happened at the couriers meanwhile is pushed. */
  advance(ms: number): Promise<void>;
  /** The timers do what they do each minute, and the workers what that queued; `dies` kills the shop so many ms later and opens it again. */
  work(dies: number | null): Promise<void>;
  /** How often the shop was killed. */
  kills(): number;
  close(): Promise<void>;
};

export async function openWeeks(
  { db, url }: Pick<Database, 'db'> & { url: string },
  { seed, startAt }: { seed: number; startAt: Date },
): Promise<Weeks> {
  await makeShop(db);
  const actor = await makeStaff(db, 'SUPER_ADMIN');
  const sims = await Promise.all(Object.values(SKINS).map((skin) => openSim(skin, { seed, startAt })));
  const sms = simulateSms({ apiKey: 'sms-key' });
  const whatsapp = await openWhatsapp({ phoneNumberId: '1555', token: 'token', appSecret }, sms);
  const dataDir = mkdtempSync(join(tmpdir(), 'qadam-weeks-'));
  const port = await freePort();
  const env = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    SAMPLE_DATA: 'off',
    PICTURES_AHEAD: 'off',
    LOG_LEVEL: 'error',
    MESSAGE_SIMULATOR: `http://127.0.0.1:${whatsapp.port}`,
    ...Object.fromEntries(sims.map(({ name, origin }) => [`COURIER_HOST_${name.toUpperCase()}`, origin])),
  };
  const address = `http://127.0.0.1:${port}`;
  await makeTryAccounts({ db, config: readConfig(env), log: openLog('error'), now: startAt });
  await makeMessageAccounts(db, actor);
  await aimPushes(db, sims, address);
  let at = startAt;
  let killed = 0;
  let shop = await openProcess(env, at);
  return {
    db,
    actor,
    couriers: new Map(sims.map((sim) => [sim.skin.title, sim])),
    whatsapp,
    sms,
    address,
    now: () => at,
    kills: () => killed,
    advance: async (ms) => {
      at = new Date(at.getTime() + ms);
      // What the minute of the real clock allows is a minute of the simulated one.
      await sql`delete from rate_limits`.execute(db);
      // Nobody sends emails here, and each look for a job would read all that wait.
      await sql`delete from graphile_worker._private_jobs where task_id in (
        select id from graphile_worker._private_tasks where identifier = ${SEND_MESSAGE})`.execute(db);
      await order(shop, { at: at.getTime(), works: false });
      await Promise.all(sims.map((sim) => sim.advance(ms)));
    },
    work: async (dies) => {
      const done = order(shop, { at: at.getTime(), works: true });
      if (dies !== null) {
        await sleep(dies);
        shop.kill('SIGKILL');
        await once(shop, 'exit');
        killed += 1;
        await freeLater(db);
        shop = await openProcess(env, at);
        await order(shop, { at: at.getTime(), works: true });
      } else await done;
      await untilDone(db, at);
    },
    close: async () => {
      shop.kill('SIGKILL');
      await Promise.all([once(shop, 'exit'), whatsapp.close(), ...sims.map((sim) => sim.close())]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeMessageAccounts(db: Weeks['db'], actor: Actor): Promise<void> {
  const typed = {
    whatsapp: {
      name: 'whatsapp-cloud',
      account: {
        phoneNumberId: '1555',
        token: 'token',
        appSecret,
        template: 'confirm_order',
        language: 'en',
      },
    },
    sms: { name: 'sendpk', account: { apiKey: 'sms-key', sender: 'QADAM' } },
  } as const;
  for (const channel of ['whatsapp', 'sms'] as const) {
    const provider = providerNamed(typed[channel].name);
    if (!provider) throw new Error(channel);
    const { account } = typed[channel];
    const saved = await saveAccount(db, actor, null, { channel, provider, account, isOn: true, version: 0 });
    if (isRefusal(saved)) throw new Error(saved.text);
  }
}

async function aimPushes(db: Weeks['db'], sims: readonly CourierSim[], address: string): Promise<void> {
  const accounts = await db.selectFrom('courierAccounts').select(['id', 'courier']).execute();
  for (const { id, courier } of accounts) {
    const secret = await hookSecret({ db, authSecret: null }, id);
    sims.find(({ name }) => name === courier)?.aimPushes({ url: `${address}/hooks/${courier}/${secret}` });
  }
}

async function openProcess(env: Record<string, string>, at: Date): Promise<ChildProcess> {
  const clock = { CLOCK: String(at.getTime()), CALL_LIMIT_MS: String(CALL_LIMIT_MS) };
  const child = fork(join(import.meta.dirname, 'shop-process.ts'), {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      // It is opened again after each kill.
      NODE_COMPILE_CACHE: join(env.DATA_DIR ?? tmpdir(), 'compiled'),
      ...env,
      ...clock,
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await answered(child);
  return child;
}

// Nobody answers for one that is killed meanwhile.
function order(child: ChildProcess, given: ClockOrder): Promise<void> {
  child.send(given, () => undefined);
  return answered(child);
}

async function answered(child: ChildProcess): Promise<void> {
  const done = new AbortController();
  await Promise.race([once(child, 'message', done), once(child, 'exit', done)]).finally(() => done.abort());
}

// Jobs of a killed process are freed after two minutes, which are over at once; the database ends first what that process had begun.
async function freeLater(db: Weeks['db']): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'active'`.execute(db);
    if (rows.length === 0) break;
    await sleep(5);
  }
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '3 minutes'`.execute(
    db,
  );
}

/** Until no job is left that is due by the simulated clock; what is tried again later is due at once. */
async function untilDone(db: Weeks['db'], at: Date): Promise<void> {
  for (const end = Date.now() + 600_000; Date.now() < end; await sleep(60)) {
    const { rows } = await sql<{ left: number }>`
      with ours as (select id from graphile_worker._private_tasks where identifier = any(${TASKS})),
      hurried as (
        update graphile_worker._private_jobs set run_at = now()
        where run_at > now() and run_at <= ${at} and attempts < max_attempts and locked_at is null
          and task_id in (select id from ours) returning id
      ), told as (select pg_notify('jobs:insert', '{"count":2}') from hurried limit 1)
      select ((select count(*) from hurried) + (select count(*) from told) + count(*))::int as left
      from graphile_worker._private_jobs where task_id in (select id from ours)
        and (locked_at is not null or attempts < max_attempts and run_at <= now())`.execute(db);
    if (rows[0]?.left === 0) return;
  }
  throw new Error('the shop did not come to the end of its work');
}
