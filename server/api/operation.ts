// One operation of the API: address, scope, schemas and the verb behind it. The router, the OpenAPI document, the client and the tests read this.
import { z } from 'zod';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { Scope } from '#shop/api/scopes.ts';
import type { Refusal, RefusalCode } from '#shop/refusals/refusals.ts';
import type { AppContext } from '#server/http/shop-context.ts';

export type OperationMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `requestKey`: a UUID made of API key and Idempotency-Key, for verbs that take one themselves; a new one where none was sent. */
export type Call<Params, Query, Body, Current = unknown> = {
  app: AppContext;
  actor: Actor;
  params: Params;
  query: Query;
  body: Body;
  now: Date;
  requestKey: string;
  /** For PUT and PATCH, what GET of the same address answers now: its version closes the gap between If-Match and the change. */
  current: Current;
};

/** A refusal with the fields that are wrong, by their names in the body. */
export type FieldRefusal = Refusal & { fields?: Record<string, string> };

export type Operation = {
  id: string;
  method: OperationMethod;
  /** Below the API's own address, such as `orders/{id}`. */
  path: string;
  scope: Scope;
  tag: string;
  summary: string;
  /** Null where the address has none. */
  params: z.ZodObject | null;
  query: z.ZodObject | null;
  body: z.ZodType | null;
  answer: z.ZodType;
  status: 200 | 201;
  refusals: readonly RefusalCode[];
  run(call: Call<never, never, never, never>): Promise<unknown>;
};

type Read<T extends z.ZodType | undefined> = T extends z.ZodType ? z.output<T> : Record<never, never>;

type Given<
  P extends z.ZodObject | undefined,
  Q extends z.ZodObject | undefined,
  B extends z.ZodType | undefined,
  A extends z.ZodType,
  C extends z.ZodType | undefined,
> = Pick<Operation, 'id' | 'method' | 'path' | 'scope' | 'tag' | 'summary'> & {
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  /** The answer of GET at the same address. */
  current?: C;
  status?: 200 | 201;
  refusals?: readonly RefusalCode[];
  run(call: Call<Read<P>, Read<Q>, Read<B>, Read<C>>): Promise<z.input<A> | FieldRefusal>;
};

/** Checks that the verb's answer is what its schema says. */
export function operation<
  A extends z.ZodType,
  P extends z.ZodObject | undefined = undefined,
  Q extends z.ZodObject | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  C extends z.ZodType | undefined = undefined,
>({ current: _, ...given }: Given<P, Q, B, A, C>): Operation {
  const { params = null, query = null, body = null, status = 200, refusals = [] } = given;
  return { ...given, params, query, body, status, refusals };
}
