// Checkout sessions in their table: what was asked, until when, and whether its order is being placed.
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { paisa, type Paisa } from '#shop/pricing/money.ts';
import type { AskedCheckout } from '#shop/ucp/asked-checkout.ts';
import type { SessionView } from '#shop/ucp/view-session.ts';
import type { Tables } from '#server/db/tables.ts';

const HOURS = 6;
/** After its end it can still be read, then it is gone: it names a customer. */
const KEPT_HOURS = 24;
/** Longer than an order may take: whoever began it is gone. */
const LOST_SECONDS = 120;

export type CheckoutSession = {
  id: string;
  asked: AskedCheckout;
  askedBefore: string;
  /** Paisa that its platform was told at its last change. */
  shownTotal: Paisa;
  endsAt: Date;
  isCanceled: boolean;
  isCompleting: boolean;
  /** What was seen when its order was placed, or is being placed. */
  seen: SessionView | null;
};

type NewAsked = Pick<CheckoutSession, 'asked' | 'askedBefore' | 'shownTotal'>;

/** Not yet in the table. */
export function newSession(now: Date): Pick<CheckoutSession, 'id' | 'endsAt'> {
  return { id: randomUUID(), endsAt: new Date(now.getTime() + HOURS * 3_600_000) };
}

export async function insertSession(
  db: Kysely<Tables>,
  { id, endsAt, asked, askedBefore, shownTotal }: NewAsked & Pick<CheckoutSession, 'id' | 'endsAt'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('checkoutSessions')
    .values({ id, endsAt, askedBefore, shownTotal, asked: JSON.stringify(asked), createdAt: now })
    .execute();
}

/** Null where there is none of this id; `id` is a UUID. */
export async function findSession(
  db: Kysely<Tables>,
  id: string,
  now: Date,
): Promise<CheckoutSession | null> {
  const row = await db.selectFrom('checkoutSessions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { asked, seen, askedBefore, shownTotal, endsAt, canceledAt, completingAt } = row;
  return {
    id,
    askedBefore,
    endsAt,
    shownTotal: paisa(Number(shownTotal)),
    asked: asked as AskedCheckout,
    seen: seen as SessionView | null,
    isCanceled: canceledAt !== null,
    isCompleting: completingAt !== null && completingAt > lostAt(now),
  };
}

/** False where it may not change any more: canceled, ended, ordered, or its order is being placed. */
export async function replaceAsked(
  db: Kysely<Tables>,
  id: string,
  { asked, askedBefore, shownTotal }: NewAsked,
  now: Date,
): Promise<boolean> {
  const changed = await sql`
    update checkout_sessions set asked = ${JSON.stringify(asked)}, asked_before = ${askedBefore},
      shown_total = ${shownTotal} where ${isOpen(id, now)}`.execute(db);
  return changed.numAffectedRows === 1n;
}

/** False where there is nothing to cancel. */
export async function cancelSession(db: Kysely<Tables>, id: string, now: Date): Promise<boolean> {
  const changed =
    await sql`update checkout_sessions set canceled_at = ${now} where ${isOpen(id, now)}`.execute(db);
  return changed.numAffectedRows === 1n;
}

/** From now on nothing else changes it, until `endCompleting`. False where it was changed meanwhile, somebody else was first, or it is over. */
export async function beginCompleting(
  db: Kysely<Tables>,
  { id, asked }: Pick<CheckoutSession, 'id' | 'asked'>,
  seen: SessionView,
  now: Date,
): Promise<boolean> {
  const changed = await sql`
    update checkout_sessions set completing_at = ${now}, seen = ${JSON.stringify(seen)}
    where ${isOpen(id, now)} and asked = ${JSON.stringify(asked)}::jsonb`.execute(db);
  return changed.numAffectedRows === 1n;
}

/** Its order was refused: it is open again. */
export async function endCompleting(db: Kysely<Tables>, id: string): Promise<void> {
  await db
    .updateTable('checkoutSessions')
    .set({ completingAt: null, seen: null })
    .where('id', '=', id)
    .where('completingAt', 'is not', null)
    .execute();
}

function isOpen(id: string, now: Date) {
  return sql<boolean>`id = ${id} and canceled_at is null and ends_at > ${now}
    and (completing_at is null or completing_at <= ${lostAt(now)})
    and not exists (select from idempotency_keys where key = ${id})`;
}

function lostAt(now: Date): Date {
  return new Date(now.getTime() - LOST_SECONDS * 1000);
}

export async function sweepSessions({ db, now }: { db: Kysely<Tables>; now(): Date }): Promise<void> {
  const old = new Date(now().getTime() - KEPT_HOURS * 3_600_000);
  await db.deleteFrom('checkoutSessions').where('endsAt', '<', old).execute();
}
