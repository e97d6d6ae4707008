// A courier on this machine: a skin over the engine, as an HTTP server that fails in every way that couriers are known to fail.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { answerControl } from './control.ts';
import { openFaults, type FaultPlan, type Faults, type SimDeed, type SimFault } from './faults.ts';
import { moneyOf, openStatements, type SimStatement } from './money.ts';
import { openPushes, type PushTarget } from './pushes.ts';
import { readCall } from './read-call.ts';
import type { SimReply, SimRoute, SimWorld, Skin } from './skin.ts';
import { openWorld, type SimParcel } from './world.ts';

export type SimOptions = {
  port?: number;
  seed?: string | number;
  startAt?: Date;
  /** Virtual seconds a second, at most 600; 0 stands still until `advance`. */
  speed?: number;
  /** Whether parcels live by themselves as the clock goes; else only what is pushed happens. */
  lives?: boolean;
  /** How long each answer takes. */
  latencyMs?: number;
  /** Whether a reference used twice is refused, where the courier's documents do not say; else it makes a second label. */
  refusesSameReference?: boolean;
};

/** One call that came, without its secrets. */
export type SimRecord = { does: SimDeed | 'unknown'; method: string; path: string; fault: SimFault | null };

export type CourierSim = {
  name: string;
  port: number;
  origin: string;
  skin: Skin;
  world: SimWorld;
  calls: readonly SimRecord[];
  parcels(): SimParcel[];
  /** Numbers given out for one reference and not cancelled: more than one is a second label. */
  labelsAlive(reference: string): number;
  fail(name: SimFault, plan?: Omit<FaultPlan, 'name'>): void;
  calm(): void;
  /** Resolves when the pushes of what happened are answered. */
  advance(ms: number): Promise<void>;
  /** Something happens now; its plan ends with it. */
  push: (...event: Parameters<SimWorld['push']>) => Promise<void>;
  aimPushes(target: PushTarget | null): void;
  pushFailures(): number;
  statements(): SimStatement[];
  close(): Promise<void>;
};

const tickMs = 250;

export async function openSim(
  makeSkin: (options: Pick<SimOptions, 'refusesSameReference'>) => Skin,
  options: SimOptions = {},
): Promise<CourierSim> {
  const { seed = 1, startAt = new Date(), speed = 0, lives = true, latencyMs = 0 } = options;
  const skin = makeSkin(options);
  const faults = openFaults(seed);
  const { cn, collects } = skin;
  const core = openWorld({ seed, startAt, speed, lives, origin: 'Lahore', collects, cn, faults });
  const world = withMoney(core, faults);
  const pushes = openPushes(skin, world, faults);
  const calls: SimRecord[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await readCall(request);
    if (call.path.startsWith('/__sim')) return send(response, await answerControl(sim, call));
    const route = routeOf(skin, call);
    const does = route?.does ?? 'unknown';
    const before = route ? faultBefore(faults, route.does) : null;
    calls.push({ does, method: call.method, path: call.path, fault: before });
    if (latencyMs > 0) await pause(latencyMs);
    if (before === 'cut-before') return void request.socket.destroy();
    if (before === 'hang') return;
    if (before) return send(response, replyOf(skin, before));
    if (!route) return send(response, { status: 404, json: { error: 'Not Found', path: call.path } });
    const inner = { ...call, rest: decodeURIComponent(call.path.slice(route.path.length)) };
    const reply = skin.guard(inner, route) ?? route.answer(inner, world);
    if (route.does === 'book' && faults.strikes('hook-early')) await pushes.tell();
    const after = faultAfter(faults, route.does, reply);
    const record = calls.at(-1);
    if (record && after) record.fault = after;
    if (after === 'cut-after') return void request.socket.destroy();
    if (after === 'hang-after') return;
    send(response, after ? replyOf(skin, after) : reply);
    void pushes.tell();
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => send(response, { status: 500, text: String(error) }));
  });
  await new Promise<void>((listening) => server.listen(options.port ?? 0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const ticking = speed > 0 ? setInterval(() => void pushes.tell(), tickMs) : undefined;

  const sim: CourierSim = {
    name: skin.name,
    port,
    origin: `http://127.0.0.1:${port}`,
    skin,
    world,
    calls,
    parcels: world.all,
    labelsAlive: world.labelsAlive,
    fail: (name, plan = {}) => faults.add({ name, ...plan }),
    calm: faults.calm,
    advance: (ms) => {
      world.advance(ms);
      return pushes.tell();
    },
    push: (cnOf, event) => {
      world.push(cnOf, event);
      return pushes.tell();
    },
    aimPushes: pushes.aim,
    pushFailures: pushes.failures,
    statements: world.statements,
    close: () =>
      new Promise((closed) => {
        clearInterval(ticking);
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return sim;
}

function withMoney(core: ReturnType<typeof openWorld>, faults: Faults): SimWorld {
  const money = (parcel: SimParcel) => moneyOf(parcel, core.happened(parcel));
  const settled = () =>
    core.all().flatMap((parcel) => {
      const its = money(parcel);
      return its ? [{ parcel, money: its }] : [];
    });
  return { ...core, moneyOf: money, statements: openStatements(faults, settled, core.now) };
}

function routeOf(skin: Skin, { method, path }: { method: string; path: string }): SimRoute | undefined {
  return skin.routes.find(
    (route) =>
      route.method === method &&
      (route.path.endsWith('/') ? path.startsWith(route.path) : path === route.path),
  );
}

const atCall: readonly SimFault[] = [
  'cut-before',
  'hang',
  'unauthorised',
  'too-many',
  'bad-request',
  'html',
  'error-in-200',
];

function faultBefore(faults: Faults, does: SimDeed): SimFault | null {
  return atCall.find((name) => faults.strikes(name, does)) ?? null;
}

function faultAfter(faults: Faults, does: SimDeed, reply: SimReply): SimFault | null {
  const late: SimFault[] = ['cut-after', 'hang-after', 'error-after'];
  const found = late.find((name) => faults.strikes(name, does));
  const ofPapers: SimFault[] = reply.pdf ? ['pdf-is-json', 'pdf-large', 'pdf-broken'] : [];
  return found ?? ofPapers.find((name) => faults.strikes(name, does)) ?? null;
}

function replyOf(skin: Skin, fault: SimFault): SimReply {
  if (fault === 'unauthorised') return skin.unauthorised;
  if (fault === 'too-many') return { status: 429, json: { error: 'Too Many Requests' } };
  if (fault === 'bad-request') return { status: 400, json: { status: 400, error: 'Bad Request', path: '' } };
  if (fault === 'html')
    return {
      type: 'text/html',
      text: '<!doctype html><title>Maintenance</title><p>We will be back soon.</p>',
    };
  if (fault === 'pdf-large') return { pdf: Buffer.from('%PDF-1.4'.padEnd(12 * 1024 ** 2)) };
  if (fault === 'pdf-broken') return { pdf: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Cat') };
  if (fault === 'error-after') return { status: 500, text: 'Internal Server Error' };
  return skin.refusal('Something went wrong, please try again later');
}

function send(
  response: ServerResponse,
  { status = 200, json, text = '', type, pdf, location }: SimReply,
): void {
  if (response.headersSent) return;
  if (location) response.writeHead(303, { location }).end();
  else if (pdf) response.writeHead(status, { 'content-type': 'application/pdf' }).end(pdf);
  else if (json === undefined)
    response.writeHead(status, { 'content-type': `${type ?? 'text/plain'}; charset=utf-8` }).end(text);
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}
