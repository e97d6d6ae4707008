// What staff decide about the money of one parcel: a small difference is given up, a courier owes for what he lost, and both taken back.
import { sql, type Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { exactMoney } from '#shop/cash/amount.ts';
import { MAX_GIVEN_UP } from '#shop/cash/cash-views.ts';
import { claimLines, givenUpLines, paidBeforeLines } from '#shop/cash/cash-lines.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { daysLater, startOfDay } from '#shop/text/pakistan-time.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { postEntries, postEntry, reverseEntries, type CashEntry } from '#server/cash/post-entry.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';

/** `paisa`: what is open, once what statements say is in the bank. */
type HeldCash = {
  id: number;
  ref: string;
  orderId: string;
  courierId: number | null;
  paisa: number;
  cod: number;
  isOver: boolean;
};

/** `seen`: what was open when the page was drawn. Refusals: cash-changed where he holds another amount, or too much. */
export function giveUp(
  db: Kysely<Tables>,
  actor: Staff,
  { parcelId, seen }: { parcelId: number; seen: number },
  now: Date,
): Promise<{ ref: string } | Refusal> {
  return transact<{ ref: string } | Refusal>(db, async (tx) => {
    const held = await lockHeld(tx, parcelId);
    if (!held || held.paisa !== seen || seen === 0) return refuse('cash-changed');
    if (Math.abs(seen) > MAX_GIVEN_UP)
      return refuse('cash-changed', `More than ${exactMoney(MAX_GIVEN_UP)} is not given up with one press.`);
    const lines = givenUpLines({ courierId: held.courierId, parcelId }, seen);
    await post(tx, actor, held, { what: 'given-up', lines }, now);
    await audit(tx, actor, held, 'cash.give-up', { total: seen });
    return { ref: held.ref };
  });
}

/** The courier agreed to pay for a parcel that is lost. Refusals: cash-changed for one that is not, or is claimed already. */
export function claimParcel(
  db: Kysely<Tables>,
  actor: Staff,
  { parcelId, amount }: { parcelId: number; amount: number },
  now: Date,
): Promise<{ ref: string } | Refusal> {
  return transact<{ ref: string } | Refusal>(db, async (tx) => {
    const held = await lockHeld(tx, parcelId);
    if (!held?.isOver || (await standing(tx, parcelId, 'claim')) !== null) return refuse('cash-changed');
    if (amount <= 0) return refuse('cash-changed', 'Type what the courier agreed to pay.');
    const lines = claimLines({ courierId: held.courierId, parcelId }, amount);
    await post(tx, actor, held, { what: 'claim', lines }, now);
    await audit(tx, actor, held, 'cash.claim', { total: amount });
    return { ref: held.ref };
  });
}

/** A claim or a difference given up was a mistake. Refusals: cash-changed where there is none. */
export function undoSettled(
  db: Kysely<Tables>,
  actor: Staff,
  { parcelId, what }: { parcelId: number; what: 'claim' | 'given-up' },
  now: Date,
): Promise<{ ref: string } | Refusal> {
  return transact<{ ref: string } | Refusal>(db, async (tx) => {
    const held = await lockHeld(tx, parcelId);
    const entryId = await standing(tx, parcelId, what);
    if (!held || entryId === null) return refuse('cash-changed');
    await reverseEntries(tx, [entryId], { actor: actor.userId, at: now });
    await audit(tx, actor, held, `cash.undo-${what}`, {});
    return { ref: held.ref };
  });
}

/** All that a courier holds of what was delivered up to that day was paid before the shop counted. Answers with how many parcels. */
export function settleBefore(
  db: Kysely<Tables>,
  actor: Staff,
  { courierId, on }: { courierId: number | null; on: string },
  now: Date,
): Promise<{ count: number } | Refusal> {
  return transact<{ count: number } | Refusal>(db, async (tx) => {
    const day = startOfDay(on);
    if (!day || day > now) return refuse('cash-changed', 'Type the last day that was paid.');
    const paidBefore = sql`courier_balances b join parcels p on p.id = b.parcel_id
      where b.courier_id is not distinct from ${courierId}::bigint and b.paisa > 0 and p.road = 'delivered'
        and p.road_at < ${daysLater(day, 1)} and not exists (
          select from statement_lines l join statements s on s.id = l.statement_id
          where l.parcel_id = p.id and s.withdrawn_at is null)`;
    await sql`select p.id from ${paidBefore} order by p.id for update of p`.execute(tx);
    const { rows } = await sql<{ parcelId: number; orderId: string; paisa: number; times: number }>`
      select p.id as parcel_id, p.order_id, b.paisa,
        (select count(*)::int from cash_entries e where e.parcel_id = p.id and e.what = 'paid-before') as times
      from ${paidBefore} order by p.id`.execute(tx);
    const entries = rows.map(({ parcelId, orderId, paisa, times }): CashEntry => ({
      what: 'paid-before',
      cause: `paid-before:parcel:${parcelId}:${times + 1}`,
      lines: paidBeforeLines({ courierId, parcelId }, paisa),
      parcelId,
      orderId,
      at: day,
    }));
    await postEntries(tx, entries, { actor: actor.userId });
    await recordAudit(tx, actor, {
      action: 'cash.paid-before',
      subject: `courier ${courierId ?? 'nobody'}`,
      title: `Paid up to ${on}`,
      before: null,
      after: { parcels: rows.length, total: rows.reduce((sum, { paisa }) => sum + paisa, 0) },
    });
    return { count: rows.length };
  });
}

// What one parcel is held for is decided one after the other. A statement of its own: one that waits for a lock still sees the ledger as it was.
async function lockHeld(tx: Tx, parcelId: number): Promise<HeldCash | undefined> {
  await sql`select id from parcels where id = ${parcelId} for update`.execute(tx);
  const { rows } = await sql<HeldCash>`
    select p.id, p.our_ref as ref, p.order_id, p.account_id as courier_id, p.cod, p.outcome = 'lost' or p.road = 'lost' as is_over,
      coalesce((select sum(b.paisa)::bigint from courier_balances b
        where b.parcel_id = p.id and b.courier_id is not distinct from p.account_id), 0)
      - coalesce((select sum(l.net)::bigint from statement_lines l join statements t on t.id = l.statement_id
        where l.parcel_id = p.id and t.seen_on is null and t.withdrawn_at is null), 0) as paisa
    from parcels p where p.id = ${parcelId}`.execute(tx);
  return rows[0];
}

async function standing(tx: Tx, parcelId: number, what: 'claim' | 'given-up'): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select e.id from cash_entries e where e.parcel_id = ${parcelId} and e.what = ${what}
      and not exists (select from cash_entries r where r.reverses = e.id) order by e.id desc limit 1`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

async function post(
  tx: Tx,
  actor: Staff,
  { id: parcelId, orderId }: HeldCash,
  { what, lines }: Pick<CashEntry, 'what' | 'lines'>,
  at: Date,
): Promise<void> {
  const { count } = await tx
    .selectFrom('cashEntries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('parcelId', '=', parcelId)
    .where('what', '=', what)
    .executeTakeFirstOrThrow();
  const cause = `${what}:parcel:${parcelId}:${Number(count) + 1}`;
  await postEntry(tx, { what, cause, lines, parcelId, orderId, at }, { actor: actor.userId });
}

function audit(
  tx: Tx,
  actor: Staff,
  { ref, orderId }: HeldCash,
  action: string,
  after: Record<string, unknown>,
) {
  return recordAudit(tx, actor, { action, subject: orderId, title: `#${ref}`, before: null, after });
}
