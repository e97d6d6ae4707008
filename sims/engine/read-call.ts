// A request as skins read it: query, and a body that is JSON or a form.
import type { IncomingMessage } from 'node:http';
import type { SimCall } from './skin.ts';

export async function readCall(request: IncomingMessage): Promise<SimCall> {
  const url = new URL(request.url ?? '/', 'http://sim');
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const raw = Buffer.concat(parts).toString();
  const body = bodyOf(raw, request.headers['content-type'] ?? '');
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    rest: '',
    query: url.searchParams,
    headers: request.headers,
    body,
    list: (key) => {
      const value = body[key] ?? body[`${key}[]`] ?? url.searchParams.getAll(`${key}[]`);
      return (Array.isArray(value) ? value : [value]).map(String);
    },
    text: (key) => textOf(body[key] ?? url.searchParams.get(key)),
  };
}

function bodyOf(raw: string, type: string): Record<string, unknown> {
  if (type.includes('x-www-form-urlencoded')) {
    const form = new URLSearchParams(raw);
    return Object.fromEntries(
      [...form.keys()].map((key) => [key, key.endsWith('[]') ? form.getAll(key) : form.get(key)]),
    );
  }
  try {
    const read: unknown = JSON.parse(raw);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function textOf(given: unknown): string {
  const value: unknown = Array.isArray(given) ? given[0] : given;
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
