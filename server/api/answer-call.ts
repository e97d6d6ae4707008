// Answers a call of the API: key, limit, address, scope, input, Idempotency-Key, If-Match, then the verb. Sessions count for nothing here.
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { API_BASE } from '#shop/api/base.ts';
import { admitCaller, tokenOf } from './admit-caller.ts';
import { findKey, type CallKey } from './api-keys.ts';
import { findOperation } from './find-operation.ts';
import type { Call, FieldRefusal, Operation } from './operation.ts';
import { operations } from './operations.ts';
import { etagOf, jsonAnswer, namesTag, problemOf } from './problem.ts';
import { readBy } from './read-input.ts';
import {
  beginCall,
  endCall,
  forgetCall,
  hashOfCall,
  requestKeyOf,
  type RepeatableCall,
} from './repeated-call.ts';

export type AskedCall = {
  request: Request;
  path: string;
  operation: Operation;
  params: Record<string, string>;
  query: URLSearchParams;
};

/** Always an answer; what throws is a fault of the shop. */
export async function answerCall(app: AppContext, request: Request, address: string): Promise<Response> {
  const { pathname, searchParams: query } = new URL(request.url);
  if (!isJson(request)) return problemOf(refuse('json-only'));
  const caller = await admitCaller(app, request, address);
  if ('barred' in caller) return problemOf(caller.barred, caller.headers);
  const { key, headers: limits } = caller;
  const path = pathname.slice(API_BASE.length);
  const found = findOperation(request.method, path);
  if (!found) return problemOf(refuse('no-such-operation'), limits);
  if ('allow' in found) return problemOf(refuse('bad-method'), { ...limits, allow: found.allow.join(', ') });
  const answer = await performCall(app, key, { request, path, ...found, query });
  for (const [name, value] of Object.entries(limits)) answer.headers.set(name, value);
  return answer;
}

function isJson({ body, headers }: Request): boolean {
  const type = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  return type === undefined ? body === null : type === 'application/json';
}

/** Of an operation that was found: scope, input, repeats, If-Match, the verb. The key has been admitted. */
export async function performCall(app: AppContext, key: CallKey, asked: AskedCall): Promise<Response> {
  const { operation, request } = asked;
  const { scope } = operation;
  if (!key.scopes.includes(scope))
    return problemOf(refuse('scope-too-small', `This key may not do that: it lacks the scope ${scope}.`));
  const text = operation.method === 'GET' ? '' : await request.text();
  const input = readInput(asked, text);
  if (isRefusal(input)) return problemOf(input);
  if (operation.method === 'GET') return answerRead(app, key, asked, input);
  // The body may have taken its time, and the key may have been revoked meanwhile.
  if (!(await findKey(app.db, tokenOf(request), app.now()))) return problemOf(refuse('key-needed'));
  const repeatable = readIdempotencyKey(key, asked, text);
  if (isRefusal(repeatable)) return problemOf(repeatable);
  return repeatable
    ? once(app, key, asked, input, repeatable)
    : answerOf(request, await change(app, key, asked, input));
}

type Input = { params: never; query: never; body: never };

function readInput({ operation, params, query }: AskedCall, text: string): Input | FieldRefusal {
  const path = read(operation.params, params);
  if (isRefusal(path)) return refuse('no-such-thing');
  const search = read(operation.query, Object.fromEntries(query));
  if (isRefusal(search)) return search;
  const json = operation.body ? parse(text) : { value: {} };
  if (!json) return refuse('bad-json');
  const body = operation.body ? read(operation.body, json.value) : {};
  if (isRefusal(body)) return body;
  return { params: path as never, query: search as never, body: body as never };
}

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

function read(schema: z.ZodType | null, value: unknown): unknown {
  return schema ? readBy(schema, value) : {};
}

function readIdempotencyKey(
  { id: keyId }: CallKey,
  { request, operation, path }: AskedCall,
  text: string,
): RepeatableCall | Refusal | null {
  const idempotencyKey = request.headers.get('idempotency-key');
  if (idempotencyKey === null) return operation.method === 'POST' ? refuse('idempotency-key-needed') : null;
  if (!/^[\w-]{8,100}$/.test(idempotencyKey)) return refuse('idempotency-key-needed');
  return { keyId, idempotencyKey, hash: hashOfCall(request.method, path, text) };
}

async function once(
  app: AppContext,
  key: CallKey,
  asked: AskedCall,
  input: Input,
  repeatable: RepeatableCall,
): Promise<Response> {
  const before = await beginCall(app.db, repeatable, app.now());
  if (isRefusal(before))
    return problemOf(before, before.refused === 'call-under-way' ? { 'retry-after': '1' } : {});
  if (before) return answerOf(asked.request, before, { 'idempotency-replayed': 'true' });
  const answer = await change(app, key, asked, input, requestKeyOf(repeatable));
  if (isRefusal(answer)) await forgetCall(app.db, repeatable);
  else await endCall(app.db, repeatable, answer);
  return answerOf(asked.request, answer);
}

type CallOutcome = { status: number; body: string } | FieldRefusal;

async function change(
  app: AppContext,
  key: CallKey,
  asked: AskedCall,
  input: Input,
  requestKey: string = randomUUID(),
): Promise<CallOutcome> {
  const { operation, request } = asked;
  const call: Call<never, never, never, never> = {
    app,
    actor: key.actor,
    now: app.now(),
    requestKey,
    current: null as never,
    ...input,
  };
  if (operation.method === 'PUT' || operation.method === 'PATCH') {
    const current = await findCurrent(asked, call);
    if (isRefusal(current)) return current;
    const match = request.headers.get('if-match');
    if (match !== null && !namesTag(match, etagOf(JSON.stringify(current)))) return refuse('changed-since');
    call.current = current as never;
  }
  const answer = await operation.run(call);
  return isRefusal(answer) ? answer : { status: operation.status, body: written(operation, answer) };
}

// Only what the schema names leaves the shop.
function written({ answer }: Operation, given: unknown): string {
  return JSON.stringify(answer.parse(given));
}

async function findCurrent(
  { operation }: AskedCall,
  call: Call<never, never, never, never>,
): Promise<unknown> {
  const reading = operations.find(({ method, path }) => method === 'GET' && path === operation.path);
  const current = await reading?.run(call);
  return reading && !isRefusal(current) ? reading.answer.parse(current) : current;
}

async function answerRead(app: AppContext, key: CallKey, asked: AskedCall, input: Input): Promise<Response> {
  const call = { app, actor: key.actor, now: app.now(), requestKey: randomUUID(), current: null as never };
  const answer = await asked.operation.run({ ...call, ...input });
  const { operation, request } = asked;
  return answerOf(
    request,
    isRefusal(answer) ? answer : { status: operation.status, body: written(operation, answer) },
  );
}

function answerOf(request: Request, answer: CallOutcome, headers: Record<string, string> = {}): Response {
  return isRefusal(answer) ? problemOf(answer, headers) : jsonAnswer(request, answer, headers);
}
