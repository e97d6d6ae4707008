/** Connection limits: room for new clients whoever holds the others (Slowloris), and a time limit for unread answers (slow read). */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetworkOf } from './rate-limits.ts';
import { isShared } from './shared-network.ts';

export type ConnectionLimits = {
  /** Open at once in this process. */
  max: number;
  /** Requests worked on or with an answer not yet sent, and how many of these by one client address. */
  maxUnderWay: number;
  maxUnderWayOfOne: number;
  /** How often progress is checked. A client that has read nothing since the last check is closed when there is no room. */
  lookMs: number;
  /** A client that reads less than `minBytesPerSecond` for this long is cut off in any case. */
  unreadMs: number;
  minBytesPerSecond: number;
};

// Each request under way takes some 100 KB, a connection that waits some 30. A telephone on the worst line reads some 2,000 bytes a second.
export const usualConnections: ConnectionLimits = {
  max: 16_000,
  maxUnderWay: 1_000,
  maxUnderWayOfOne: 200,
  lookMs: 2_000,
  unreadMs: 30_000,
  minBytesPerSecond: 500,
};

export type Connections = {
  /**
   * A request of `client` begins: its address, which behind a proxy is not the socket's. Call the function when its
   * answer is sent; null: there is no room for it.
   */
  begin(socket: Socket, client: string): (() => void) | null;
  /** As `begin`, for a request that waits in a queue with limits of its own: its connection is not idle. */
  wait(socket: Socket, client: string): () => void;
  count(): { open: number; cut: number };
  /** Clients who have yet to ask, whose request is worked on, or whose answer is not yet sent. */
  underWay(): number;
  /** Closes those that have not asked anything yet: browsers open some in advance. */
  endSilent(): void;
  stop(): void;
};

type Connection = {
  socket: Socket;
  /** Of a network, addresses count together. */
  network: string;
  /** Whose request is under way; a proxy sends those of many clients. */
  client: string | null;
  unread: UnreadAnswer | null;
};

/** Since `sinceMs` bytes wait to be read; how many had been read then and at the last look. */
type UnreadAnswer = { sinceMs: number; readBefore: number; readAtLook: number; isStuck: boolean };

type ConnectionsState = {
  limits: ConnectionLimits;
  open: Map<Socket, Connection>;
  underWay: Set<Connection>;
  cut: number;
};

/** What a client who has connected has, to begin to ask, when the server closes. */
const SILENT_MS = 3_000;

/** Takes no new connections, and waits for `graceMs` at most until those that ask have their answer. */
export async function closeServer(server: Server, connections: Connections, graceMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeIdleConnections();
  const timers = [
    // What they have sent by then is read first.
    setTimeout(() => setImmediate(connections.endSilent), SILENT_MS),
    setTimeout(() => server.closeAllConnections(), graceMs),
  ];
  await promise;
  for (const timer of timers) clearTimeout(timer);
}

/** Watches the connections that `server` accepts from now on. */
export function watchConnections(server: Server, limits: ConnectionLimits): Connections {
  const state: ConnectionsState = { limits, open: new Map(), underWay: new Set(), cut: 0 };
  server.on('connection', (socket: Socket) => void accept(state, socket));
  const looking = setInterval(look, limits.lookMs, state).unref();
  return {
    begin: (socket, client) => {
      // The development server accepts connections itself and hands over their requests alone.
      const connection = state.open.get(socket) ?? accept(state, socket);
      return connection ? begin(state, connection, client) : null;
    },
    wait: (socket, client) => {
      const connection = state.open.get(socket);
      if (!connection) return () => {};
      connection.client = client;
      return () => void (connection.client = null);
    },
    count: () => ({ open: state.open.size, cut: state.cut }),
    underWay: () =>
      [...state.open.values()].filter(({ client, socket }) => client !== null || socket.bytesRead === 0)
        .length,
    endSilent: () => {
      for (const { socket } of state.open.values()) if (socket.bytesRead === 0) socket.destroy();
    },
    stop: () => clearInterval(looking),
  };
}

function accept(state: ConnectionsState, socket: Socket): Connection | null {
  const { open, limits } = state;
  if (open.size >= limits.max) giveWay(state, [...open.values()].filter(isIdleOrStuck));
  if (open.size >= limits.max) socket.destroy();
  if (socket.destroyed) return null;
  const network = clientNetworkOf(socket.remoteAddress ?? '');
  const connection: Connection = { socket, network, client: null, unread: null };
  open.set(socket, connection);
  socket.once('close', () => forget(state, connection));
  return connection;
}

function isIdleOrStuck({ socket, client, unread }: Connection): boolean {
  return unread ? unread.isStuck : client === null && socket.writableLength === 0;
}

function begin(state: ConnectionsState, connection: Connection, address: string): (() => void) | null {
  const { underWay, limits } = state;
  const client = clientNetworkOf(address);
  const maxOfOne = isShared(address) ? limits.maxUnderWay : limits.maxUnderWayOfOne;
  const ofClient = () => [...underWay].filter((each) => each.client === client);
  const isFull = () => underWay.size >= limits.maxUnderWay;
  const isOver = () => underWay.size >= maxOfOne && ofClient().length >= maxOfOne;
  if (isFull()) giveWay(state, [...underWay].filter(isIdleOrStuck));
  if (isOver()) giveWay(state, ofClient().filter(isIdleOrStuck));
  if (isFull() || isOver()) return null;
  connection.client = client;
  underWay.add(connection);
  return () => {
    connection.client = null;
    underWay.delete(connection);
  };
}

// Sorting all connections takes milliseconds, so it is not done for every new one.
const GIVING_WAY_AT_ONCE = 64;

/** Those of the network with the most connections first, and of these the oldest. */
function giveWay(state: ConnectionsState, candidates: Connection[]): void {
  const counts = new Map<string, number>();
  for (const { network } of state.open.values()) counts.set(network, (counts.get(network) ?? 0) + 1);
  const size = ({ network }: Connection) => counts.get(network) ?? 0;
  const first = candidates.toSorted((a, b) => size(b) - size(a)).slice(0, GIVING_WAY_AT_ONCE);
  for (const connection of first) cut(state, connection);
}

function look(state: ConnectionsState): void {
  const nowMs = performance.now();
  for (const connection of state.open.values()) {
    const unread = unreadNow(connection, nowMs);
    connection.unread = unread;
    if (!unread || nowMs - unread.sinceMs < state.limits.unreadMs) continue;
    if (isTooSlow(unread, state.limits, nowMs)) cut(state, connection);
    // The window starts again, or a client could read much at first and then nothing for an hour.
    else connection.unread = { ...unread, sinceMs: nowMs, readBefore: unread.readAtLook };
  }
}

function unreadNow({ socket, unread }: Connection, nowMs: number): UnreadAnswer | null {
  if (socket.writableLength === 0) return null;
  const read = socket.bytesWritten - socket.writableLength;
  if (!unread) return { sinceMs: nowMs, readBefore: read, readAtLook: read, isStuck: false };
  return { ...unread, readAtLook: read, isStuck: read === unread.readAtLook };
}

function isTooSlow(
  { sinceMs, readBefore, readAtLook }: UnreadAnswer,
  { minBytesPerSecond }: ConnectionLimits,
  nowMs: number,
): boolean {
  return readAtLook - readBefore < ((nowMs - sinceMs) / 1000) * minBytesPerSecond;
}

function cut(state: ConnectionsState, connection: Connection): void {
  state.cut += 1;
  forget(state, connection);
  connection.socket.destroy();
}

function forget({ open, underWay }: ConnectionsState, connection: Connection): void {
  open.delete(connection.socket);
  underWay.delete(connection);
}
