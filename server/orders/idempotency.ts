// One order a key, for ever (rule K14): taken first in the order's own transaction, so that a repeat waits and then gets the same answer.
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { compileOnce } from '#platform/db/compile-once.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db, Tx } from '#server/db/transact.ts';

type Taking = { input: CheckoutInput; userId: string | null; orderId: string; now: Date };

/** Returns no row when the key belongs to an order. Waits for a concurrent transaction with the same key. */
export function takeKeyStatement(tx: Tx, { input, userId, orderId, now }: Taking) {
  const requestHash = hashOf(input, userId);
  return insertKey(tx, { key: input.idempotencyKey, requestHash, orderId, createdAt: now });
}

type NewKey = { key: string; requestHash: string; orderId: string; createdAt: Date };

const insertKey = compileOnce((tx: Tx, row: NewKey) =>
  tx
    .insertInto('idempotencyKeys')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .compile(),
);

/** Whether this key has an order; which one, is for the same form only. */
export async function isKeyTaken(db: Db, key: string): Promise<boolean> {
  const taken = await db
    .selectFrom('idempotencyKeys')
    .select('key')
    .where('key', '=', key)
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * The order of a key that was used before. Refusal: key-reused, when another form was sent with it; it names the order
 * that stands, unless that is in somebody else's account.
 */
export async function findPlaced(tx: Tx, input: CheckoutInput, userId: string | null) {
  const placed = await findByKey(tx, input.idempotencyKey, userId);
  if (!placed) return refuse('key-reused') satisfies Refusal;
  const { orderId, trackingToken } = placed;
  if (placed.requestHash === hashOf(input, userId)) return { orderId, trackingToken, replayed: true };
  return refuse(
    'key-reused',
    `Order #${shortId(orderId)} was placed with this form before and stands. What you changed since is not in it.`,
  ) satisfies Refusal;
}

/** The order under a key, for whoever placed it: a key is known to the browser of its form alone. */
export async function findByKey(db: Db, key: string, userId: string | null) {
  const placed = await db
    .selectFrom('idempotencyKeys as k')
    .innerJoin('orders as o', 'o.id', 'k.orderId')
    .select(['k.requestHash', 'o.id as orderId', 'o.userId', 'o.trackingToken'])
    .where('k.key', '=', key)
    .executeTakeFirst();
  return placed?.userId === userId ? placed : null;
}

// Lines are hashed under the name that they had before migration 0013: a form sent again is known across an upgrade.
function hashOf({ idempotencyKey: _, ...form }: CheckoutInput, userId: string | null): string {
  const lines = form.lines.map(({ variantId, quantity }) => ({ inventoryId: variantId, quantity }));
  return createHash('sha256')
    .update(JSON.stringify([userId, { ...form, lines }]))
    .digest('hex');
}

/** `cartId` is the cart that the form was sent from. */
type SentForm = { key: string; cartId: string | null };

type WaitingForm = { form: SentForm; answer: PromiseWithResolvers<boolean> };

const lookups = new WeakMap<Kysely<Tables>, { waiting: WaitingForm[]; isUnderWay: boolean }>();

/** As many answers are ready in the same moment: pages of others are drawn between them. */
const MAX_FORMS = 250;

/**
 * True where an order was placed with this key, or ever from this cart. One query is under way at a time, for all who came while the
 * one before it ran, so that ten thousand forms take some dozens of queries and one connection.
 */
export function mayBeRepeat(db: Kysely<Tables>, form: SentForm): Promise<boolean> {
  const lookup = lookups.get(db) ?? { waiting: [], isUnderWay: false };
  lookups.set(db, lookup);
  const answer = Promise.withResolvers<boolean>();
  lookup.waiting.push({ form, answer });
  if (!lookup.isUnderWay) void lookUp(db, lookup);
  return answer.promise;
}

async function lookUp(db: Kysely<Tables>, lookup: { waiting: WaitingForm[]; isUnderWay: boolean }) {
  lookup.isUnderWay = true;
  while (lookup.waiting.length > 0) {
    const forms = lookup.waiting.splice(0, MAX_FORMS);
    try {
      const found = await findRepeats(
        db,
        forms.map(({ form }) => form),
      );
      for (const { form, answer } of forms)
        answer.resolve(found.has(form.key) || (form.cartId !== null && found.has(form.cartId)));
    } catch (error) {
      for (const { answer } of forms) answer.reject(error);
    }
  }
  lookup.isUnderWay = false;
}

async function findRepeats(db: Kysely<Tables>, forms: readonly SentForm[]): Promise<Set<string>> {
  const keys = forms.map(({ key }) => key);
  const carts = forms.flatMap(({ cartId }) => cartId ?? []);
  const { rows } = await sql<{ id: string }>`
    select key as id from idempotency_keys where key = any(${keys}::uuid[])
    union all select id from carts where id = any(${carts}::uuid[]) and last_order_id is not null`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
