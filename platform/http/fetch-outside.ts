/** Fetches a file of another machine by an address that somebody else wrote: never from inside the network (SSRF), in bounded time and size. */
import type { IncomingMessage } from 'node:http';
import { askOutside, isPublicAddress, resolveOutside, type MayReach } from './outside.ts';

/** `isSilent`: the host did not answer at all, so asking it again at once is in vain. */
export type Fetched = { ok: true; bytes: Uint8Array } | { ok: false; why: string; isSilent: boolean };

type FetchOptions = {
  /** Nothing is asked of any other, also when a redirect leads there. */
  hosts: readonly string[];
  maxBytes: number;
  /** For the whole of it, redirects included. */
  limitMs: number;
  /** What is asked for; a picture unless said. */
  accept?: string;
  /** How many are followed; three unless said. */
  redirects?: number;
  /** Which addresses of the internet may be connected to; tests open their own machine. */
  mayReach?: MayReach;
};

const MAX_REDIRECTS = 3;

export async function fetchOutside(address: string, options: FetchOptions): Promise<Fetched> {
  const ends = AbortSignal.timeout(options.limitMs);
  try {
    let url = new URL(address);
    for (let hop = 0; hop <= (options.redirects ?? MAX_REDIRECTS); hop += 1) {
      const answer = await ask(url, options, ends);
      if (!(answer instanceof URL)) return answer;
      url = answer;
    }
    return failed('It is redirected too often');
  } catch (error) {
    if (ends.aborted) return failed(`No answer within ${Math.round(options.limitMs / 1000)} seconds`, true);
    return wordsOf(error);
  }
}

async function ask(url: URL, options: FetchOptions, ends: AbortSignal): Promise<Fetched | URL> {
  const { hosts, mayReach = isPublicAddress, accept = 'image/*' } = options;
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return failed('Its address does not begin with https');
  if (!hosts.includes(url.hostname)) return failed(`${url.hostname} is none of the hosts that were named`);
  const pinned = await resolveOutside(url.hostname, mayReach, ends);
  if (pinned === null) return failed(`${url.hostname} is inside a private network`);
  const response = await askOutside(url, { address: pinned, signal: ends, headers: { accept } });
  const { statusCode: status = 0, headers } = response;
  if (status >= 300 && status < 400 && headers.location) {
    response.destroy();
    return new URL(headers.location, url);
  }
  if (status !== 200) {
    response.destroy();
    return failed(`${url.hostname} answered ${status}`);
  }
  const bytes = await read(response, options.maxBytes);
  return bytes
    ? { ok: true, bytes }
    : failed(`It is larger than ${Math.round(options.maxBytes / 1_000_000)} MB`);
}

async function read(response: IncomingMessage, maxBytes: number): Promise<Uint8Array | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxBytes) {
      response.destroy();
      return null;
    }
    pieces.push(piece);
  }
  if (!response.complete) throw new Error('the answer broke off');
  return Buffer.concat(pieces);
}

function failed(why: string, isSilent = false): Fetched {
  return { ok: false, why, isSilent };
}

function wordsOf(error: unknown): Fetched {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ERR_INVALID_URL') return failed('Its address is none');
  const isAway = /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/.test(code);
  return failed(isAway ? 'The host was not found or accepts no connections' : 'The line was cut', isAway);
}
