// The appearance saved as a draft, published, and undone. A draft changes no page but its preview.
import { sql, type Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { defaultAppearance, type Appearance } from '#shop/appearance/appearance.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { onlyChanged } from '#server/audit/only-changed.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { findDraft, listPublished, loadAppearance, type Draft } from './load-appearance.ts';

/** Takes the place of the draft there is: each choice in the form is saved, and the last one counts. */
export function saveDraft(
  db: Kysely<Tables>,
  actor: Staff,
  appearance: Appearance,
  now: Date,
): Promise<{ id: number }> {
  return transact(db, async (tx) => {
    await lockDraft(tx);
    await removeDraft(tx);
    return tx
      .insertInto('appearances')
      .values({ appearance: JSON.stringify(appearance), savedAt: now, savedBy: actor.email })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}

/** Every page shows it from the commit on. `id` is the draft that was looked at; another one by now is `saved-meanwhile`. */
export function publishDraft(
  db: Kysely<Tables>,
  actor: Staff,
  id: number,
  now: Date,
): Promise<Appearance | Refusal> {
  return transact(db, async (tx) => {
    const draft = await lockDraft(tx);
    if (draft?.id !== id) return refuse('saved-meanwhile');
    await removeDraft(tx);
    return publish(tx, actor, draft.appearance, now);
  });
}

/** Back to what was published before the present one, and from there back again: nothing is lost by an undo. */
export function undoPublishing(db: Kysely<Tables>, actor: Staff, now: Date): Promise<Appearance | Refusal> {
  return transact(db, async (tx) => {
    await lockDraft(tx);
    const [present, before] = await listPublished(tx);
    if (!present) return refuse('nothing-published');
    return publish(tx, actor, before?.appearance ?? defaultAppearance, now);
  });
}

export function throwDraftAway(db: Kysely<Tables>): Promise<void> {
  return transact(db, async (tx) => {
    await lockDraft(tx);
    await removeDraft(tx);
  });
}

// One after the other: two people who save at once would both find no draft.
async function lockDraft(tx: Tx): Promise<Draft | null> {
  await sql`select pg_advisory_xact_lock(hashtext('qadam: appearance'))`.execute(tx);
  return findDraft(tx);
}

async function removeDraft(tx: Tx): Promise<void> {
  await tx.deleteFrom('appearances').where('publishedAt', 'is', null).execute();
}

async function publish(tx: Tx, actor: Staff, appearance: Appearance, now: Date): Promise<Appearance> {
  const before = await loadAppearance(tx);
  const value = JSON.stringify(appearance);
  await tx
    .insertInto('appearances')
    .values({ appearance: value, savedAt: now, savedBy: actor.email, publishedAt: now })
    .execute();
  await tx
    .insertInto('settings')
    .values({ key: 'appearance', value, updatedAt: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updatedAt: now }))
    .execute();
  await recordAudit(tx, actor, {
    action: 'appearance.publish',
    subject: 'appearance',
    title: 'Appearance',
    ...onlyChanged(before, appearance),
  });
  return appearance;
}
