/** The request as the shop sees it: without headers that a client could forge, its body limited. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequest } from '@remix-run/node-fetch-server';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { failurePage, tooLargePage } from './answer.ts';
import { limitBody } from './body-limit.ts';
import { stripForwardedHeaders } from './client-address.ts';
import { refuseForeignWrite } from './same-origin.ts';

type AskedShop = {
  config: Pick<Config, 'publicUrl' | 'trustProxy'>;
  log: Log;
  fetch(request: Request, client: { address: string }): Promise<Response>;
};

/** `address` is the client's; `maxBytes` the largest body that this target takes; `isFromOutside` whether other sites send forms to it. */
type ShopRequest = { id: string; address: string; maxBytes: number; isFromOutside: boolean };

export async function askShop(
  shop: AskedShop,
  req: IncomingMessage,
  res: ServerResponse,
  { id, address, maxBytes, isFromOutside }: ShopRequest,
): Promise<Response> {
  stripForwardedHeaders(req.headers);
  req.headers['x-request-id'] = id;
  const whole = createRequest(req, res, { protocol: protocolOf(shop.config) });
  const refusal = refuseForeignWrite(whole, shop.config.publicUrl, isFromOutside);
  if (refusal) return refusal;
  const { request, isOver } = limitBody(whole, maxBytes);
  if (isOver()) return tooLargePage(maxBytes);
  return fetchOrFail(shop, { request, address, id, isOver, maxBytes });
}

type PendingRequest = {
  request: Request;
  address: string;
  id: string;
  isOver: () => boolean;
  maxBytes: number;
};

// Whatever the shop answers to a truncated body: the reason is that it was too large.
async function fetchOrFail({ log, fetch }: AskedShop, asked: PendingRequest): Promise<Response> {
  try {
    const response = await fetch(asked.request, { address: asked.address });
    return asked.isOver() ? tooLargePage(asked.maxBytes) : response;
  } catch (error) {
    if (asked.isOver()) return tooLargePage(asked.maxBytes);
    if (!asked.request.signal.aborted) log.error('the shop failed', { id: asked.id, error });
    return failurePage(asked.id);
  }
}

// Behind a TLS-terminating proxy the socket is plain http; the public address has the scheme that the shopper uses.
function protocolOf({ trustProxy, publicUrl }: AskedShop['config']): string {
  return trustProxy > 0 ? new URL(publicUrl).protocol : 'http:';
}
