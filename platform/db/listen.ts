/** LISTEN/NOTIFY of PostgreSQL, with reconnection after restarts and lost connections. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '#platform/log/log.ts';
import { isAway, isFull } from './away.ts';
import type { DatabaseTarget } from './pool.ts';
import { connectionOptions } from './pool.ts';

/**
 * `hearing`: every notification since arrives. `unsure`: some may be missed. `away`: the database is unreachable. A server that has no
 * connection left is there, and others may be changing what it holds: `unsure`.
 */
export type Hearing = 'hearing' | 'unsure' | 'away';

type Listener = {
  heard(payload: string): void;
  /** Called on every change of state. On `hearing` drop everything cached: notifications may have been missed before. */
  changed(state: Hearing): void;
};

const HEARTBEAT_MS = 5_000;
const AGAIN_MS = 500;

/** Listens to `channel` until stopped. A connection that does not answer a heartbeat is closed and opened again. */
export function listenTo(channel: string, target: DatabaseTarget, log: Log, listener: Listener) {
  const stopping = new AbortController();
  const running = listenAgain({ channel, target, log, listener, signal: stopping.signal });
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

type ListenOptions = {
  channel: string;
  target: DatabaseTarget;
  log: Log;
  listener: Listener;
  signal: AbortSignal;
};

async function listenAgain(given: ListenOptions): Promise<void> {
  const { listener, log, signal } = given;
  while (!signal.aborted) {
    try {
      await listenOnce(given);
    } catch (error) {
      listener.changed(isAway(error) && !isFull(error) ? 'away' : 'unsure');
      log.debug('database: not listening', {
        reason: error instanceof Error ? error.message : String(error),
      });
      await sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

// Ends by throwing: when the connection is lost, or does not answer the heartbeat. Listeners are added to this one
// connection only: on an object that lives as long as the shop they would pile up with each heartbeat (a memory leak).
async function listenOnce({ channel, target, listener, signal }: ListenOptions): Promise<void> {
  const client = new Client({ ...connectionOptions(target), query_timeout: HEARTBEAT_MS });
  const over = new AbortController();
  const end = () => over.abort();
  client.on('error', () => {
    listener.changed('unsure');
    end();
  });
  client.on('end', end);
  signal.addEventListener('abort', end);
  try {
    await client.connect();
    client.on('notification', ({ payload }) => listener.heard(payload ?? ''));
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    listener.changed('hearing');
    while (!signal.aborted) {
      // Rejects when the connection is lost.
      await client.query('select 1');
      await sleep(HEARTBEAT_MS, undefined, { signal: over.signal }).catch(() => undefined);
    }
  } finally {
    signal.removeEventListener('abort', end);
    await client.end().catch(() => undefined);
  }
}
