// Pictures of claims: kept apart from the pictures of the shop, read by staff alone, and erased after a time.
import { sql } from 'kysely';
import { PROOF_DAYS } from '#shop/payments/proof.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Db, Tx } from '#server/db/transact.ts';

/** One a claim: sent again it takes the place of the one before. */
export async function keepProof(
  tx: Tx,
  { claimId, proof }: { claimId: number; proof: Buffer },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('paymentProofs')
    .values({ claimId, webp: proof, createdAt: now })
    .onConflict((conflict) => conflict.column('claimId').doUpdateSet({ webp: proof, createdAt: now }))
    .execute();
}

/** WebP; null where none was sent, or it is erased. */
export async function readProof(db: Db, claimId: number): Promise<Buffer | null> {
  const found = await db
    .selectFrom('paymentProofs')
    .select('webp')
    .where('claimId', '=', claimId)
    .executeTakeFirst();
  return found?.webp ?? null;
}

const AT_ONCE = 500;

export async function sweepProofs({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const before = daysLater(now(), -PROOF_DAYS);
  await sql`
    delete from payment_proofs where claim_id in (
      select p.claim_id from payment_proofs p join payment_claims c on c.id = p.claim_id
      where p.created_at < ${before} and coalesce(c.settled_at, c.created_at) < ${before}
      order by p.claim_id limit ${AT_ONCE})`.execute(db);
}
