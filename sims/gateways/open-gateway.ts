// A payment gateway on this machine: a skin over a small engine, as an HTTP server with a page on which a customer pays, and with the faults that gateways are
// known to have.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readCall } from '../engine/read-call.ts';
import type { SimReply } from '../engine/skin.ts';
import { answerGatewayControl, escaped, payPage, type GatewayFault } from './control.ts';
import type { GatewaySkin, GatewayWorld, SimForm, SimPayment, SimPush } from './skin.ts';

export type GatewaySim = {
  origin: string;
  skin: GatewaySkin;
  payments: readonly SimPayment[];
  /** How often its API was called. */
  calls(): number;
  /** The next so many times; without a number until `calm`. */
  fail(fault: GatewayFault, times?: number): void;
  calm(): void;
  /** Where pushes go, as it is set in the portal. */
  aim(hookUrl: string | null): void;
  /** The customer presses Pay or leaves; resolves when the push is answered. What the browser then brings to the shop. */
  settle(ref: string, state: 'paid' | 'failed'): Promise<SimForm>;
  /** Whether the next call is left unanswered. */
  isHanging(): boolean;
  pushOf(ref: string): SimPush | null;
  close(): Promise<void>;
};

const HOUR_MS = 3_600_000;

type GatewaySimOptions = { port?: number; now?: () => Date };

export async function openGateway(
  skin: GatewaySkin,
  { port = 0, now = () => new Date() }: GatewaySimOptions = {},
): Promise<GatewaySim> {
  const payments: SimPayment[] = [];
  const faults = new Map<GatewayFault, number>();
  let hook: string | null = null;
  let called = 0;
  const strikes = (fault: GatewayFault): boolean => {
    const left = faults.get(fault) ?? 0;
    if (left > 0) faults.set(fault, left - 1);
    return left > 0;
  };
  const world: GatewayWorld = {
    byRef: (ref) => payments.find((each) => each.ref === ref),
    byToken: (token) => payments.find((each) => each.token === token),
    add: (payment) => {
      const added: SimPayment = {
        token: `track-${payments.length + 1}-${payment.ref}`,
        backUrl: '',
        hookUrl: '',
        state: 'open',
        expiresAt: new Date(now().getTime() + HOUR_MS),
        ...payment,
      };
      payments.push(added);
      return added;
    },
    page: (payment) => ({ type: 'text/html', text: payPage(skin.name, payment) }),
    now,
  };

  const pushOf = (payment: SimPayment): SimPush | null => {
    const url = payment.hookUrl || hook;
    return url && skin.push ? skin.push(payment, url) : null;
  };

  const tell = async (payment: SimPayment): Promise<void> => {
    const push = pushOf(payment);
    if (!push || strikes('push-lost')) return;
    const sent = strikes('push-byte') ? { ...push, body: otherByte(push.body) } : push;
    const times = strikes('push-doubled') ? 2 : 1;
    for (let time = 0; time < times; time += 1)
      await fetch(sent.url, {
        method: 'POST',
        headers: { 'content-type': sent.type },
        body: sent.body,
      }).catch(() => undefined);
  };

  const settle = async (ref: string, state: 'paid' | 'failed'): Promise<SimForm> => {
    const payment = world.byRef(ref);
    if (!payment) throw new Error(`${skin.name} has no ${ref}`);
    if (payment.state === 'open') payment.state = now() > payment.expiresAt ? 'failed' : state;
    await tell(payment);
    return skin.comeBack(payment);
  };

  const fail = (fault: GatewayFault, times = Infinity) => void faults.set(fault, times);
  const calm = () => faults.clear();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const call = await readCall(request);
    if (call.path === '/__sim/pay') {
      const form = await settle(call.text('ref'), call.text('do') === 'pay' ? 'paid' : 'failed');
      return send(response, goPage(form));
    }
    const control = answerGatewayControl({ name: skin.name, payments, faults, now: now(), fail, calm }, call);
    if (control) return send(response, control);
    const isPage = (request.headers.accept ?? '').includes('text/html');
    if (!isPage) {
      called += 1;
      if (strikes('cut-before')) return void request.socket.destroy();
      if (strikes('hang')) return;
      if (strikes('html'))
        return send(response, { type: 'text/html', text: '<!doctype html><h1>We will be back soon</h1>' });
      if (strikes('error-in-200'))
        return send(response, {
          json: {
            status: { errors: ['try later'] },
            responseCode: '0006',
            responseDesc: 'SYSTEM ERROR',
            pp_ResponseCode: '999',
            pp_ResponseMessage: 'Internal error',
          },
        });
    }
    const reply = skin.answer(call, world);
    if (!isPage && strikes('cut-after')) return void request.socket.destroy();
    if (!isPage && strikes('error-after'))
      return send(response, { status: 500, text: 'Internal Server Error' });
    send(response, reply ?? { status: 404, json: { error: 'Not Found' } });
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => send(response, { status: 500, text: String(error) }));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    skin,
    payments,
    calls: () => called,
    fail,
    calm,
    aim: (url) => void (hook = url),
    settle,
    isHanging: () => (faults.get('hang') ?? 0) > 0,
    pushOf: (ref) => {
      const payment = world.byRef(ref);
      return payment ? pushOf(payment) : null;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** One letter or digit in the middle is another. */
function otherByte(body: string): string {
  const at = [...body].findLastIndex((letter, index) => index < body.length / 2 && /[0-9a-z]/i.test(letter));
  return body.slice(0, at) + (body[at] === '7' ? '8' : '7') + body.slice(at + 1);
}

function goPage({ method, url, fields }: SimForm): SimReply {
  if (method === 'get') {
    const to = new URL(url);
    for (const [key, value] of Object.entries(fields)) to.searchParams.set(key, value);
    return { location: to.href };
  }
  const inputs = Object.entries(fields).map(
    ([key, value]) => `<input type="hidden" name="${escaped(key)}" value="${escaped(value)}">`,
  );
  return {
    type: 'text/html',
    text: `<!doctype html><html lang="en"><title>Back to the shop</title><form method="post" action="${escaped(url)}">${inputs.join('')}
<button>Back to the shop</button></form><script>document.forms[0].submit()</script></html>`,
  };
}

function send(response: ServerResponse, { status = 200, json, text = '', type, location }: SimReply): void {
  if (response.headersSent || response.destroyed) return;
  if (location) response.writeHead(303, { location }).end();
  else if (json === undefined)
    response.writeHead(status, { 'content-type': `${type ?? 'text/plain'}; charset=utf-8` }).end(text);
  else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}
