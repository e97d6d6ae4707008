/** One shop on one data folder: a lock held in the database for as long as the shop lives. */
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '#platform/log/log.ts';
import type { Socket } from '../pool.ts';

/** `onLost` is called when the connection was lost, and every second until it is there again. */
export type Holder = { onLost(tell: () => void): void; release(): Promise<void> };
export type Claim = { socket: Socket; address: string; log: Log };

const LOCK = [1_902_207_341, 1];
const GRACE_MS = 2_000;
// A server that accepts the connection and then dies would never answer.
const CONNECT_MS = 1_000;
// How long after a restart of its database a shop may need to take its lock again.
const RETURN_MS = 3_000;
const TELL_MS = 1_000;

/**
 * Takes the lock and keeps it, taking it again after a restart of the database. Throws when the database cannot be
 * reached, and when another shop has the folder (`isHeld`): that one names its process and address.
 */
export async function holdFolder(claim: Claim): Promise<Holder> {
  const state: HolderState = { isReleased: false, held: await take(claim), tell: () => undefined };
  void keep(state, claim);
  const release = async () => {
    state.isReleased = true;
    await state.held.client.end().catch(() => undefined);
  };
  return { release, onLost: (tell) => void (state.tell = tell) };
}

/**
 * The same for a server that was running when we came: where it was restarted a moment ago, the shop it belongs to
 * gets the time to take its lock again first.
 */
export async function holdRunningFolder(claim: Claim): Promise<Holder> {
  const client = await connect(claim);
  try {
    const { rows } = await client.query<{ up: number }>(
      `select (extract(epoch from clock_timestamp() - pg_postmaster_start_time()) * 1000)::float8 as up`,
    );
    await sleep(Math.max(0, RETURN_MS - (rows[0]?.up ?? 0)));
  } finally {
    await client.end().catch(() => undefined);
  }
  return holdFolder(claim);
}

type Held = { client: Client; ended: Promise<void> };
type HolderState = { isReleased: boolean; held: Held; tell: () => void };

/** Whether the error says that the folder is in use, and not that the database is down. */
export function isHeld(error: unknown): boolean {
  return error instanceof Error && error.cause === HELD;
}

const HELD = 'held';

async function take(claim: Claim): Promise<Held> {
  const client = await connect(claim);
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  try {
    await lock(client);
    return { client, ended };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function connect({ socket, address }: Claim): Promise<Client> {
  const application_name = nameOf(address);
  const client = new Client({ ...socket, application_name, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function lock(client: Client): Promise<void> {
  // The session of a shop killed a moment ago may not have ended yet.
  for (const end = Date.now() + GRACE_MS; ; await sleep(100)) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, $2) as taken',
      LOCK,
    );
    if (rows[0]?.taken) return;
    if (Date.now() > end) throw new Error(await describeHolder(client), { cause: HELD });
  }
}

async function describeHolder(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and classid = $1 and objid = $2 and objsubid = 2`,
    LOCK,
  );
  const holder = rows[0]?.name ?? 'a shop that is just stopping';
  return `database: another shop uses this data folder: ${holder}. Stop it first, or give this one its own DATA_DIR.`;
}

// PostgreSQL truncates it to 63 bytes.
function nameOf(address: string): string {
  return `qadam pid=${process.pid} host=${hostname().slice(0, 16)} ${address}`.trim().slice(0, 63);
}

async function keep(state: HolderState, claim: Claim): Promise<void> {
  while (!state.isReleased) {
    await state.held.ended;
    await takeAgain(state, claim);
  }
}

async function takeAgain(state: HolderState, claim: Claim): Promise<void> {
  let tellAt = 0;
  for (let isSaid = false; !state.isReleased; await sleep(50)) {
    if (performance.now() > tellAt) {
      state.tell();
      tellAt = performance.now() + TELL_MS;
    }
    try {
      state.held = await take(claim);
      if (state.isReleased) await state.held.client.end();
      return;
    } catch (error) {
      // Down, and about to be back; or, after all of us were killed, another shop's.
      if (isHeld(error) && !isSaid)
        claim.log.error('database: lost the data folder to another shop', { error });
      isSaid ||= isHeld(error);
    }
  }
}
