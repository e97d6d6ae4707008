/** Records what a batch changed, so that it can be reviewed and undone. */
import { sql } from 'kysely';
import type { ImportProblem } from '#shop/imports/bulk.ts';
import { problemText } from '#shop/imports/bulk.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { recordAudit } from '#server/audit/record-audit.ts';

export type BatchKind = Tables['batches']['kind'];

export type BatchProduct = {
  id: string;
  /** Columns of `products` by the names of ProductFields; null where the batch made the product. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

type NewBatch = {
  /** A random one where not given. */
  id?: string | undefined;
  kind: BatchKind;
  title: string;
  added: number;
  changed: number;
  archived: number;
  refused: number;
  problems: readonly ImportProblem[];
  products: readonly BatchProduct[];
  movements: readonly { variantId: number; delta: number }[];
};

// The report shows what one can work through; the count says how many there were.
const MAX_PROBLEMS = 2_000;

/** Answers the batch's id. One audit row stands for the whole batch; what changed is kept with the batch. */
export async function recordBatch(tx: Tx, actor: Staff, batch: NewBatch, now: Date): Promise<string> {
  const { id: given, kind, title, added, changed, archived, refused } = batch;
  const problems = batch.problems.slice(0, MAX_PROBLEMS).map(problemText);
  const { id } = await tx
    .insertInto('batches')
    .values({
      ...(given !== undefined && { id: given }),
      kind,
      title: title.slice(0, 200),
      added,
      changed,
      archived,
      refused,
      problems: JSON.stringify(problems),
      actor: actor.userId,
      actorEmail: actor.email,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addToBatch(tx, id, batch);
  const after = { kind, added, changed, archived, refused };
  await recordAudit(tx, actor, { action: 'product.batch', subject: id, title, before: null, after });
  return id;
}

/** Products that a batch which goes on for a while has changed just now; each product once in a batch. */
export async function addToBatch(
  tx: Tx,
  id: string,
  { products, movements }: Pick<NewBatch, 'products' | 'movements'>,
): Promise<void> {
  await sql`
    insert into batch_products (batch_id, product_id, before, after)
    select ${id}::uuid, id, before, after
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as given (id uuid, before jsonb, after jsonb)`.execute(
    tx,
  );
  await sql`
    insert into batch_movements (batch_id, variant_id, delta)
    select ${id}::uuid, "variantId", sum(delta)
    from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) as given ("variantId" bigint, delta integer)
    group by "variantId" having sum(delta) <> 0`.execute(tx);
}
