// Extensions are told of an order as its emails are sent: by jobs that are queued in the transaction that places it.
import { sql, type CompiledQuery } from 'kysely';
import { compileOnce } from '#platform/db/compile-once.ts';
import type { Tx } from '#server/db/transact.ts';
import { installedExtensions } from './installed.ts';

/** The graphile-worker task that tells one extension of one order; its payload is `{ extension, orderId }`. */
export const AFTER_ORDER = 'after-order';

/** The last one some three days after the first. */
const MAX_ATTEMPTS = 25;

/** To be sent with the order itself; nothing where no extension wants it. */
export function tellAfterOrder(tx: Tx, orderId: string): CompiledQuery[] {
  const names = installedExtensions().flatMap(({ name, afterOrder }) => (afterOrder ? [name] : []));
  return names.length === 0 ? [] : [queueStatement(tx, { orderId, names })];
}

const queueStatement = compileOnce((tx: Tx, { orderId, names }: { orderId: string; names: string[] }) =>
  sql`
    with specs as (
      select (${AFTER_ORDER}, json_build_object('extension', name, 'orderId', ${orderId}::uuid), null, null,
        ${MAX_ATTEMPTS}::int, 'after-order-' || name || '-' || ${orderId}::text, null, null)::graphile_worker.job_spec as spec
      from unnest(${names}::text[]) as name
    )
    select from graphile_worker.add_jobs((select array_agg(spec) from specs))
  `.compile(tx),
);
