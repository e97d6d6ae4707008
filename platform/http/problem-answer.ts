// The HTTP server's own refusals, for programs: under /api/ they are problem details (RFC 9457) instead of a page.
import { STATUS_CODES } from 'node:http';
import type { HttpAnswer } from './answer.ts';

/** The same answer, unless it is a page that refuses a request under /api/. */
export function forPrograms(target: string, answer: HttpAnswer): HttpAnswer {
  if (answer.status < 400 || !target.startsWith('/api/')) return answer;
  const headers = new Headers([...answer.headers]);
  if (headers.get('content-type')?.includes('json')) return answer;
  const { status } = answer;
  if (answer.body instanceof ReadableStream) void answer.body.cancel();
  const problem = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Refused', status };
  headers.set('content-type', 'application/problem+json');
  headers.delete('content-length');
  return { status, headers, body: Buffer.from(JSON.stringify(problem)) };
}
