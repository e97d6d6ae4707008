// Addresses of the shop: the one place where they are put together, so that a link to what is gone fails the type check.
import type { Pattern } from '../routes/routes.ts';

/** The names of a pattern's parameters. */
type Params<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Params<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type Value = string | number;
type Query = Record<string, Value | undefined>;
type HrefArguments<P extends string> = [Params<P>] extends [never]
  ? [query?: Query]
  : [given: Record<Params<P>, Value> & Query];

/**
 * The path of a route, without the origin. As React Router's `href`; in addition what is no parameter of the pattern becomes
 * the query, without what is undefined: `href('/product/:id', { id, colour })`.
 */
export function href<P extends Exclude<Pattern, '/*'>>(pattern: P, ...[given]: HrefArguments<P>): string {
  if (given === undefined) return pattern;
  const parts = pattern.split('/');
  const path = parts.map((part) => (part.startsWith(':') ? escaped(given[part.slice(1)]) : part)).join('/');
  const query = Object.entries(given).filter(
    ([name, value]) => value !== undefined && !parts.includes(`:${name}`),
  );
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query as [string, string][])}`;
}

function escaped(value: Value | undefined): string {
  return encodeURIComponent(value ?? '');
}
