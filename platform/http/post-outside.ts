/** Posts to an address that somebody else wrote: never into the network that the shop is in, redirects not followed, in bounded time. */
import type { IncomingMessage } from 'node:http';
import { inOutsideSpan } from './trace-outside.ts';
import { askOutside, isPublicAddress, resolveOutside, type MayReach } from './outside.ts';

/** `text` is the beginning of the answer; `status` null: there was none, and `text` says why. */
export type PostedOutside = { status: number | null; text: string };

type PostOptions = {
  headers: Record<string, string>;
  body: string;
  /** For the whole of it. */
  limitMs: number;
  /** Of the answer; the rest is not read. */
  maxBytes: number;
  mayReach?: MayReach;
};

/** Never throws for what another machine does. */
export function postOutside(url: URL, options: PostOptions): Promise<PostedOutside> {
  return inOutsideSpan(url, 'POST', async (end) => {
    const posted = await postOnce(url, options);
    end(posted.status);
    return posted;
  });
}

async function postOnce(url: URL, options: PostOptions): Promise<PostedOutside> {
  const { limitMs, mayReach = isPublicAddress, headers, body, maxBytes } = options;
  const signal = AbortSignal.timeout(limitMs);
  try {
    const address = await resolveOutside(url.hostname, mayReach, signal);
    if (address === null)
      return { status: null, text: `${url.hostname} is inside a private network: it is never called.` };
    const response = await askOutside(url, { address, signal, method: 'POST', headers, body });
    const text = await begin(response, maxBytes);
    const { statusCode: status = 0 } = response;
    return { status, text: status >= 300 && status < 400 ? redirectWords(response) : text };
  } catch (error) {
    if (signal.aborted)
      return { status: null, text: `No answer within ${Math.round(limitMs / 1000)} seconds.` };
    return { status: null, text: wordsOf(error) };
  }
}

// The status is the answer: a body that hangs or breaks off takes nothing from it.
async function begin(response: IncomingMessage, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      pieces.push(piece);
      size += piece.length;
      if (size >= maxBytes) break;
    }
  } catch {
    // What came is what there is.
  }
  response.destroy();
  return Buffer.concat(pieces).subarray(0, maxBytes).toString('utf8');
}

function redirectWords({ headers: { location = '' } }: IncomingMessage): string {
  return `It leads to ${location.slice(0, 200) || 'another address'}: redirects are not followed.`;
}

function wordsOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words: Record<string, string> = {
    ENOTFOUND: 'Its address was not found.',
    EAI_AGAIN: 'Its address was not found.',
    ECONNREFUSED: 'It does not accept connections.',
    ECONNRESET: 'The line was cut.',
  };
  return words[code] ?? (code === '' ? 'The line was cut.' : `The line failed (${code}).`);
}
