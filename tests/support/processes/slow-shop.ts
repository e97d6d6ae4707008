/** The edge of the shop in a process of its own, in front of a page that takes as long as its address says. */
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '#platform/config/config.ts';
import { createEdge } from '#platform/http/server.ts';
import { requestLimits } from '#server/http/request-limits.ts';
import { listen } from '#platform/http/listen.ts';
import { openLog } from '#platform/log/log.ts';
import { graceMs, stopOrderly } from '#platform/process/stop.ts';

const config = readConfig();
const log = openLog(config.logLevel);
const edge = createEdge(config, () => null, log, requestLimits);
await listen(edge.server, config.port, config.host);
stopOrderly(() => edge.close(graceMs), log);
edge.open({
  isReady: () => Promise.resolve(true),
  fetch: async ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === '/crash') setTimeout(() => throwOutside(), 1);
    if (pathname === '/forgotten') void Promise.reject(new Error('nobody waits for this'));
    await sleep(Number(pathname.slice(1)) || 0);
    return new Response('done');
  },
});
process.stdout.write('open\n');

function throwOutside(): never {
  throw new Error('thrown where nobody catches');
}
