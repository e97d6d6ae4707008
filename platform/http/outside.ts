/** Connections to addresses that somebody else wrote: only to the internet, never into the network that the shop is in (SSRF). */
import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** Which addresses may be connected to; `isPublicAddress` but where tests open their own machine. */
export type MayReach = (address: string) => boolean;

/** Null where one of its addresses may not be reached: a name that has both would be tried until the private one is used. */
export async function resolveOutside(
  hostname: string,
  mayReach: MayReach,
  signal: AbortSignal,
): Promise<string | null> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(bare) ? [{ address: bare }] : await unlessEnded(lookup(bare, { all: true }), signal);
  return found.every(({ address }) => mayReach(address)) ? (found[0]?.address ?? null) : null;
}

// A name server that hangs is not ended by itself.
async function unlessEnded<T>(asked: Promise<T>, signal: AbortSignal): Promise<T> {
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(signal.reason as Error);
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([asked, ended.promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

type OutsideCall = {
  /** As `resolveOutside` found it. */
  address: string;
  signal: AbortSignal;
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
};

// The connection goes to the address that was judged; asking for the name again could give another (DNS rebinding).
export function askOutside(url: URL, { address, signal, method = 'GET', headers, body }: OutsideCall) {
  const family = isIP(address);
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    agent: false,
    signal,
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
    lookup: (_name, { all }, answer) =>
      all ? answer(null, [{ address, family }]) : answer(null, address, family),
  });
  return new Promise<IncomingMessage>((done, fail) => {
    request.once('response', done);
    request.once('error', fail);
    request.end(body);
  });
}

const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
// Of IPv6 only what is given to the internet is public; within it, addresses that carry one of IPv4, and examples.
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
inside.addSubnet('2001::', 23, 'ipv6');
inside.addSubnet('2001:db8::', 32, 'ipv6');
inside.addSubnet('2002::', 16, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return family === 6 && given.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}

/** The same and this machine itself, for who tries something out on it. */
export const orThisMachine: MayReach = (address) =>
  isPublicAddress(address) || address === '127.0.0.1' || address === '::1';
