// Whether a checkout form may have its order already: looked up for many forms at once.
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

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
