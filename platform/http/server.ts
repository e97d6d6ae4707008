// The edge of the shop: every request enters here, is judged, answered, sent and logged; the shop itself sees only good ones.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createRequest } from '@remix-run/node-fetch-server';
import type { Config } from '../config/config.ts';
import type { CachedPages } from '../page-cache/cached-page.ts';
import type { Log } from '../log/log.ts';
import { busyPage, failurePage, missingFileAnswer, openingPage, tooLargePage } from './answer.ts';
import type { Answer } from './answer.ts';
import { bodyArrival } from './body-arrival.ts';
import { limitBody } from './body-limit.ts';
import { clientAddress, stripForwardedHeaders } from './client-address.ts';
import type { Files } from './files.ts';
import { securityHeaders } from './headers.ts';
import { answerHealth, isReadyInTime } from './health.ts';
import { mayRead, metricsAnswer, openRequestMeter, type Figures, type RequestMeter } from './metrics.ts';
import { logRequest } from './log-request.ts';
import { packedAnswer } from '../page-cache/page-cache.ts';
import { pathOf, refuseTarget } from './request-target.ts';
import { refuseForeignWrite } from './same-origin.ts';
import { send } from './send.ts';
import { openLoadShedding, type LoadClass, type LoadShedding } from './load-shedding.ts';

/** What stands behind the edge once it is open. */
export type Front = {
  fetch(request: Request, client: { address: string }): Promise<Response>;
  isReady(): Promise<boolean>;
  /** Ends what would keep requests open for as long as a page is. */
  stopping?(): void;
  /** Where a shop keeps pages; one that keeps none has none. */
  kept?: CachedPages;
  /** What the shop knows of its own state, for /metrics. */
  figures?(): Promise<Figures>;
};

/** What is true of a request by its target, before it reaches the shop. */
export type RequestLimits = {
  loadClassOf(method: string, target: string): LoadClass;
  /** Bytes of the largest body that this target takes. */
  maxBodyOf(target: string): number;
};

export type Edge = {
  server: Server;
  /** From now on requests reach the shop; before, they get the opening page. */
  open(front: Front): void;
  /** Takes no new connections, lets requests under way finish for `graceMs`, then cuts the rest. */
  close(graceMs: number): Promise<void>;
};

type State = {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'metricsToken'>;
  requestLimits: RequestLimits;
  turns: LoadShedding;
  meter: RequestMeter;
  /** Headers of every answer, by name and value. */
  always: [string, string][];
  files: Files;
  log: Log;
  front: Front | null;
  isStopping: boolean;
};

const limits = {
  headersTimeout: 20_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
};
const maxConnections = 8_000;
const unreadBodyGraceMs = 2_000;

/** The HTTP server, not yet listening. */
export function createEdge(
  config: State['config'],
  files: Files,
  log: Log,
  requestLimits: RequestLimits,
): Edge {
  const turns = openLoadShedding(requestLimits.loadClassOf);
  const meter = openRequestMeter();
  const always = Object.entries(securityHeaders(config.publicUrl));
  const state: State = {
    config,
    files,
    log,
    requestLimits,
    turns,
    meter,
    always,
    front: null,
    isStopping: false,
  };
  const server = createServer(limits, (req, res) => {
    if (!sendCached(state, req, res)) void serve(state, req, res);
  });
  server.maxConnections = maxConnections;
  return {
    server,
    open: (front) => void (state.front = front),
    close: (graceMs) => close(state, server, graceMs),
  };
}

// A page at hand leaves at once, with nothing in its way: no log line, no number, no look at who is asking.
function sendCached({ front, isStopping }: State, req: IncomingMessage, res: ServerResponse): boolean {
  if (isStopping || !front?.kept) return false;
  const page = front.kept.find(req.method ?? 'GET', req.url ?? '/', req.headers);
  if (!page) return false;
  res.writeHead(page.status, page.headers).end(page.body);
  return true;
}

async function serve(state: State, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const id = randomUUID();
  const begun = performance.now();
  res.once('close', () => {
    const ms = Math.round(performance.now() - begun);
    state.meter.note(res.statusCode, ms);
    logRequest(state.log, req, res, { id, ms });
  });
  res.once('finish', () => cutUnreadBody(req));
  prepare(state, res, id);
  try {
    const answered = await answer(state, req, res, id);
    // A browser keeps its connection open for more; a shop that is closing has no more.
    if (state.isStopping) res.setHeader('connection', 'close');
    await send(res, answered);
  } catch (error) {
    state.log.error('request failed', { id, error });
    if (res.headersSent) res.destroy();
    else await send(res, failurePage(id));
  }
}

function prepare(state: State, res: ServerResponse, id: string): void {
  for (const [name, value] of state.always) res.setHeader(name, value);
  res.setHeader('x-request-id', id);
}

async function answer(state: State, req: IncomingMessage, res: ServerResponse, id: string): Promise<Answer> {
  const { method = 'GET', url: target = '/' } = req;
  const early =
    (await answerHealth(target, () => whyNotReady(state))) ?? refuseTarget(method, target, req.headers.host);
  if (early) return early;
  if (pathOf(target) === '/metrics') return answerMetrics(state, req.headers.authorization);
  const file = method === 'GET' || method === 'HEAD' ? findFile(state.files, req, target) : null;
  if (file) return file;
  if (state.front === null) return openingPage();
  const { kept } = state.front;
  const arrival = await bodyArrival(req, res, state.requestLimits.maxBodyOf(target));
  const release = arrival === 'gone' ? null : state.turns.take(method, target, arrival);
  if (!release) return busyPage();
  try {
    const drawn = await kept?.ask(method, target, id);
    if (drawn) return packedAnswer(drawn, req.headers, method) ?? drawn;
    return await askShop(state, state.front, req, res, id);
  } finally {
    release();
  }
}

async function answerMetrics(
  { config, meter, turns, front }: State,
  authorization: string | undefined,
): Promise<Response> {
  if (!mayRead(config.metricsToken, authorization)) return missingFileAnswer();
  const { browsing, buying, shed } = turns.count();
  const busy = {
    'qadam_requests_under_way{kind="browsing"}': browsing,
    'qadam_requests_under_way{kind="buying"}': buying,
    qadam_requests_shed_total: shed,
  };
  return metricsAnswer({ ...meter.figures(), ...busy, ...(await front?.figures?.()) });
}

function findFile(files: Files, { headers }: IncomingMessage, target: string): Answer | null {
  const acceptEncoding = String(headers['accept-encoding'] ?? '');
  return files(pathOf(target), { acceptEncoding, ifNoneMatch: headers['if-none-match'] ?? '' });
}

async function askShop(
  state: State,
  front: Front,
  req: IncomingMessage,
  res: ServerResponse,
  id: string,
): Promise<Response> {
  const address = clientAddress(req, state.config.trustProxy);
  stripForwardedHeaders(req.headers);
  req.headers['x-request-id'] = id;
  const whole = createRequest(req, res, { protocol: protocolOf(state.config) });
  const refusal = refuseForeignWrite(whole, state.config.publicUrl);
  if (refusal) return refusal;
  const maxBytes = state.requestLimits.maxBodyOf(req.url ?? '/');
  const { request, isOver } = limitBody(whole, maxBytes);
  if (isOver()) return tooLargePage(maxBytes);
  return fetchOrFail(state, front, { request, address, id, isOver, maxBytes });
}

type Asked = { request: Request; address: string; id: string; isOver: () => boolean; maxBytes: number };

// The shop may answer a body that broke off with a page of its own or with an error: too large is what is true.
async function fetchOrFail(state: State, front: Front, asked: Asked): Promise<Response> {
  try {
    const response = await front.fetch(asked.request, { address: asked.address });
    return asked.isOver() ? tooLargePage(asked.maxBytes) : response;
  } catch (error) {
    if (asked.isOver()) return tooLargePage(asked.maxBytes);
    if (!asked.request.signal.aborted) state.log.error('the shop failed', { id: asked.id, error });
    return failurePage(asked.id);
  }
}

// Behind a proxy of ours the socket is plain http while the shopper speaks what the public address says.
function protocolOf({ trustProxy, publicUrl }: State['config']): string {
  return trustProxy > 0 ? new URL(publicUrl).protocol : 'http:';
}

async function whyNotReady(state: State): Promise<'opening' | 'stopping' | 'database' | null> {
  if (state.isStopping) return 'stopping';
  const { front } = state;
  if (front === null) return 'opening';
  return (await isReadyInTime(() => front.isReady())) ? null : 'database';
}

// A refused body is read and thrown away for a moment, so that the sender gets to read the refusal.
function cutUnreadBody(req: IncomingMessage): void {
  if (req.complete) return;
  req.removeAllListeners('data');
  req.resume();
  setTimeout(() => {
    if (!req.complete) req.socket.destroy();
  }, unreadBodyGraceMs).unref();
}

async function close(state: State, server: Server, graceMs: number): Promise<void> {
  state.isStopping = true;
  state.turns.stop();
  state.front?.stopping?.();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await promise;
  clearTimeout(timer);
}
