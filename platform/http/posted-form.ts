// Posted forms that wait in a queue of their own, beside the places of the load limit.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { HttpAnswer } from './answer.ts';
import { refuseForeignWrite } from './same-origin.ts';

/** A form whose body has arrived. */
export type PostedForm = {
  target: string;
  headers: IncomingHttpHeaders;
  /** Of the client. */
  address: string;
  body: Buffer;
  /** Calls back when the connection ends. */
  gone(leave: () => void): void;
};

/** Let in: call it when the answer is ready. */
type Permit = () => void;

export type FormQueue = {
  takes(target: string, headers: IncomingHttpHeaders): boolean;
  /** An answer, a permit, or null for a form that does not wait. */
  enter(form: PostedForm): Promise<HttpAnswer | Permit | null>;
};

type Queued = { queue: FormQueue | undefined; address: string; publicUrl: string };

/** Null for what does not wait in `queue`, a request like any other. The body can be read again afterwards. */
export async function enterQueue(
  req: IncomingMessage,
  res: ServerResponse,
  { queue, address, publicUrl }: Queued,
): Promise<HttpAnswer | Permit | null> {
  const { method = 'GET', url: target = '/', headers } = req;
  if (!queue || method !== 'POST' || !req.complete || req.readableLength === 0) return null;
  if (!queue.takes(target, headers)) return null;
  const read = { get: (name: string) => textOf(headers[name]), has: (name: string) => name in headers };
  const url = `http://${headers.host}${target}`;
  const foreign = refuseForeignWrite({ method, url, headers: read }, publicUrl);
  if (foreign) return foreign;
  const body = req.read() as Buffer;
  req.unshift(body);
  return queue.enter({ target, headers, address, body, gone: (leave) => void res.once('close', leave) });
}

function textOf(header: string | string[] | undefined): string | null {
  return header === undefined ? null : String(header);
}
