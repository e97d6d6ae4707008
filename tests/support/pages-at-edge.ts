/** The real pages behind the real edge on a socket of this process: what a browser or an attacker meets. */
import { once } from 'node:events';
import { createConnection } from 'node:net';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { createEdge } from '#platform/http/server.ts';
import { requestLimits } from '#server/http/request-limits.ts';
import { listen } from '#platform/http/listen.ts';
import { openLog } from '#platform/log/log.ts';
import { readConfig } from '#platform/config/config.ts';
import { pagesOver } from './shopper.ts';

export type EdgeShop = {
  origin: string;
  /** Bytes as they are; gives back all that comes until the line ends. */
  raw(text: string | Buffer): Promise<string>;
  close(): Promise<void>;
};

export async function openEdgeShop(db: Kysely<Tables>, now: () => Date): Promise<EdgeShop> {
  const log = openLog('error', () => {});
  const edge = createEdge(readConfig({ DATA_DIR: '/tmp' }), () => null, log, requestLimits);
  await listen(edge.server, 0, '127.0.0.1');
  const fetch = pagesOver(db, now, log);
  edge.open({ fetch, isReady: () => Promise.resolve(true) });
  const address = edge.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    raw: (text) => sendRaw(port, text),
    close: () => edge.close(200),
  };
}

async function sendRaw(port: number, text: string | Buffer): Promise<string> {
  const socket = createConnection(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (piece) => (answer += piece));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return answer;
}
