/** A line between shop and database that tests cut, delay or let go dead at a counted round trip. */
import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { freePort } from './start-shop.ts';

/** `asked`: the statement has left the shop and not reached the database. `answered`: the database has done it, the shop does not know. */
export type Moment = 'asked' | 'answered';

export type DatabaseProxy = {
  /** DATABASE_URL through the line. */
  url: string;
  /** Round trips since the last `arm`. */
  count(): number;
  /** At round trip `step` (from 1) of all that pass, `act` is called and that line goes dead; `null` only counts. */
  arm(at: { step: number; moment: Moment; act?: () => void } | null): void;
  /** From now on each piece of either direction waits; 0 ends it. */
  delay(ms: number): void;
  /** Lines stay open and carry nothing, as when a cable is pulled; `false` lets everything held go on. */
  goDead(isDead: boolean): void;
  /** Nobody answers the door, and every line breaks: a server that was stopped. */
  shut(isShut: boolean): Promise<void>;
  close(): Promise<void>;
};

type State = {
  lines: Set<ProxiedConnection>;
  armed: { step: number; moment: Moment; act?: () => void } | null;
  steps: number;
  delayMs: number;
  isDead: boolean;
};

type ProxiedConnection = {
  shop: Socket;
  server: Socket;
  isCut: boolean;
  waiting: (() => void)[];
  last: Promise<void>;
};

/** `databaseUrl` names a socket folder or a host, as those of testDatabase() do. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const state: State = { lines: new Set(), armed: null, steps: 0, delayMs: 0, isDead: false };
  // One that the system gives to nobody while the door is shut.
  const port = await freePort();
  let door = await openDoor(state, databaseUrl, port);
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  const shut = async () => {
    const closed = once(door, 'close');
    door.close();
    for (const line of state.lines) cut(line);
    await closed;
  };
  return {
    url: url.href,
    count: () => state.steps,
    arm: (at) => void Object.assign(state, { armed: at, steps: 0 }),
    delay: (ms) => void (state.delayMs = ms),
    goDead: (isDead) => {
      state.isDead = isDead;
      if (!isDead) for (const line of state.lines) for (const go of line.waiting.splice(0)) go();
    },
    shut: async (isShut) => {
      if (isShut) await shut();
      else door = await openDoor(state, databaseUrl, port);
    },
    close: async () => void (door.listening && (await shut())),
  };
}

async function openDoor(state: State, databaseUrl: string, port: number) {
  const door = createServer((shop) => {
    const server = connect(targetOf(databaseUrl));
    const line: ProxiedConnection = { shop, server, isCut: false, waiting: [], last: Promise.resolve() };
    state.lines.add(line);
    for (const [one, other] of [
      [shop, server],
      [server, shop],
    ] as const) {
      one.on('error', () => undefined);
      one.once('close', () => {
        state.lines.delete(line);
        other.destroy();
      });
    }
    shop.on('data', readRequests(state, line));
    server.on('data', readAnswers(state, line));
  });
  door.listen(port, '127.0.0.1');
  await once(door, 'listening');
  return door;
}

function targetOf(databaseUrl: string) {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const folder = searchParams.get('host');
  return folder?.startsWith('/')
    ? { path: join(folder, `.s.PGSQL.${port || 5432}`) }
    : { host: hostname, port: Number(port || 5432) };
}

/** The steps of this line whose answers are still to come. */
const unanswered = new WeakMap<ProxiedConnection, number[]>();

// A request ends with Query ('Q') or Sync ('S'); the first message of a connection is the startup message and has no type byte.
function readRequests(state: State, line: ProxiedConnection) {
  const read = messageReader(true);
  return (bytes: Buffer) => {
    for (const letter of read(bytes)) {
      if (letter !== 'Q' && letter !== 'S') continue;
      state.steps += 1;
      unanswered.set(line, [...(unanswered.get(line) ?? []), state.steps]);
      if (happensNow(state, state.steps, 'asked')) return cut(line);
    }
    pass(state, line, () => line.server.write(bytes));
  };
}

function readAnswers(state: State, line: ProxiedConnection) {
  const read = messageReader(false);
  return (bytes: Buffer) => {
    for (const letter of read(bytes)) {
      if (letter !== 'Z') continue;
      const step = unanswered.get(line)?.shift();
      if (step !== undefined && happensNow(state, step, 'answered')) return cut(line);
    }
    pass(state, line, () => line.shop.write(bytes));
  };
}

function happensNow(state: State, step: number, moment: Moment): boolean {
  if (state.armed?.step !== step || state.armed.moment !== moment) return false;
  state.armed.act?.();
  state.armed = null;
  return true;
}

// In order, whatever waits: a piece that came later must not leave earlier.
function pass(state: State, line: ProxiedConnection, go: () => void): void {
  line.last = line.last.then(async () => {
    if (state.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, state.delayMs));
    if (state.isDead) await new Promise<void>((resolve) => line.waiting.push(resolve));
    if (!line.isCut) go();
  });
}

function cut(line: ProxiedConnection): void {
  line.isCut = true;
  line.shop.destroy();
  line.server.destroy();
}

/** The type bytes of the messages that end in these bytes; half a message is kept for the next call. */
function messageReader(hasGreeting: boolean) {
  let rest = Buffer.alloc(0);
  let isGreeting = hasGreeting;
  return (bytes: Buffer): string[] => {
    rest = Buffer.concat([rest, bytes]);
    const letters: string[] = [];
    for (;;) {
      const start = isGreeting ? 0 : 1;
      if (rest.length < start + 4) return letters;
      const end = start + rest.readInt32BE(start);
      if (rest.length < end) return letters;
      if (!isGreeting) letters.push(String.fromCharCode(rest[0] ?? 0));
      isGreeting = false;
      rest = rest.subarray(end);
    }
  };
}
