// One order as the admin portal shows it: everything as sold, what happened to it, its emails, and the same customer's other orders.
import { sql } from 'kysely';
import { nobody } from '#shop/orders/nobody.ts';
import type { Db } from '#server/db/transact.ts';
import { readOrder } from './read-order.ts';
import { findExchangeParcels } from './exchange-parcels.ts';
import { findCameBack, findInstead, findOpenReturns, findReturned } from './returned-items.ts';

/** Null when there is no such order. */
export async function findAdminOrder(db: Db, id: string) {
  const order = await readOrder(db, { id });
  if (!order) return null;
  const [
    calls,
    stock,
    events,
    messages,
    others,
    returned,
    openReturns,
    exchanges,
    instead,
    customer,
    replies,
    cameBack,
  ] = await Promise.all([
    findCalls(db, id),
    findStock(db, id),
    findEvents(db, id),
    findMessages(db, id),
    order.phone === nobody.phone ? [] : findOthers(db, { id, phone: order.phone }),
    findReturned(db, id),
    findOpenReturns(db, id),
    findExchangeParcels(db, [id]),
    order.status === 'CANCELLED' ? [] : findInstead(db, id),
    findRecord(db, order.phone),
    findReplies(db, order),
    order.status === 'CANCELLED' && order.returnedAt !== null ? findCameBack(db, id) : null,
  ]);
  return {
    ...order,
    ...calls,
    stock,
    events,
    messages,
    others,
    returned,
    openReturns,
    exchanges,
    instead,
    customer,
    replies,
    cameBack,
  };
}

export type AdminOrder = NonNullable<Awaited<ReturnType<typeof findAdminOrder>>>;

// What staff noted while calling, and who took it where it came by phone.
function findCalls(db: Db, orderId: string) {
  return db
    .selectFrom('orders as o')
    .leftJoin('profiles as p', 'p.userId', 'o.takenBy')
    .select(['o.calls', 'o.callAgainAt', 'p.name as takenByName'])
    .select(callerName.as('callerName'))
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
}

// Who has it on the screen of confirm mode; by the clock of the database, since nothing is decided by it.
const callerName = sql<string | null>`(
  select coalesce(nullif(c.name, ''), u.email::text) from sessions s join users u on u.id = s.user_id
    left join profiles c on c.user_id = u.id
  where s.id = o.claimed_by and o.claimed_until > now() and o.status = 'PENDING')`;

/** What staff know of this phone; undefined for that of a deleted account. */
function findRecord(db: Db, phone: string) {
  return db
    .selectFrom('customers')
    .select(['id', 'note', 'tags', 'blockedWhy'])
    .where('phone', '=', phone)
    .executeTakeFirst();
}

/** What is left of each variant of the order. */
async function findStock(db: Db, orderId: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('orderItems as l')
    .innerJoin('variants as i', 'i.id', 'l.variantId')
    .select(['i.id', 'i.stock'])
    .where('l.orderId', '=', orderId)
    .execute();
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

function findEvents(db: Db, orderId: string) {
  return db
    .selectFrom('orderEvents as e')
    .leftJoin('users as u', 'u.id', 'e.actor')
    .leftJoin('profiles as p', 'p.userId', 'e.actor')
    .select(['e.id', 'e.kind', 'e.fromStatus', 'e.toStatus', 'e.note', 'e.createdAt'])
    .select(sql<string | null>`coalesce(nullif(p.name, ''), u.email::text)`.as('actor'))
    .select(sql<boolean>`coalesce(p.role in ('ADMIN', 'SUPER_ADMIN'), false)`.as('byStaff'))
    .where('e.orderId', '=', orderId)
    .orderBy('e.id')
    .execute();
}

function findMessages(db: Db, orderId: string) {
  return db
    .selectFrom('messages')
    .select([
      'id',
      'kind',
      'channel',
      'receipt',
      'recipient',
      'status',
      'subject',
      'lastError',
      'createdAt',
      'sentAt',
    ])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** The last five that the customer wrote of this order, or of none in particular; oldest first. */
async function findReplies(db: Db, { id, phone }: { id: string; phone: string }) {
  const rows = await db
    .selectFrom('replies')
    .select(['id', 'text', 'receivedAt'])
    .where((on) =>
      on.or([on('orderId', '=', id), on.and([on('orderId', 'is', null), on('phone', '=', phone)])]),
    )
    .where('text', '<>', '')
    .orderBy('receivedAt', 'desc')
    .orderBy('id')
    .limit(5)
    .execute();
  return rows.toReversed();
}

/** The newest ten of the same phone; a number that refused before is a risk worth a call. */
function findOthers(db: Db, { id, phone }: { id: string; phone: string }) {
  return db
    .selectFrom('orders')
    .select(['id', 'createdAt', 'status', 'grandTotal'])
    .where('phone', '=', phone)
    .where('id', '<>', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
}
