/** Prepared statements: a statement that is sent often gets a name, and each connection parses and plans it once. */
import { createHash } from 'node:crypto';
import type { PostgresPool } from 'kysely';
import type { Pool, QueryConfig } from 'pg';

const MIN_TIMES = 3;
const MAX_NAMES = 400;
const MAX_SEEN = 5_000;

type Naming = (text: string, values: readonly unknown[]) => QueryConfig;

/** The pool for Kysely, which cannot name statements: each one gets its name on the way to pg. */
export function preparing(pool: Pool, naming: Naming): PostgresPool {
  const connect = async () => {
    const client = await pool.connect();
    const query: (...statement: Parameters<Naming>) => unknown = (text, values) =>
      client.query(naming(text, values));
    // A wrapper, so that other users of the pool's client send their statements unnamed.
    return Object.assign(Object.create(client), { query });
  };
  return { connect, end: () => pool.end(), options: pool.options };
}

/** Names a statement from the third time on; searches, which have countless forms, mostly stay unnamed. */
export function openNaming(): Naming {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (seen.size > MAX_SEEN) seen.clear();
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    if (times < MIN_TIMES || names.size >= MAX_NAMES) return undefined;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    names.set(text, name);
    return name;
  };
  return (text, values) => ({
    text,
    values: [...values],
    name: maySplit(text, values) ? undefined : nameOf(text),
  });
}

// A query without parameters may contain several statements, which cannot be prepared.
function maySplit(text: string, values: readonly unknown[]): boolean {
  return values.length === 0 && text.includes(';');
}
