// A platform of the Universal Commerce Protocol on this machine, for tests: its profile is served, each answer is checked by what the protocol asks.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { readConfig } from '#platform/config/config.ts';
import { answerUcp } from '#server/ucp/answer-ucp.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { checkAnswer } from './ucp-answers.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- what an answer holds is what the test says of it.
export type UcpAnswered = { status: number; headers: Headers; body: any };

/** A header that is null is not sent. */
type Sent = { headers?: Record<string, string | null>; address?: string; profile?: string };

export type UcpPlatform = {
  app: AppContext;
  /** Its profile, and what was asked for of it. */
  profile: string;
  asked: string[];
  send(method: string, path: string, body?: unknown, sent?: Sent): Promise<UcpAnswered>;
  close(): Promise<void>;
};

export const allCapabilities = [
  'dev.ucp.shopping.checkout',
  'dev.ucp.shopping.fulfillment',
  'dev.ucp.common.payment.terms',
];

export function profileOf(names: readonly string[], version = '2026-08-25') {
  const capabilities = Object.fromEntries(names.map((name) => [name, [{ version }]]));
  return JSON.stringify({ ucp: { version, services: {}, capabilities, payment_handlers: {} } });
}

const CHECKOUT_ONLY = profileOf(allCapabilities.slice(0, 1));

const profiles: Readonly<Record<string, string>> = {
  '/whole': profileOf(allCapabilities),
  '/checkout-only': CHECKOUT_ONLY,
  '/old': profileOf(allCapabilities, '2026-04-08'),
  '/catalog-only': profileOf(['dev.ucp.shopping.catalog.search']),
  '/not-json': '<html>',
  '/no-profile': '{}',
  '/large': `{"ucp":"${'x'.repeat(200_000)}"}`,
};

/** The shop is https://shop.example and may ask this machine for profiles. */
export async function openPlatform(given: AppContext): Promise<UcpPlatform> {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url === '/moved') return void response.writeHead(302, { location: '/whole' }).end();
    const text = profiles[url.replace(/\?.*$/, '')];
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { DATA_DIR: tmpdir(), PUBLIC_URL: 'https://shop.example', WEBHOOKS_TO_THIS_MACHINE: 'on' };
  const app = { ...given, config: readConfig(env) };
  const whole = `${origin}/whole`;
  const send: UcpPlatform['send'] = async (method, path, body, sent = {}) => {
    const { headers = {}, address = '127.0.0.1', profile = whole } = sent;
    const hasBody = method !== 'GET' && body !== undefined;
    const all = {
      'ucp-agent': `profile="${profile.replace(/^\//, `${origin}/`)}"`,
      'content-type': hasBody ? 'application/json' : null,
      'idempotency-key': randomUUID(),
      ...headers,
    };
    const request = new Request(`https://shop.example/api/ucp${path}`, {
      method,
      headers: Object.entries(all).filter((header): header is [string, string] => header[1] !== null),
      ...(hasBody && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const response = await answerUcp(app, request, address);
    const read: unknown = await response.json();
    checkAnswer(response.status, read);
    return { status: response.status, headers: response.headers, body: read };
  };
  return {
    app,
    profile: whole,
    asked,
    send,
    close: () => new Promise((done) => void server.close(() => done())),
  };
}
