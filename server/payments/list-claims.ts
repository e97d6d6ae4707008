// Claims of payments: those that wait for a look into the bank, those that were settled lately, and those of one order.
import { sql } from 'kysely';
import type { LanguageCode } from '#shop/languages/language.ts';
import type { ClaimState, PaymentWay } from '#shop/payments/payment.ts';
import type { Db } from '#server/db/transact.ts';

export type ListedClaim = {
  id: number;
  orderId: string;
  customer: string;
  phone: string;
  trackingToken: string;
  /** That the customer ordered in; null is English. */
  language: LanguageCode | null;
  status: string;
  /** Paisa: of the claim, and of its order. */
  amount: number;
  due: number;
  way: PaymentWay;
  payer: string;
  reference: string;
  state: ClaimState;
  answer: string;
  createdAt: Date;
  /** Whether a picture came with it. */
  hasProof: boolean;
  /** Another order for which the same transfer was named. */
  sameAs: string | null;
};

const MAX_LISTED = 100;

/** Those that wait, oldest first; the others, last settled first. */
export async function listClaims(db: Db, { isOpen }: { isOpen: boolean }): Promise<ListedClaim[]> {
  const { rows } = await sql<ListedClaim>`
    select c.id, c.order_id, o.customer_name as customer, o.phone, o.tracking_token, o.language, o.status, c.amount,
      greatest(o.grand_total - o.paid, 0) as due, c.way, c.payer, c.reference, c.state, c.answer, c.created_at,
      exists (select from payment_proofs p where p.claim_id = c.id) as has_proof,
      (select other.order_id::text from payment_claims other where other.order_id <> c.order_id and other.state <> 'refused'
        and number_key(other.reference) = number_key(c.reference) order by other.id limit 1) as same_as
    from payment_claims c join orders o on o.id = c.order_id
    where ${isOpen ? sql`c.state = 'claimed'` : sql`c.state <> 'claimed'`}
    order by ${isOpen ? sql`c.id` : sql`c.settled_at desc, c.id desc`} limit ${MAX_LISTED}`.execute(db);
  return rows;
}

export type OwnClaim = Pick<ListedClaim, 'id' | 'amount' | 'reference' | 'state' | 'answer' | 'hasProof'>;

/** Of one order, in the order in which they were told. */
export async function findOwnClaims(db: Db, orderId: string): Promise<OwnClaim[]> {
  const { rows } = await sql<OwnClaim>`
    select id, amount, reference, state, answer,
      exists (select from payment_proofs p where p.claim_id = c.id) as has_proof
    from payment_claims c where order_id = ${orderId} order by id`.execute(db);
  return rows;
}

/** How many wait, and since when. */
export async function countClaims(db: Db): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(created_at) as since from payment_claims where state = 'claimed'`.execute(
    db,
  );
  return rows[0] ?? { count: 0, since: null };
}
