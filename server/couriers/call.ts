// The one place from which couriers are called: one host each, redirects not followed, a limit of time and size, one call at a time
// for an account, and each on a connection of its own, so that nothing below us sends a request a second time.
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { TLSSocket } from 'node:tls';
import type { Courier, CourierAnswer, CourierCall } from '#shop/couriers/courier.ts';
import { logFields } from '#shop/couriers/log-fields.ts';
import type { Log } from '#platform/log/log.ts';

/** not-sent: no byte of it left us, so nothing was done. unclear: it may have been heard, and no answer came. */
export type CalledCourier =
  | { kind: 'answered'; answer: CourierAnswer }
  | { kind: 'not-sent' | 'unclear'; why: string };

export type CallCourier = (
  account: { id: number; courier: Courier },
  call: CourierCall,
) => Promise<CalledCourier>;

type CallOptions = {
  /** By the courier's name; simulators on this machine, given by COURIER_HOST_<NAME>. */
  hosts: Readonly<Record<string, string>>;
  log: Log;
  limitMs?: number;
};

const LIMIT_MS = 45_000;
const MAX_BYTES = 20 * 1024 * 1024;

export function courierCalls({ hosts, log, limitMs = LIMIT_MS }: CallOptions): CallCourier {
  const last = new Map<number, Promise<unknown>>();
  return (account, call) => {
    const { courier } = account;
    const send = async () => {
      const called = await sendCall(addressOf(courier, call, hosts), call, limitMs);
      const fields = logFields(courier, call, called.kind === 'answered' ? called.answer : null);
      log.info(`courier ${courier.name}: ${called.kind}`, fields);
      return called;
    };
    const sent = (last.get(account.id) ?? Promise.resolve()).then(send);
    // What fails is a bug, told to whoever asked; the next call goes out all the same.
    last.set(
      account.id,
      sent.catch(() => undefined),
    );
    return sent;
  };
}

function addressOf(courier: Courier, { host, path, query }: CourierCall, hosts: CallOptions['hosts']): URL {
  const origin = hosts[courier.name] ?? `https://${host ?? courier.host}`;
  const url = new URL(`/${path}`, origin);
  for (const [key, value] of Object.entries(query ?? {})) url.searchParams.append(key, value);
  return url;
}

function sendCall(url: URL, call: CourierCall, limitMs: number): Promise<CalledCourier> {
  const { type, text } = bodyOf(call);
  const isSafe = url.protocol === 'https:';
  const request = (isSafe ? requestHttps : requestHttp)(url, {
    method: call.method,
    // A new connection that is closed afterwards.
    agent: false,
    headers: { accept: '*/*', ...(type !== '' && { 'content-type': type }), ...call.headers },
  });
  let isConnected = false;
  return new Promise((resolve) => {
    const fail = (why: string) => {
      clearTimeout(limit);
      resolve({ kind: isConnected ? 'unclear' : 'not-sent', why });
      request.destroy();
    };
    const limit = setTimeout(() => fail(`No answer within ${Math.round(limitMs / 1000)} seconds.`), limitMs);
    request.once('socket', (socket) => {
      socket.once(isSafe ? 'secureConnect' : 'connect', () => (isConnected = true));
      // Bytes may be on their way.
      if (!socket.connecting && (!isSafe || (socket as TLSSocket).authorized)) isConnected = true;
    });
    request.once('error', (error) => fail(wordsOfError(error)));
    request.once('response', (response) => {
      isConnected = true;
      readAnswer(response).then(
        (answer) => {
          clearTimeout(limit);
          resolve({ kind: 'answered', answer });
        },
        (error: unknown) => fail(wordsOfError(error)),
      );
    });
    request.end(text);
  });
}

function bodyOf({ body }: CourierCall): { type: string; text: string } {
  if (body === undefined) return { type: '', text: '' };
  if (body instanceof URLSearchParams)
    return { type: 'application/x-www-form-urlencoded', text: body.toString() };
  return { type: 'application/json', text: JSON.stringify(body) };
}

async function readAnswer(response: IncomingMessage): Promise<CourierAnswer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response) {
    const bytes = piece as Buffer;
    size += bytes.length;
    if (size > MAX_BYTES) throw new Error('The answer is too large.');
    pieces.push(bytes);
  }
  if (!response.complete) throw new Error('The answer broke off.');
  return {
    status: response.statusCode ?? 0,
    type: response.headers['content-type'] ?? '',
    bytes: Buffer.concat(pieces),
  };
}

// An error of the network names the address at most, never what was sent.
function wordsOfError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words: Record<string, string> = {
    ENOTFOUND: 'Its address was not found.',
    ECONNREFUSED: 'It does not accept connections.',
    ECONNRESET: 'The line was cut.',
    EPIPE: 'The line was cut.',
  };
  return words[code] ?? (code === '' ? 'The line was cut.' : `The line failed (${code}).`);
}
