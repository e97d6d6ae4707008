// What a courier's skin over the engine is made of: addresses, secrets, envelopes, words.
import type { IncomingHttpHeaders } from 'node:http';
import type { SimDeed } from './faults.ts';
import type { SimEvent } from './life.ts';
import type { SimMoney, SimStatement } from './money.ts';
import type { SimParcel, World } from './world.ts';

export type SimCall = {
  method: string;
  path: string;
  /** What follows the path of the route, decoded. */
  rest: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** JSON or a form, by name; empty when it is neither. */
  body: Record<string, unknown>;
  /** A list in it, of a form with keys like `cn[]` too. */
  list(key: string): string[];
  /** One text of body or query; empty when it is not there. */
  text(key: string): string;
};

export type SimReply = {
  status?: number;
  json?: unknown;
  text?: string;
  /** Of `text`; else text/plain. */
  type?: string;
  pdf?: Buffer;
  location?: string;
};

export type SimRoute = {
  does: SimDeed;
  method: 'GET' | 'POST' | 'PUT';
  /** With a slash at its end: whatever follows is `rest`. */
  path: string;
  answer(call: SimCall, world: SimWorld): SimReply;
};

/** The world with its money. */
export type SimWorld = World & {
  moneyOf(parcel: SimParcel): SimMoney | null;
  statements(): SimStatement[];
};

export type Skin = {
  name: string;
  title: string;
  /** What the shop is given to type in, by the names that the courier uses. */
  secrets: Record<string, string>;
  collects: 'booking' | 'sheet';
  cn(nth: number): string;
  routes: SimRoute[];
  /** Before any route: a bad secret, a missing name. */
  guard(call: SimCall, route: SimRoute): SimReply | null;
  unauthorised: SimReply;
  /** A no of its own, in its own envelope, with status 200 where it does that. */
  refusal(words: string): SimReply;
  /** The body of a push; without it the courier has none. */
  push?(parcel: SimParcel, event: SimEvent): unknown;
  /** After so many failures it pushes nothing any more. */
  blocksPushesAfter?: number;
};
