// An entry into a draw: one a phone number, in whatever spelling.
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { drawState } from '#shop/draws/draw.ts';
import type { EntryInput } from '#shop/draws/entry-form.ts';
import type { LanguageCode } from '#shop/languages/language.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { ticketOf } from './pick-winners.ts';

type Entering = { drawId: number; input: EntryInput; formKey: string; language: LanguageCode | null };

/**
 * A form that is sent again, since its answer got lost, is answered with its entry. `token` opens the entry's private page, and is shown to whoever entered alone.
 * Refusals: no-such-draw, draw-not-open, no-such-line (the size is not in this draw), entered-already.
 */
export function enterDraw(
  db: Kysely<Tables>,
  { drawId, input: { variantId, phone, name, email }, formKey, language }: Entering,
  now: Date,
): Promise<{ token: string } | Refusal> {
  return transact(db, async (tx) => {
    // The draw waits for who came before its end, and who comes behind it finds it drawn.
    const draw = await tx
      .selectFrom('draws')
      .selectAll()
      .where('id', '=', drawId)
      .forKeyShare()
      .executeTakeFirst();
    if (!draw) return refuse('no-such-draw');
    const sent = await entryOfForm(tx, { drawId, phone, formKey });
    if (sent) return sent;
    if (drawState(draw, now) !== 'open') return refuse('draw-not-open');
    const size = await tx
      .selectFrom('drawSizes')
      .select('variantId')
      .where('drawId', '=', drawId)
      .where('variantId', '=', variantId)
      .executeTakeFirst();
    if (!size) return refuse('no-such-line');
    // 192 random bits, as for the private link of an order.
    const token = randomBytes(24).toString('base64url');
    const ticket = ticketOf(draw.ticketKey, phone);
    const entry = await tx
      .insertInto('drawEntries')
      .values({ drawId, variantId, phone, name, email, language, ticket, token, formKey, enteredAt: now })
      .onConflict((conflict) => conflict.columns(['drawId', 'phone']).doNothing())
      .returning('token')
      .executeTakeFirst();
    // Another of the same number may have come in this moment, or this very form once more.
    return entry ?? (await entryOfForm(tx, { drawId, phone, formKey })) ?? refuse('entered-already');
  });
}

async function entryOfForm(
  tx: Tx,
  { drawId, phone, formKey }: { drawId: number; phone: string; formKey: string },
): Promise<{ token: string } | null> {
  const entry = await tx
    .selectFrom('drawEntries')
    .select('token')
    .where('drawId', '=', drawId)
    .where('phone', '=', phone)
    .where('formKey', '=', formKey)
    .executeTakeFirst();
  return entry ?? null;
}
