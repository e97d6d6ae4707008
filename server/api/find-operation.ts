// Which operation answers a method and a path, and what its path names.
import { operations } from './operations.ts';
import type { Operation } from './operation.ts';

type FoundOperation = { operation: Operation; params: Record<string, string> } | { allow: string[] } | null;

/** `path` is below /api/v1. Null where there is no such address; `allow` where it takes other methods. */
export function findOperation(method: string, path: string): FoundOperation {
  const here = matchers.flatMap(({ operation, matcher, names }) => {
    const match = matcher.exec(path);
    return match ? [{ operation, params: paramsOf(names, match) }] : [];
  });
  // A fixed word before a parameter: /orders/quote is no order called "quote".
  const fixed = here.filter(({ params }) => Object.keys(params).length === fewest(here));
  const asked = method === 'HEAD' ? 'GET' : method;
  const found = fixed.find(({ operation }) => operation.method === asked);
  if (found) return found;
  return fixed.length > 0 ? { allow: fixed.map(({ operation }) => operation.method) } : null;
}

function fewest(found: { params: Record<string, string> }[]): number {
  return Math.min(...found.map(({ params }) => Object.keys(params).length));
}

const matchers = operations.map((operation) => ({
  operation,
  names: [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  matcher: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
}));

function paramsOf(names: string[], match: RegExpExecArray): Record<string, string> {
  return Object.fromEntries(names.map((name, at) => [name, decoded(match[at + 1] ?? '')]));
}

// What cannot be decoded is no id of anything.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
