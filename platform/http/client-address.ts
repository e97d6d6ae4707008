// The client's address, from the socket or from a trusted proxy: never one that the client can choose (IP spoofing).
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The address of the client: the socket's, or with `trustProxy` proxies of ours in front the entry that the
 * outermost of them wrote into X-Forwarded-For. Entries further left are the client's own claim and never read.
 */
export function clientAddress(req: Pick<IncomingMessage, 'headers' | 'socket'>, trustProxy: number): string {
  const socketAddress = plainAddress(req.socket.remoteAddress ?? '') ?? '0.0.0.0';
  if (trustProxy === 0) return socketAddress;
  const forwarded = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .filter((entry) => entry.trim() !== '');
  const entry = forwarded.at(-trustProxy) ?? forwarded[0] ?? '';
  return plainAddress(entry.trim()) ?? socketAddress;
}

/** Headers by which a client could pretend another host, path, method or address; dropped before the shop sees them. */
export function stripForwardedHeaders(headers: IncomingMessage['headers']): void {
  for (const name of Object.keys(headers)) {
    if (name.startsWith('x-forwarded-') || pretences.has(name)) delete headers[name];
  }
}

const pretences = new Set([
  'forwarded',
  'x-real-ip',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
  'x-request-id',
]);

function plainAddress(text: string): string | null {
  const bare = text.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const address = bare.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0] ?? '';
  return isIP(address) === 0 ? null : address;
}
