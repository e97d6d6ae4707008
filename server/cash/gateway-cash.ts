// What gateways hold until they pay out, and the payouts that staff saw in the bank (decision 0042).
import { sql, type Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { exactMoney } from '#shop/cash/amount.ts';
import { payoutLines } from '#shop/cash/cash-lines.ts';
import type { TypedPayout } from '#shop/cash/payout-form.ts';
import { gatewayTitle, type GatewayName } from '#shop/payments/gateways.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { startOfDay } from '#shop/text/pakistan-time.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';
import { postEntry, reverseEntries } from './post-entry.ts';

/** Paisa; less than nothing where it gave back more than it took since its last payout. */
export type GatewayCash = { gateway: GatewayName; held: number; lastPaid: string | null };

/** Those that ever took money, or are switched on. */
export async function listGatewayCash(db: Db): Promise<GatewayCash[]> {
  const { rows } = await sql<GatewayCash>`
    select a.gateway, coalesce(b.paisa, 0)::bigint as held,
      (select max(paid_on)::text from gateway_payouts p where p.gateway = a.gateway and undone_at is null) as last_paid
    from gateway_accounts a left join gateway_balances b on b.gateway = a.gateway
    where a.is_on or b.gateway is not null order by coalesce(b.paisa, 0) desc, a.gateway`.execute(db);
  return rows;
}

/** Paisa, what is owed to a gateway left out: it is no money of another one. */
export async function countGatewayCash(db: Db): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(paisa) filter (where paisa > 0), 0)::bigint as held from gateway_balances`.execute(
    db,
  );
  return rows[0]?.held ?? 0;
}

export type Payout = TypedPayout & { id: number; undoneAt: Date | null };

const MAX_PAYOUTS = 50;

/** The newest first. */
export function listPayouts(db: Db): Promise<Payout[]> {
  return db
    .selectFrom('gatewayPayouts')
    .select(['id', 'gateway', 'received', 'fee', 'tax', 'withheld', 'reference', 'undoneAt'])
    .select(sql<string>`paid_on::text`.as('on'))
    .orderBy('paidOn', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_PAYOUTS)
    .execute();
}

/** Refusals: payout-too-large for more than the gateway holds; payout-known for a reference it had before; check-the-form for a day to come. */
export function recordPayout(
  db: Kysely<Tables>,
  actor: Staff,
  payout: TypedPayout,
  now: Date,
): Promise<{ payoutId: number } | Refusal> {
  return transact<{ payoutId: number } | Refusal>(db, async (tx) => {
    const { gateway, on, received, fee, tax, withheld, reference } = payout;
    const at = startOfDay(on);
    if (!at || at > now) return refuse('check-the-form', 'Type the day on which the bank had it.');
    const refused = await whyNoPayout(tx, payout);
    if (refused) return refused;
    const row = { gateway, received, fee, tax, withheld, reference, paidOn: on };
    const { id } = await tx
      .insertInto('gatewayPayouts')
      .values({ ...row, actor: actor.userId, recordedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const lines = payoutLines(gateway, payout);
    const entry = { what: 'payout', cause: causeOf(id), lines, note: reference, at } as const;
    await postEntry(tx, entry, { actor: actor.userId });
    await audit(tx, actor, { ...payout, id }, 'payout.record');
    return { payoutId: id };
  });
}

/** It was a mistake, and is reversed; its reference is free. Refusals: cash-changed for one that is taken back already. */
export function undoPayout(
  db: Kysely<Tables>,
  actor: Staff,
  payoutId: number,
  now: Date,
): Promise<true | Refusal> {
  return transact<true | Refusal>(db, async (tx) => {
    const payout = await tx
      .updateTable('gatewayPayouts')
      .set({ undoneAt: now })
      .where('id', '=', payoutId)
      .where('undoneAt', 'is', null)
      .returning(['id', 'gateway', 'received', 'fee', 'tax', 'withheld', 'reference'])
      .returning(sql<string>`paid_on::text`.as('on'))
      .executeTakeFirst();
    if (!payout) return refuse('cash-changed');
    const entry = await tx
      .selectFrom('cashEntries')
      .select('id')
      .where('cause', '=', causeOf(payoutId))
      .executeTakeFirstOrThrow();
    await reverseEntries(tx, [entry.id], { actor: actor.userId, at: now, note: payout.reference });
    await audit(tx, actor, payout, 'payout.undo');
    return true;
  });
}

// Locks what the gateway holds, so that two payouts at once are not both of the same money.
async function whyNoPayout(tx: Tx, payout: TypedPayout): Promise<Refusal | null> {
  const { gateway, reference } = payout;
  const { rows } = await sql<{ paisa: number }>`
    select paisa from gateway_balances where gateway = ${gateway} for update`.execute(tx);
  const { rows: known } = await sql<{ on: string }>`
    select paid_on::text as on from gateway_payouts
    where gateway = ${gateway} and number_key(reference) = number_key(${reference}) and undone_at is null`.execute(
    tx,
  );
  const title = gatewayTitle(gateway);
  if (known[0])
    return refuse('payout-known', `The payout ${reference} of ${title} is written down, of ${known[0].on}.`);
  const held = Math.max(0, rows[0]?.paisa ?? 0);
  const total = totalOf(payout);
  return total > held
    ? refuse(
        'payout-too-large',
        `${title} holds ${exactMoney(held)}; with its fee and tax this payout comes to ${exactMoney(total)}.`,
      )
    : null;
}

function totalOf({ received, fee, tax, withheld }: TypedPayout): number {
  return received + fee + tax + withheld;
}

function causeOf(payoutId: number): string {
  return `payout:${payoutId}`;
}

function audit(tx: Tx, actor: Staff, payout: TypedPayout & { id: number }, action: string): Promise<void> {
  const { id, gateway, reference, on, received } = payout;
  return recordAudit(tx, actor, {
    action,
    subject: `payout ${id}`,
    title: `${gatewayTitle(gateway)} ${reference}`,
    before: null,
    after: { total: totalOf(payout), received: exactMoney(received), day: on },
  });
}
