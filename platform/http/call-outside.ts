// One call to the program of another company: a limit of time and size, a connection of its own, and whether a byte of it left us.
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { inOutsideSpan } from './trace-outside.ts';

export type SentCall = {
  method: 'GET' | 'POST' | 'PUT';
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form where it is one. */
  body?: object | URLSearchParams;
};

type OutsideAnswer = { status: number; type: string; bytes: Uint8Array };

/** not-sent: no byte of it left us, so nothing was done. unclear: it may have been heard, and no answer came. */
export type CalledOutside =
  | { kind: 'answered'; answer: OutsideAnswer }
  | { kind: 'not-sent' | 'unclear'; why: string };

const MAX_BYTES = 20 * 1024 * 1024;

/** Redirects are not followed, and nothing is sent a second time. */
export function callOutside(url: URL, call: SentCall, limitMs: number): Promise<CalledOutside> {
  return inOutsideSpan(url, call.method, async (end) => {
    const called = await callOnce(url, call, limitMs);
    end(called.kind === 'answered' ? called.answer.status : null);
    return called;
  });
}

function callOnce(url: URL, call: SentCall, limitMs: number): Promise<CalledOutside> {
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

function bodyOf({ body }: SentCall): { type: string; text: string } {
  if (body === undefined) return { type: '', text: '' };
  if (body instanceof URLSearchParams)
    return { type: 'application/x-www-form-urlencoded', text: body.toString() };
  return { type: 'application/json', text: JSON.stringify(body) };
}

async function readAnswer(response: IncomingMessage): Promise<OutsideAnswer> {
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
