/** The database as the workers of a process take it: one listening connection for all of them, and few at a time besides. */
import { EventEmitter } from 'node:events';
import type { Notification, Pool, PoolClient } from 'pg';
import { openSemaphore } from '#platform/process/semaphore.ts';

type EarNews = { notification: [Notification]; error: [Error] };
type EarListener = EventEmitter<EarNews> & { query(text: string): Promise<unknown> };
type Connected = (error: Error | undefined, client?: EarListener, release?: () => void) => void;
type Ear = {
  client: Promise<PoolClient>;
  members: number;
  listeners: Set<EarListener>;
  /** Sent once for all. */
  listen?: Promise<unknown>;
};

/** Lanes were started in the same moment and look in the same moment: with a connection each they kept a whole pool open. */
const AT_ONCE = 2;

const shared = new WeakMap<Pool, Pool>();

/**
 * `pool` for graphile-worker. With a callback it asks for a connection to listen with and keeps it: six workers held six of ten
 * connections, and all of a pool of four. Without one it sends a statement of a few milliseconds; what a job does is sent elsewhere.
 */
export function shareConnections(pool: Pool): Pool {
  const known = shared.get(pool);
  if (known) return known;
  const [take, listen] = [inTurns(pool), openEar(pool)];
  const connect = (connected?: Connected) => (connected ? void listen(connected) : take());
  const sharing: Pool = Object.assign(Object.create(pool), { connect, query: pool.query.bind(pool) });
  shared.set(pool, sharing);
  return sharing;
}

function inTurns(pool: Pool): () => Promise<PoolClient> {
  const turns = openSemaphore(AT_ONCE, Infinity);
  return () => {
    const taken = Promise.withResolvers<PoolClient>();
    const hold = async () => {
      const client = await pool.connect();
      const released = Promise.withResolvers<void>();
      const release: PoolClient['release'] = (error) => {
        client.release(error);
        released.resolve();
      };
      taken.resolve(Object.assign(Object.create(client), { query: client.query.bind(client), release }));
      await released.promise;
    };
    turns.run(hold).catch(taken.reject);
    return taken.promise;
  };
}

function openEar(pool: Pool): (connected: Connected) => Promise<void> {
  let current: Ear | null = null;

  function open(): Ear {
    const ear: Ear = { client: pool.connect(), members: 0, listeners: new Set() };
    ear.client.then(
      (client) => tellAll(client, ear, () => forget(ear)),
      () => forget(ear),
    );
    return ear;
  }
  function forget(ear: Ear): void {
    if (current === ear) current = null;
  }
  // Closed and not put back: what it listens to ends with it.
  function leave(ear: Ear, client: PoolClient, listener: EarListener): void {
    if (!ear.listeners.delete(listener)) return;
    ear.members -= 1;
    if (ear.members > 0) return;
    forget(ear);
    client.release(true);
  }

  return async (connected) => {
    const ear = (current ??= open());
    ear.members += 1;
    try {
      const client = await ear.client;
      const listener = listenerOn(ear, client);
      ear.listeners.add(listener);
      connected(undefined, listener, () => leave(ear, client, listener));
    } catch (error) {
      connected(error instanceof Error ? error : new Error(String(error)));
    }
  };
}

function tellAll(client: PoolClient, { listeners }: Ear, lost: () => void): void {
  client.on('notification', (news) => {
    for (const listener of listeners) listener.emit('notification', news);
  });
  client.on('error', (error) => {
    lost();
    // One that is just leaving hears no more, and an error that nobody hears is thrown.
    for (const listener of listeners) if (listener.listenerCount('error') > 0) listener.emit('error', error);
  });
}

function listenerOn(ear: Ear, client: PoolClient): EarListener {
  const query = async (text: string) => {
    if (text.startsWith('LISTEN')) await (ear.listen ??= client.query(text));
  };
  const listener: EventEmitter<EarNews> = new EventEmitter();
  return Object.assign(listener, { query });
}
