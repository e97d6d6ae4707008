// One process that answers requests: takes the port first, opens the shop behind it, closes both in order.
import { fileURLToPath } from 'node:url';
import { openShop } from './app.ts';
import type { Shop } from './app.ts';
import type { Config } from '#platform/config/config.ts';
import { createEdge } from '#platform/http/server.ts';
import { readFiles } from '#platform/http/files.ts';
import { listen } from '#platform/http/listen.ts';
import { requestLimits } from './http/request-limits.ts';
import type { Log } from '#platform/log/log.ts';
import { graceMs } from '#platform/process/stop.ts';

type ServedShop = { openFront(config: Config): Promise<void>; close(): Promise<void> };

const builtFiles = fileURLToPath(new URL('../build/client', import.meta.url));
const openingGraceMs = 1_500;

/** Listens, answering health checks and the opening page; `openFront` then opens the shop. Rejects when the port is taken. */
export async function serve(config: Config, log: Log): Promise<ServedShop> {
  const edge = createEdge(config, readFiles(builtFiles), log, requestLimits);
  await listen(edge.server, config.port, config.host);
  let opening: Promise<Shop> | null = null;
  return {
    openFront: async (shopConfig) => {
      opening = openShop(shopConfig, log);
      edge.open(await opening);
    },
    close: async () => {
      await edge.close(graceMs);
      await (opening && closeShop(opening));
    },
  };
}

// A stop may come while the shop is still opening. Everything it does then is safe to cut off, so it gets a moment only.
async function closeShop(opening: Promise<Shop>): Promise<void> {
  const { promise: tooLate, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, openingGraceMs, null);
  const shop = await Promise.race([opening.catch(() => null), tooLate]);
  clearTimeout(timer);
  await shop?.close();
}
