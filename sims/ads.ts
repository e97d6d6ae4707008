// Meta's Conversions API and Google's Measurement Protocol on this machine, as far as their behaviour is public, with the faults that they are known to have.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const AD_FAULTS = ['hang', 'cut', 'limit', 'transient', 'token-ended', 'html'] as const;
type AdFault = (typeof AD_FAULTS)[number];

type TakenAd = { channel: 'meta' | 'google'; body: Record<string, unknown>; isTest: boolean };

export type AdsSim = {
  origin: string;
  /** What was counted, each thing once: Meta by name and id, Google by the id of the purchase. */
  counted: readonly TakenAd[];
  /** How often either was called. */
  calls(): number;
  /** The next so many times. */
  fail(fault: AdFault, times: number): void;
  close(): Promise<void>;
};

type AdReply = { status: number; body: object | string | null };

/** `token` is the secret of both. */
export async function openAdsSim({
  pixel,
  measurement,
  token,
}: Record<'pixel' | 'measurement' | 'token', string>): Promise<AdsSim> {
  const counted: TakenAd[] = [];
  const known = new Set<string>();
  let called = 0;
  let fault: { name: AdFault; times: number } | null = null;
  const count = (ad: TakenAd, key: string) => {
    if (!known.has(key)) counted.push(ad);
    known.add(key);
  };
  const answer = (path: URL, body: Record<string, unknown>): AdReply => {
    if (path.pathname === `/v23.0/${pixel}/events`) return meta(body, token, count);
    if (path.pathname.endsWith('/mp/collect')) return google(path, body, { measurement, token, count });
    return {
      status: 404,
      body: { error: { message: 'Unknown path components', type: 'OAuthException', code: 2500 } },
    };
  };
  const server = createServer((request, response) => {
    void (async () => {
      called += 1;
      const text = await readText(request);
      const striking = fault && fault.times > 0 ? fault.name : null;
      if (fault) fault.times -= 1;
      if (striking && strike(striking, request, response)) return;
      send(
        response,
        answer(new URL(request.url ?? '/', 'http://sim'), JSON.parse(text) as Record<string, unknown>),
      );
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counted,
    calls: () => called,
    fail: (name, times) => void (fault = { name, times }),
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

const metaError = (code: number, message: string, more: object = {}) => ({
  error: { message, type: 'OAuthException', code, fbtrace_id: 'AbC1', ...more },
});

/** Whether the call ends here. */
function strike(fault: AdFault, { socket }: IncomingMessage, response: ServerResponse): boolean {
  if (fault === 'cut') socket.destroy();
  else if (fault === 'limit')
    send(response, {
      status: 400,
      body: metaError(80_004, 'There have been too many calls to this ad-account.'),
    });
  else if (fault === 'transient')
    send(response, {
      status: 500,
      body: metaError(2, 'Service temporarily unavailable', { is_transient: true }),
    });
  else if (fault === 'token-ended')
    send(response, {
      status: 400,
      body: metaError(190, 'Error validating access token: Session has expired.'),
    });
  else if (fault === 'html') send(response, { status: 502, body: '<html>Bad gateway</html>' });
  return true;
}

const DAYS_7 = 7 * 24 * 3600;
const HASH = /^[0-9a-f]{64}$/;

function meta(
  body: Record<string, unknown>,
  token: string,
  count: (ad: TakenAd, key: string) => void,
): AdReply {
  if (body['access_token'] !== token)
    return { status: 400, body: metaError(190, 'Invalid OAuth access token - Cannot parse access token') };
  const data = body['data'] as Record<string, unknown>[] | undefined;
  const wrong = (message: string): AdReply => ({ status: 400, body: metaError(100, message) });
  if (!data?.length) return wrong('(#100) param data must be non-empty.');
  for (const event of data) {
    const user = (event['user_data'] ?? {}) as Record<string, unknown>;
    const age = Date.now() / 1000 - Number(event['event_time']);
    if (age > DAYS_7) return wrong('Event Timestamp Too Old');
    if (!event['event_name'] || event['action_source'] !== 'website') return wrong('Invalid parameter');
    if (!event['event_source_url'] || !user['client_user_agent']) return wrong('Missing user agent');
    for (const key of ['em', 'ph', 'fn', 'ln', 'ct', 'zp', 'country'])
      if (key in user && !(user[key] as string[]).every((hash) => HASH.test(hash)))
        return wrong(`Unhashed ${key}`);
    const custom = (event['custom_data'] ?? {}) as Record<string, unknown>;
    if (event['event_name'] === 'Purchase' && (!custom['currency'] || typeof custom['value'] !== 'number'))
      return wrong('Purchase needs currency and value');
  }
  const isTest = 'test_event_code' in body;
  for (const event of data)
    count(
      { channel: 'meta', body: event, isTest },
      `${String(event['event_name'])}:${String(event['event_id'])}`,
    );
  return { status: 200, body: { events_received: data.length, messages: [], fbtrace_id: 'AbC2' } };
}

type GoogleSim = { measurement: string; token: string; count: (ad: TakenAd, key: string) => void };

/** 204 to everything, as the real one: a wrong secret or event is only told by `/debug/`. */
function google(path: URL, body: Record<string, unknown>, { measurement, token, count }: GoogleSim): AdReply {
  const events = (body['events'] ?? []) as { name: string; params: Record<string, unknown> }[];
  const found = [
    ...(path.searchParams.get('measurement_id') === measurement
      ? []
      : [finding('measurement_id', 'Unknown measurement_id')]),
    ...(path.searchParams.get('api_secret') === token ? [] : [finding('api_secret', 'Unknown api_secret')]),
    ...(typeof body['client_id'] === 'string' ? [] : [finding('client_id', 'client_id is required')]),
    ...(events.every(({ name }) => /^[a-z][a-z0-9_]{0,39}$/.test(name))
      ? []
      : [finding('events', 'Event name is invalid')]),
  ];
  if (path.pathname.startsWith('/debug/')) return { status: 200, body: { validationMessages: found } };
  if (found.length === 0)
    for (const { name, params } of events)
      count(
        { channel: 'google', body, isTest: false },
        `${name}:${String(params['transaction_id'] ?? Math.random())}`,
      );
  return { status: 204, body: null };
}

function finding(fieldPath: string, description: string) {
  return { fieldPath, description, validationCode: 'VALUE_INVALID' };
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function send(response: ServerResponse, { status, body }: AdReply): void {
  const isJson = typeof body === 'object' && body !== null;
  response.writeHead(status, { 'content-type': isJson ? 'application/json' : 'text/html' });
  response.end(isJson ? JSON.stringify(body) : (body ?? ''));
}
