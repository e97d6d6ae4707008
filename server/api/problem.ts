// Answers of the API: JSON, and every refusal as problem details (RFC 9457) with the shop's own words.
import { createHash } from 'node:crypto';
import { href } from '#shop/text/href.ts';
import type { Refusal } from '#shop/refusals/refusals.ts';
import type { FieldRefusal } from './operation.ts';

const always = { 'cache-control': 'private, no-cache', vary: 'authorization' };

/** `code` is for programs and stays; `title` and `detail` are for people. `errors` name the fields of the body or the query. */
export function problemOf(refusal: FieldRefusal, headers: Record<string, string> = {}): Response {
  return new Response(problemText(refusal), {
    status: refusal.status,
    headers: { ...always, ...headers, 'content-type': 'application/problem+json' },
  });
}

function problemText({ refused, title, text, status, fields }: FieldRefusal): string {
  const errors = Object.entries(fields ?? {}).map(([path, message]) => ({ path, message }));
  return JSON.stringify({
    type: `${href('/api/v1/openapi.json')}#/x-problems/${refused}`,
    title,
    status,
    detail: text,
    code: refused,
    ...(errors.length > 0 && { errors }),
  });
}

export function withFields(refusal: Refusal, fields: Record<string, string | undefined>): FieldRefusal {
  const wrong = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
  return { ...refusal, fields: Object.fromEntries(wrong) };
}

/** 304 where the caller has these very bytes. */
export function jsonAnswer(
  request: Request,
  { status, body }: { status: number; body: string },
  more: Record<string, string> = {},
): Response {
  const etag = etagOf(body);
  const headers = { ...always, etag, 'content-type': 'application/json', ...more };
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && namesTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: { ...always, etag } });
  return new Response(body, { status, headers });
}

export function etagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Whether a list of entity tags, as If-Match and If-None-Match carry it, names this one. */
export function namesTag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');
}
