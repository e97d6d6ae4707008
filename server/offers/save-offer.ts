// Offers made, changed, switched and deleted by staff, each with its line in the audit log.
import type { Kysely } from 'kysely';
import type { OfferInput } from '#shop/offers/offer-form.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { onlyChanged } from '#server/audit/only-changed.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { offerColumns, offerFacts, selectOffers, toOffer, type AdminOffer } from './offer-row.ts';
import { settleTarget } from './settle-target.ts';

/** Refuses a category or product that is not in the shop. */
export function createOffer(
  db: Kysely<Tables>,
  actor: Staff,
  input: OfferInput,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return transact(db, async (tx) => {
    const settled = await settleTarget(tx, input);
    if (isRefusal(settled)) return settled;
    const saved = await tx
      .insertInto('offers')
      .values({ ...offerColumns(settled), createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(tx, actor, {
      action: 'offer.create',
      subject: saved.id,
      title: input.title,
      before: null,
      after: offerFacts(settled),
    });
    return saved;
  });
}

/** `version` is the one the form showed: another one is `saved-meanwhile`. */
export function changeOffer(
  db: Kysely<Tables>,
  actor: Staff,
  { id, version, input }: { id: string; version: number; input: OfferInput },
): Promise<{ id: string } | Refusal> {
  return transact(db, async (tx) => {
    const had = await lockOffer(tx, id);
    if (isRefusal(had)) return had;
    if (had.version !== version) return refuse('saved-meanwhile');
    const settled = await settleTarget(tx, input);
    return isRefusal(settled) ? settled : writeOffer(tx, actor, had, settled);
  });
}

/** On or off at once, whatever else about the offer was changed meanwhile. */
export function switchOffer(
  db: Kysely<Tables>,
  actor: Staff,
  { id, active }: { id: string; active: boolean },
): Promise<{ id: string } | Refusal> {
  return transact(db, async (tx) => {
    const had = await lockOffer(tx, id);
    return isRefusal(had) ? had : writeOffer(tx, actor, had, { ...had, active });
  });
}

/** Prices follow at once; orders keep theirs. The audit log keeps the whole offer. */
export function deleteOffer(
  db: Kysely<Tables>,
  actor: Staff,
  id: string,
): Promise<{ title: string } | Refusal> {
  return transact(db, async (tx) => {
    const had = await lockOffer(tx, id);
    if (isRefusal(had)) return had;
    await tx.deleteFrom('offers').where('id', '=', id).execute();
    const before = offerFacts(had);
    await recordAudit(tx, actor, {
      action: 'offer.delete',
      subject: id,
      title: had.title,
      before,
      after: null,
    });
    return { title: had.title };
  });
}

async function lockOffer(tx: Tx, id: string): Promise<AdminOffer | Refusal> {
  const row = await selectOffers(tx).where('o.id', '=', id).forUpdate('o').executeTakeFirst();
  return row ? toOffer(row) : refuse('offer-gone');
}

async function writeOffer(tx: Tx, actor: Staff, had: AdminOffer, input: OfferInput): Promise<{ id: string }> {
  const { before, after, isSame } = onlyChanged(offerFacts(had), offerFacts(input));
  if (isSame) return { id: had.id };
  await tx
    .updateTable('offers')
    .set({ ...offerColumns(input), version: had.version + 1 })
    .where('id', '=', had.id)
    .execute();
  await recordAudit(tx, actor, {
    action: 'offer.change',
    subject: had.id,
    title: input.title,
    before,
    after,
  });
  return { id: had.id };
}
