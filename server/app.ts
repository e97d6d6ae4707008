// The composition root: joins database, pictures, mail and pages into one fetch(Request).
import type { Stoppable } from '#server/db/open-for-shop.ts';
import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { makeFirstAdmin } from './accounts/first-admin.ts';
import { startAds } from './ads/start-ads.ts';
import { startAsking } from './asking/start-asking.ts';
import { startCourierWorker } from './booking/start-courier-worker.ts';
import { scheduleProfit } from './profit/settle-profit.ts';
import { schedulePopularity } from './catalogue/schedule-popularity.ts';
import { answers } from '#platform/db/away.ts';
import type { Config } from '#platform/config/config.ts';
import { startMoveInWorker } from './move-in/start-move-in-worker.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { SupervisorPipes } from '#platform/db/embedded/supervise.ts';
import { beginAnewWhenIdle, type CopyDescriptor } from '#platform/process/begin-anew.ts';
import { MIGRATIONS } from '#server/db/migrations.ts';
import { scheduleDraws } from './draws/schedule-draws.ts';
import { startGatewayWorker } from './gateways/start-gateway-worker.ts';
import { openForShop, type ShopDatabase } from './db/open-for-shop.ts';
import type { DatabaseTarget } from '#platform/db/pool.ts';
import { openOrderQueue } from './http/order-queue.ts';
import { openShopPageCache, type ShopPageCache } from './http/shop-page-cache.ts';
import { gauge, type MetricFamily } from '#platform/metrics/family.ts';
import type { FormQueue } from '#platform/http/posted-form.ts';
import { poolMetrics } from '#platform/db/pool-metrics.ts';
import { cacheMetrics } from '#platform/page-cache/cache-metrics.ts';
import { shopMetrics } from './stats/shop-metrics.ts';
import type { AppContext } from './http/shop-context.ts';
import type { Log } from '#platform/log/log.ts';
import { startEmailWorker } from './email/start-email-worker.ts';
import { install } from './extensions/installed.ts';
import { loadExtensions } from './extensions/load-extensions.ts';
import { startAfterOrder } from './extensions/start-after-order.ts';
import { startFilling } from './pictures/encode-ahead.ts';
import { openMediaStore } from '#platform/media/open-media-store.ts';
import { openOrderNews } from './orders/order-news.ts';
import { readOrder } from './orders/read-order.ts';
import {
  assertBuilt,
  builtPages,
  checkoutAnswers,
  customerTextsOf,
  emailRenderer,
  type Pages,
  openPages,
  type Fetch,
} from './pages.ts';
import { openMenuLists } from './search/menu-lists.ts';
import { openSoldOut, type SoldOut } from './stock/sold-out.ts';
import { openFieldCounts } from './speed/field-counts.ts';
import { schedulePurge } from './start-sweeping.ts';
import { startWebhooks } from './webhooks/start-webhooks.ts';

export type Shop = {
  fetch(request: Request, client: { address: string }): Promise<Response>;
  /** The database answers. */
  isReady(): Promise<boolean>;
  /** Ends long-lived requests (server-sent events), which would delay the stop. */
  stopping(): void;
  streams(): number;
  close(): Promise<void>;
  /** As `close`, with the embedded database left to the program that takes the place of this one. */
  handOver(copy: CopyDescriptor): Promise<SupervisorPipes | null>;
  /** Public pages, the same for everybody, cached as bytes. */
  cache: ShopPageCache;
  /** Where orders wait for their turn. */
  queue: FormQueue;
  /** Of this process. */
  metrics(): MetricFamily[];
  /** Of the shop as a whole. */
  shopMetrics(): Promise<MetricFamily[]>;
  /** Where the database is, for further web processes. */
  databaseUrl: string;
};

/** How long the parts may take to end before the next program: the workers need three seconds, a connection that is lost never ends. */
const PARTS_MS = 15_000;

/** Opens the database, brings it up to date, fills an empty shop and starts what works in the background. */
export async function openShop(
  config: Config,
  log: Log,
  pages = builtPages,
  pipes: SupervisorPipes | null = null,
): Promise<Shop> {
  const parts: Stoppable[] = [];
  install(await loadExtensions(config.extensionsDir));
  const built = assertBuilt(pages);
  built.catch(() => undefined);
  try {
    const database = await openForShop(config, log, parts, pipes);
    const orderNews = openOrderNews(database.listening, log);
    parts.push(orderNews);
    const filled = await fill(config, log, database);
    const fieldCounts = openFieldCounts(filled);
    parts.push(fieldCounts);
    const app = { ...filled, orderNews, soldOut: openSoldOut(), menuLists: openMenuLists(), fieldCounts };
    parts.push(startWorkers(app, database.direct.pool, pages));
    if (cluster.isPrimary) parts.push(schedulePopularity(app), scheduleProfit(app), scheduleDraws(app));
    if (cluster.isPrimary && config.picturesAhead) parts.push(startFilling(app));
    if (cluster.isPrimary) parts.push(schedulePurge(app));
    const fetch = openPages(app, pages);
    const cache = openShopCache(config, app, fetch, database.listening);
    parts.push(cache);
    const queue = openOrderQueue({ ...app, draw: (language) => checkoutAnswers(pages, language) });
    await built;
    return {
      fetch,
      cache,
      queue,
      metrics: () => [
        gauge('qadam_orders_waiting', 'Order forms that wait in line.', queue.count().waiting),
        ...cacheMetrics(cache.count()),
        ...poolMetrics(database.pool),
        ...fieldCounts.metrics(),
        ...database.replica.metrics(),
      ],
      shopMetrics: () => shopMetrics(database.db, config.dataDir),
      isReady: () => answers(app.db),
      stopping: () => orderNews.endAll(),
      streams: () => orderNews.count(),
      close: () => stopAll(parts),
      handOver: async (copy) => {
        const { embedded } = database;
        // What does not end is ended with this program, its connections too.
        const ending = stopAll(parts.splice(0).filter((part) => part !== embedded));
        await Promise.race([ending, sleep(PARTS_MS)]);
        return (await embedded?.handOver(copy)) ?? null;
      },
      databaseUrl: database.url,
    };
  } catch (error) {
    await stopAll(parts);
    throw error;
  }
}

// Stopped at the same moment: each may wait three seconds for a database that comes back just now, and the shop has ten.
function startWorkers(app: AppContext, pool: Pool, pages: Pages): Stoppable {
  const workers = [
    startEmailWorker({ ...app, pool, renderEmail: emailRenderer(pages) }),
    startAsking({ app, pool, textsIn: customerTextsOf(pages) }),
    startCourierWorker({ ...app, pool }),
    startGatewayWorker({ app, pool }),
    startMoveInWorker({ ...app, pool }),
    startWebhooks({ ...app, pool }),
    startAds({ ...app, pool }),
    startAfterOrder({ ...app, pool, readOrder }),
  ];
  return { stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))) };
}

async function fill(config: Config, log: Log, { db, direct, replica }: ShopDatabase): Promise<AppContext> {
  await migrate(direct.pool, new Date(), MIGRATIONS);
  if (cluster.isPrimary) await makeFirstAdmin(db, config, log, new Date());
  const media = openMediaStore(config, log);
  const app = { db, reading: replica.reading, media, config, log, now: () => new Date() };
  if (config.sampleData) {
    // A shop without the sample never loads it.
    const { fillEmptyShop } = await import('#sample/open-sample-shop.ts');
    if (await fillEmptyShop({ db, media, log, now: app.now() })) beginAnewWhenIdle();
  }
  return app;
}

const megabyte = 1024 * 1024;

function openShopCache(
  config: Config,
  app: AppContext & { soldOut: SoldOut },
  fetch: Fetch,
  target: DatabaseTarget,
): ShopPageCache {
  const { db, log, now, soldOut, menuLists } = app;
  const maxBytes = config.pageCacheMegabytes * megabyte;
  return openShopPageCache({
    db,
    target,
    log,
    now,
    maxBytes,
    publicUrl: config.publicUrl,
    soldOut,
    menuLists,
    fetch,
  });
}

// Last opened, first stopped: mail before the pool, the pool before the embedded server.
async function stopAll(parts: Stoppable[]): Promise<void> {
  for (const part of parts.splice(0).toReversed()) await part.stop();
}
