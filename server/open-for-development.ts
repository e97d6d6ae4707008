// The shop while it is being written: pages come from Vite, and no page is cached, so that what is edited is seen.
import { assertCountry } from './country.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#platform/config/config.ts';
import { createEdge } from '#platform/http/server.ts';
import type { Log } from '#platform/log/log.ts';
import { openShop } from './app.ts';
import { requestLimits } from './http/request-limits.ts';
import type { Pages } from './pages.ts';

type DevelopmentShop = {
  answer(req: IncomingMessage, res: ServerResponse): void;
  close(): Promise<void>;
};

/** `loadPages` is asked for each request. */
export async function openForDevelopment(
  config: Config,
  log: Log,
  loadPages: Pages['load'],
): Promise<DevelopmentShop> {
  assertCountry();
  const { fetch, isReady, stopping, metrics, shopMetrics, queue, close } = await openShop(config, log, {
    load: loadPages,
    mode: 'development',
  });
  const edge = createEdge(config, () => null, log, requestLimits);
  edge.open({ fetch, isReady, stopping, metrics, shopMetrics, queue });
  return { answer: (req, res) => void edge.server.emit('request', req, res), close };
}
