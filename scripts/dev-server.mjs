// The shop over Vite, started by scripts/dev.mjs. The browser takes edits by hot reload. On the server changed modules are
// loaded anew: pages with the next request; for all else the shop is opened again, over a database that keeps running.
import { createServer as createHttpServer } from 'node:http';
import { join, relative } from 'node:path';
import { createServer as createViteServer } from 'vite';
import { readConfig } from '#platform/config/config.ts';
import { startEmbedded } from '#platform/db/embedded/start.ts';
import { listen } from '#platform/http/listen.ts';
import { openLog } from '#platform/log/log.ts';
import { stopOrderly } from '#platform/process/stop.ts';
import { root } from './set-up.mjs';

const SERVER_SOURCES = /^(server|platform|shop|sample|extensions)\/(?!.*\.test\.ts$)/;
// An editor that saves several files, or Git that changes a hundred, is one change.
const QUIET_MS = 50;
const GRACE_MS = 1_000;

const config = readConfig();
const log = openLog(config.logLevel);
const database = await openDatabase();
const http = createHttpServer();
const vite = await createVite();
let opened = openShop();
let timer = null;

// A second Vite, which React Router keeps for itself, would end the process before the shop has closed.
process.removeAllListeners('SIGTERM');
stopOrderly(close, log);
vite.watcher.on('all', (_event, path) => {
  if (!SERVER_SOURCES.test(relative(root, path))) return;
  clearTimeout(timer);
  timer = setTimeout(openAgain, QUIET_MS);
});
await opened;
http.on('request', (req, res) => vite.middlewares(req, res, () => void answer(req, res)));
await listen(http, config.port, config.host);
process.stdout.write(`Qadam is open at ${config.publicUrl}\n`);

async function openDatabase() {
  const { databaseUrl, dataDir, publicUrl } = config;
  if (databaseUrl !== null) return { url: databaseUrl, stop: async () => undefined };
  return startEmbedded({ dataDir, log, address: publicUrl });
}

function createVite() {
  const unwatched = [config.dataDir, ...['build', '.runtime', 'tests'].map((folder) => join(root, folder))];
  return createViteServer({
    root,
    appType: 'custom',
    server: {
      middlewareMode: { server: http },
      ws: { server: http },
      watch: { ignored: unwatched.map((folder) => `${folder}/**`) },
    },
  });
}

async function openShop() {
  try {
    const { openForDevelopment } = await vite.ssrLoadModule('/server/open-for-development.ts');
    return await openForDevelopment({ ...config, databaseUrl: database.url }, log, loadPages);
  } catch (error) {
    vite.ssrFixStacktrace(error);
    console.error(error);
    return failedShop(error);
  }
}

function loadPages() {
  return vite.ssrLoadModule('virtual:react-router/server-build');
}

// Until the next change, which may fix it.
function failedShop(error) {
  return {
    answer: (_req, res) => void res.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack),
    close: async () => undefined,
  };
}

async function openAgain() {
  const begun = performance.now();
  const before = opened;
  opened = openShop();
  await opened;
  process.stdout.write(`The server was loaded anew in ${Math.round(performance.now() - begun)} ms\n`);
  await (await before).close();
}

async function answer(req, res) {
  const shop = await opened;
  shop.answer(req, res);
}

async function close() {
  http.close();
  setTimeout(() => http.closeAllConnections(), GRACE_MS).unref();
  await vite.close();
  await (await opened).close();
  await database.stop();
}
