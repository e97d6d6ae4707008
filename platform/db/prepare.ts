/** Prepared statements: a question asked often is planned once for each connection. */
import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

const TIMES = 3;
const MOST = 400;
const MAX_SEEN = 5_000;

/** Names statements from the third time they are asked; searches, which have no end of forms, stay unnamed for the most part. */
export function prepareStatements(pool: Pool): void {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  const nameOf = (text: string): string | null => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (seen.size > MAX_SEEN) seen.clear();
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    if (times < TIMES || names.size >= MOST) return null;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    names.set(text, name);
    return name;
  };
  pool.on('connect', (client) => nameQueries(client, nameOf));
}

type Ask = (...given: unknown[]) => unknown;

// Without values a text may hold several statements, which cannot be prepared. pg takes a name only in the long form of a question; Kysely asks in the short one.
function nameQueries(client: PoolClient, nameOf: (text: string) => string | null): void {
  const ask: Ask = client.query.bind(client);
  const named: Ask = (text, values, ...rest) => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return ask(text, values, ...rest);
    const name = nameOf(text);
    return name === null ? ask(text, values, ...rest) : ask({ name, text, values }, ...rest);
  };
  Object.assign(client, { query: named });
}
