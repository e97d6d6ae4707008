// The HTTP server: every request is checked, answered, sent and logged here; the shop sees valid ones only.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Config } from '../config/config.ts';
import { unpackedAnswer, type CachedPages, type ReadyPage } from '../page-cache/cached-page.ts';
import type { Log } from '../log/log.ts';
import { openSiblings, type SiblingAnswer } from '../process/siblings.ts';
import { busyPage, failurePage, missingFileAnswer, openingPage, type HttpAnswer } from './answer.ts';
import { askShop } from './ask-shop.ts';
import { bodyArrival } from './body-arrival.ts';
import { clientAddress } from './client-address.ts';
import { closeServer, usualConnections, watchConnections, type Connections } from './connections.ts';
import type { Files } from './files.ts';
import { securityHeaders } from './headers.ts';
import { answerHealth, isReadyInTime } from './health.ts';
import { mayRead, metricsAnswer } from '../metrics/exposition.ts';
import type { MetricFamily } from '../metrics/family.ts';
import { openProcessMetrics } from '../metrics/process-metrics.ts';
import { edgeFamilies, openRequestMeter, type RequestKind, type RequestMeter } from './request-meter.ts';
import { logRequest } from './log-request.ts';
import { packedAnswer } from '../page-cache/page-cache.ts';
import { pathOf, refuseTarget } from './request-target.ts';
import { inOrder } from './pipelining.ts';
import { enterQueue, type FormQueue } from './posted-form.ts';
import { send } from './send.ts';
import { traceRequest } from './trace-request.ts';
import { cutUnreadBody } from './unread-body.ts';
import { openLoadShedding, type LoadClass, type LoadShedding } from './load-shedding.ts';

/** What the HTTP server serves once the shop is open. */
export type Front = {
  fetch(request: Request, client: { address: string }): Promise<Response>;
  isReady(): Promise<boolean>;
  /** Ends long-lived requests (server-sent events), which would delay the stop. */
  stopping?(): void;
  /** How many of these there are. */
  streams?(): number;
  /** The page cache, where there is one. */
  cache?: CachedPages;
  /** Forms that wait for their turn beside the places of pages. */
  queue?: FormQueue;
  /** Metrics of this process, and those of the shop as a whole, which any process can tell. */
  metrics?(): MetricFamily[];
  shopMetrics?(): Promise<MetricFamily[]>;
};

/** Limits of a request by its target. */
export type RequestLimits = {
  loadClassOf(method: string, target: string): LoadClass;
  /** Bytes of the largest body that this target takes. */
  maxBodyOf(target: string): number;
  /** Whether other sites send browsers back to it with a form. */
  isFromOutside(target: string): boolean;
  /** The pattern of its address, null for none. */
  routeOf?(target: string): string | null;
};

export type Edge = {
  server: Server;
  /** From now on requests reach the shop; before, they get the opening page. */
  open(front: Front): void;
  metrics(): MetricFamily[];
  /** Takes no new connections, lets requests under way finish for `graceMs`, then cuts the rest. */
  close(graceMs: number): Promise<void>;
  /** Whether somebody waits for an answer; a long-lived request counts as nobody. */
  isInUse(): boolean;
};

type ServerState = {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'metricsToken'>;
  requestLimits: RequestLimits;
  loadShedding: LoadShedding;
  meter: RequestMeter;
  /** Of every web process. */
  allMetrics(): Promise<SiblingAnswer<MetricFamily[]>[]>;
  connections: Connections;
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

/** The HTTP server, not yet listening. */
export function createEdge(
  config: ServerState['config'],
  files: Files,
  log: Log,
  requestLimits: RequestLimits,
  connectionLimits = usualConnections,
): Edge {
  const loadShedding = openLoadShedding(requestLimits.loadClassOf);
  const meter = openRequestMeter();
  const ofProcess = openProcessMetrics();
  const ofEdge = () => [...ofProcess(), ...meter.families(), ...edgeFamilies(loadShedding, connections)];
  const metrics = () => [...ofEdge(), ...(state.front?.metrics?.() ?? [])];
  const always = Object.entries(securityHeaders(config.publicUrl));
  const server = createServer(limits);
  const connections = watchConnections(server, connectionLimits);
  const state: ServerState = {
    config,
    files,
    log,
    requestLimits,
    loadShedding,
    meter,
    allMetrics: openSiblings(async () => metrics()),
    connections,
    always,
    front: null,
    isStopping: false,
  };
  server.on(
    'request',
    inOrder((req, res) => {
      const page = findCached(state, req);
      if (page && !page.isToUnpack) res.writeHead(page.status, page.headers).end(page.body);
      else void traceRequest(req, res, config, () => serve(state, req, res, page), requestLimits.routeOf);
    }),
  );
  return {
    server,
    metrics,
    open: (front) => void (state.front = front),
    close: (graceMs) => close(state, server, graceMs),
    isInUse: () => connections.underWay() > (state.front?.streams?.() ?? 0),
  };
}

// The fast path of a cached page: no log line, no request id, no client address. One to be decompressed is not on it.
function findCached({ front, isStopping }: ServerState, req: IncomingMessage): ReadyPage | null {
  if (isStopping || !front?.cache) return null;
  return front.cache.find(req.method ?? 'GET', req.url ?? '/', req.headers);
}

async function serve(
  state: ServerState,
  req: IncomingMessage,
  res: ServerResponse,
  page: ReadyPage | null,
): Promise<void> {
  const id = randomUUID();
  const begun = performance.now();
  const serving: Serving = { id, kind: 'file', page, places: [] };
  res.once('close', () => {
    for (const leave of serving.places) leave();
    const ms = Math.round(performance.now() - begun);
    state.meter.note(serving.kind, res.statusCode, ms);
    logRequest(state.log, req, res, { id, ms });
    // A browser keeps its connection open for more; a shop that is closing has no more, also where the answer began before.
    if (state.isStopping) req.socket.end();
  });
  res.once('finish', () => cutUnreadBody(req));
  prepare(state, res, id);
  try {
    const answered = await answer(state, req, res, serving);
    if (state.isStopping) res.setHeader('connection', 'close');
    await send(res, answered);
  } catch (error) {
    state.log.error('request failed', { id, error });
    if (res.headersSent) res.destroy();
    else await send(res, failurePage(id));
  }
}

function prepare(state: ServerState, res: ServerResponse, id: string): void {
  for (const [name, value] of state.always) res.setHeader(name, value);
  res.setHeader('x-request-id', id);
}

/** `page` is cached and has to be decompressed; `places` release what the answer holds until it is sent. */
type Serving = { id: string; kind: RequestKind; page: ReadyPage | null; places: (() => void)[] };

async function answer(
  state: ServerState,
  req: IncomingMessage,
  res: ServerResponse,
  serving: Serving,
): Promise<HttpAnswer> {
  const { id, page, places } = serving;
  const address = clientAddress(req, state.config.trustProxy);
  const { method = 'GET', url: target = '/' } = req;
  const early =
    (await answerHealth(target, () => whyNotReady(state))) ?? refuseTarget(method, target, req.headers.host);
  if (early) return early;
  if (pathOf(target) === '/metrics') {
    const isOpen = mayRead(state.config.metricsToken, req.headers.authorization);
    return isOpen ? allMetricsAnswer(state) : missingFileAnswer();
  }
  const file = method === 'GET' || method === 'HEAD' ? findFile(state.files, req, target) : null;
  if (file) return file;
  serving.kind = state.requestLimits.loadClassOf(method, target);
  if (state.front === null) return openingPage();
  const { cache, fetch, queue } = state.front;
  const maxBytes = state.requestLimits.maxBodyOf(target);
  const arrival = await bodyArrival(req, res, maxBytes);
  places.push(state.connections.wait(req.socket, address));
  const queued = await enterQueue(req, res, { queue, address, publicUrl: state.config.publicUrl });
  const asked = { id, address, maxBytes, isFromOutside: state.requestLimits.isFromOutside(target) };
  if (typeof queued === 'function') return askShop({ ...state, fetch }, req, res, asked).finally(queued);
  if (queued) return queued;
  const sent = arrival === 'gone' ? null : state.connections.begin(req.socket, address);
  if (!sent) return busyPage();
  places.push(sent);
  const release = state.loadShedding.take(method, target, arrival === 'part' ? 'part' : 'whole');
  if (!release) return busyPage();
  try {
    if (page) return await unpackedAnswer(page);
    const drawn = await cache?.ask(method, target, id);
    if (drawn) return packedAnswer(drawn, req.headers, method) ?? drawn;
    return await askShop({ ...state, fetch }, req, res, asked);
  } finally {
    release();
  }
}

async function allMetricsAnswer({ allMetrics, front }: ServerState): Promise<HttpAnswer> {
  const [processes, shop] = await Promise.all([allMetrics(), front?.shopMetrics?.() ?? []]);
  return metricsAnswer(processes, shop);
}

function findFile(files: Files, { headers }: IncomingMessage, target: string): HttpAnswer | null {
  const acceptEncoding = String(headers['accept-encoding'] ?? '');
  return files(pathOf(target), { acceptEncoding, ifNoneMatch: headers['if-none-match'] ?? '' });
}

async function whyNotReady(state: ServerState): Promise<'opening' | 'stopping' | 'database' | null> {
  if (state.isStopping) return 'stopping';
  const { front } = state;
  if (front === null) return 'opening';
  return (await isReadyInTime(() => front.isReady())) ? null : 'database';
}

async function close(state: ServerState, server: Server, graceMs: number): Promise<void> {
  state.isStopping = true;
  state.loadShedding.stop();
  state.connections.stop();
  state.front?.stopping?.();
  await closeServer(server, state.connections, graceMs);
}
