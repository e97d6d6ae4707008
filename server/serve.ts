// One process that answers requests: takes the port first, opens the shop behind it, closes both in order.
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { openShop } from './app.ts';
import type { Shop } from './app.ts';
import { builtPages } from './pages.ts';
import type { SupervisorPipes } from '#platform/db/embedded/supervise.ts';
import type { Config } from '#platform/config/config.ts';
import { createEdge } from '#platform/http/server.ts';
import { readFiles } from '#platform/http/files.ts';
import { listen, listenAgain } from '#platform/http/listen.ts';
import { requestLimits } from './http/request-limits.ts';
import type { Log } from '#platform/log/log.ts';
import { descriptorOf, type CopyDescriptor } from '#platform/process/begin-anew.ts';
import { stopTelemetry, watchMetrics } from '#platform/telemetry/start-telemetry.ts';
import { graceMs } from '#platform/process/stop.ts';

/** What the program that takes the place of this one goes on with: the port, and the embedded database. */
export type HandedOn = { listening: number; database: SupervisorPipes | null };

export type ServedShop = {
  openFront(config: Config): Promise<void>;
  close(): Promise<void>;
  /** Whether somebody waits for an answer. */
  isInUse(): boolean;
  /** As `close`, but port and embedded database go on. */
  handOver(copy: CopyDescriptor): Promise<HandedOn>;
};

const builtFiles = fileURLToPath(new URL('../build/client', import.meta.url));
const openingGraceMs = 1_500;
/** Nobody presses, as who stops the shop does. */
const HAND_OVER_MS = 60_000;

/**
 * Listens, answering health checks and the opening page; `openFront` then opens the shop. Rejects when the port is taken. With what a
 * program before us `handed` over it listens when the shop is open: who has connected meanwhile waits for its page.
 */
export async function serve(config: Config, log: Log, handed: HandedOn | null = null): Promise<ServedShop> {
  const edge = createEdge(config, readFiles(builtFiles), log, requestLimits);
  if (!handed) await listen(edge.server, config.port, config.host);
  let opening: Promise<Shop> | null = null;
  return {
    openFront: async (shopConfig) => {
      opening = openShop(shopConfig, log, builtPages, handed?.database ?? null);
      const shop = await opening;
      edge.open(shop);
      // Of the shop as a whole the first process tells, or the only one.
      watchMetrics(async () => [...edge.metrics(), ...(cluster.isPrimary ? await shop.shopMetrics() : [])]);
      if (handed) await listenAgain(edge.server, handed.listening);
    },
    isInUse: edge.isInUse,
    handOver: async (copy) => {
      const listening = copy(descriptorOf(edge.server));
      await edge.close(HAND_OVER_MS);
      const database = (await (await opening)?.handOver(copy)) ?? null;
      await stopTelemetry();
      return { listening, database };
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
