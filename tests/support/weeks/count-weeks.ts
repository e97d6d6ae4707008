/** What the simulated weeks came to, counted in the simulators and in the database against each other. */
import { sql } from 'kysely';
import { isOnTheRoad, lastAdvice, viewOf } from '#server/attempts/parcel-conditions.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import type { SimParcel } from '#sims/engine/world.ts';
import type { Cashier } from './cashier.ts';
import { countCash } from './count-cash.ts';
import type { Customers } from './customers.ts';
import type { Weeks } from './open-weeks.ts';
import type { Returners } from './returners.ts';
import type { Staff } from './staff.ts';

/** A sentence for each thing that must not be; empty when the promises hold. */
export type Broken = string[];

/** After every step: labels alive in the simulators, against the orders of the database. */
export async function countLabels(weeks: Weeks): Promise<Broken> {
  const living = Array.from(weeks.couriers, ([title, sim]) =>
    sim
      .parcels()
      .filter((each) => isAlive(sim.world.happened(each)))
      .map(({ cn, reference }) => ({ name: `${title} ${cn}`, reference })),
  ).flat();
  const refs = living.map(({ reference }) => reference);
  // What goes out instead of a returned pair has a label of its own, beside the first one that its courier may never have scanned.
  const { rows } = await sql<{ ref: string; sent: string; status: string; isKnown: boolean }>`
    select p.our_ref as ref, case p.kind when 'exchange' then p.our_ref else p.order_id::text end as sent, o.status,
      p.booking in ('asking', 'unknown', 'cancelling') or exists (
        select from questions q where q.order_id = o.id and q.kind in ('not-cancelled', 'second-label', 'moves-anyway')) as is_known
    from parcels p join orders o on o.id = p.order_id where p.our_ref = any(${refs}::text[])`.execute(
    weeks.db,
  );
  const parcels = new Map(rows.map((row) => [row.ref, row]));
  const alive = new Map<string, string[]>();
  const broken: Broken = [];
  for (const { name, reference } of living) {
    const parcel = parcels.get(reference);
    if (!parcel) {
      broken.push(`${name} is a label of ${reference}, which is no parcel`);
      continue;
    }
    alive.set(parcel.sent, [...(alive.get(parcel.sent) ?? []), name]);
    if (!['CONFIRMED', 'FULFILLED'].includes(parcel.status) && !parcel.isKnown)
      broken.push(`${name} is alive, order ${reference} is ${parcel.status}`);
  }
  for (const [sent, labels] of alive)
    if (labels.length > 1) broken.push(`${sent} has the labels ${labels.join(' and ')}`);
  return broken;
}

const OVER = ['cancelled', 'delivered', 'returned', 'lost', 'expired'];
/** Longer than any delivery is promised to take. */
const LONGEST_MS = 30 * 86_400_000;

// Delivered and taken back, or returned and found again: what happened last counts.
function isAlive(happened: SimParcel['events']): boolean {
  const last = happened.at(-1)?.step ?? 'booked';
  return !OVER.includes(last) && !happened.some(({ step }) => step === 'cancelled');
}

/** Who lived through them, with what each wrote down. */
export type Lived = {
  customers: Customers;
  staff: Pick<Staff, 'notPdf'>;
  writtenOff: ReadonlyMap<number, number>;
  cashier: Cashier;
  returners: Returners;
};

/** At the end. */
export async function countAll(weeks: Weeks, lived: Lived): Promise<Broken> {
  return [
    ...(await verifyShop(weeks.db)).map(({ invariant, sentence }) => `${invariant}: ${sentence}`),
    ...(await countLabels(weeks)),
    ...(await askedUnconfirmed(weeks)),
    ...(await forgotten(weeks)),
    ...(await stockOf(weeks, lived)),
    ...(await countCash(weeks, lived)),
    ...lived.staff.notPdf.map((ids) => `the labels of ${ids} are no PDF`),
    ...(await sentTwice(weeks)),
  ];
}

// A try may begin only while its order is confirmed, by the history of the order; an exchange is of one that was delivered.
async function askedUnconfirmed({ db }: Weeks): Promise<Broken> {
  const { rows } = await sql<{ sentence: string }>`
    select format('%s was asked for at %s, when its order was %s', p.our_ref, t.asked_at, coalesce(e.to_status, 'new')) as sentence
    from parcel_tries t join parcels p on p.id = t.parcel_id left join lateral (
      select to_status from order_events e where e.order_id = p.order_id and e.kind = 'status' and e.created_at <= t.asked_at
      order by e.id desc limit 1) e on true
    where e.to_status is distinct from case p.kind when 'exchange' then 'FULFILLED' else 'CONFIRMED' end`.execute(
    db,
  );
  return rows.map(({ sentence }) => sentence);
}

/**
 * Neither ended nor delivered, and in no list, view or question, and nobody looks at it by itself. What the shop's own rider was given
 * a day before the count has no number and is in no view yet: it will be late.
 */
async function forgotten(weeks: Weeks): Promise<Broken> {
  const { rows } = await sql<{ sentence: string }>`
    select format('nobody will look at %s again: %s, %s, booking %s', p.our_ref, o.status, p.road, coalesce(p.booking, 'none')) as sentence
    from parcels p join orders o on o.id = p.order_id ${lastAdvice}
    where p.ended_at is null and p.road <> 'delivered'
      and not exists (select from questions q where q.parcel_id = p.id and q.settled_at is null)
      and not (p.booking in ('unknown', 'cancelling') and p.look_at is not null)
      and not (p.handed_at is null and o.status in ('CONFIRMED', 'FULFILLED') and p.booking is distinct from 'cancelling')
      and not (${isOnTheRoad} and ${viewOf(weeks.now())} is not null)
      and not (${isOnTheRoad} and p.cn is null and ${viewOf(new Date(weeks.now().getTime() + LONGEST_MS))} = 'late')
      and not (p.cn is not null and p.track_at < 'infinity')`.execute(weeks.db);
  return rows.map(({ sentence }) => sentence);
}

/** Against a naive count: what was there, less what orders hold that are not cancelled, less what was written off, and what returns moved. */
async function stockOf(
  { db }: Weeks,
  { customers: { orders, stock }, writtenOff, returners: { moved } }: Lived,
): Promise<Broken> {
  const rows = await db.selectFrom('orders').select(['id', 'status']).execute();
  const status = new Map(rows.map((row) => [row.id, row.status]));
  const left = new Map(
    Array.from(stock, ([id, pairs]) => [id, pairs - (writtenOff.get(id) ?? 0) + (moved.get(id) ?? 0)]),
  );
  for (const { id, variantId, quantity } of orders)
    if (status.get(id) !== 'CANCELLED') left.set(variantId, (left.get(variantId) ?? 0) - quantity);
  const counted = await db
    .selectFrom('variants')
    .select(['id', 'stock'])
    .where('id', 'in', [...left.keys()])
    .execute();
  return counted
    .filter(({ id, stock: pairs }) => pairs !== left.get(id))
    .map(({ id, stock: pairs }) => `variant ${id} has ${pairs} pairs, by a naive count ${left.get(id)}`);
}

/**
 * The buttons of a message carry its id. An SMS is known by its phone and text; "comes today" is said again with the same words at another
 * attempt, as another message.
 */
async function sentTwice({ db, whatsapp, sms }: Weeks): Promise<Broken> {
  const rows = await db
    .selectFrom('messages')
    .select(['recipient', 'textBody'])
    .where('channel', '=', 'sms')
    .execute();
  const queued = new Map<string, number>();
  for (const { recipient, textBody } of rows) {
    const message = `SMS ${recipient.replace('+', '')} ${textBody ?? ''}`;
    queued.set(message, (queued.get(message) ?? 0) + 1);
  }
  const messages = [
    ...whatsapp.taken
      .filter(({ payloads }) => payloads.length > 0)
      .map(({ payloads }) => `WhatsApp ${payloads[0]}`),
    ...sms.taken.map(({ to, text }) => `SMS ${to} ${text}`),
  ];
  return Object.entries(Object.groupBy(messages, (each) => each)).flatMap(([message, all = []]) =>
    all.length > (queued.get(message) ?? 1) ? [`sent ${all.length} times: ${message}`] : [],
  );
}
