// One person with their latest orders, addresses and accounts, for the admin portal.
import { sql } from 'kysely';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import type { Role } from '#shop/accounts/permissions.ts';
import type { Db } from '#server/db/transact.ts';
import { figuresOfCustomer, type CustomerFigures } from './customer-figures.ts';

export type CustomerOrder = {
  id: string;
  status: OrderStatus;
  total: number;
  city: string;
  at: Date;
  isRefused: boolean;
};

export type CustomerAccount = {
  userId: string;
  name: string;
  email: string;
  isConfirmed: boolean;
  /** Came from another shop, and has no password yet. */
  hasMoved: boolean;
  role: Role;
  joinedAt: Date;
};

type CustomerAddress = { name: string; street: string; city: string; orders: number };

/** What staff wrote about a phone; null for an account that has not ordered. */
export type CustomerRecord = {
  id: string;
  note: string;
  tags: string[];
  blockedWhy: string | null;
  version: number;
};

export type CustomerDetail = CustomerFigures & {
  name: string;
  phone: string | null;
  since: Date;
  record: CustomerRecord | null;
  /** The latest ten. */
  latest: CustomerOrder[];
  addresses: CustomerAddress[];
  accounts: CustomerAccount[];
};

const LATEST = 10;

/**
 * By the id of a person, or of an account: its latest phone, or the account alone where it has not ordered. Nothing that
 * signs anybody in is read (attacks-and-faults 35).
 */
export async function findCustomer(db: Db, id: string): Promise<CustomerDetail | null> {
  const person = await findPerson(db, id);
  if (!person) return accountAlone(db, id);
  const [accounts, figures, latest, addresses] = await Promise.all([
    findAccounts(db, id, person),
    sumOrders(db, person.phone),
    latestOrders(db, person.phone),
    usedAddresses(db, person.phone),
  ]);
  const { name, phone, since, userId: _, ...record } = person;
  return {
    name: name.trim() || (accounts[0]?.name ?? ''),
    phone,
    since,
    ...figures,
    record,
    latest,
    addresses,
    accounts,
  };
}

async function findPerson(db: Db, id: string) {
  return db
    .selectFrom('customers')
    .select(['id', 'name', 'phone', 'since', 'userId', 'note', 'tags', 'blockedWhy', 'version'])
    .where((where) => where.or([where('id', '=', id), where('userId', '=', id)]))
    .orderBy('lastOrderAt', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

type Known = { phone: string; userId: string | null } | undefined;

/** The account that was asked for stands first. */
async function findAccounts(db: Db, id: string, person: Known): Promise<CustomerAccount[]> {
  const rows = await db
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select(['p.userId', 'p.name', 'p.role', 'p.createdAt as joinedAt', 'u.email'])
    .select(sql<boolean>`u.confirmed_at is not null`.as('isConfirmed'))
    .select(
      sql<boolean>`exists (select from moved_accounts m where m.user_id = u.id)
        and not exists (select from credentials c where c.user_id = u.id)`.as('hasMoved'),
    )
    .where((where) =>
      where.or([
        where('p.userId', 'in', [id, person?.userId ?? id]),
        where('p.phone', '=', person?.phone ?? ''),
      ]),
    )
    .orderBy(sql`p.user_id = ${id}`, 'desc')
    .orderBy('p.createdAt')
    .limit(10)
    .execute();
  return rows.map((row) => ({ ...row, name: row.name.trim() }));
}

async function accountAlone(db: Db, userId: string): Promise<CustomerDetail | null> {
  const [[account], phone] = await Promise.all([findAccounts(db, userId, undefined), phoneOf(db, userId)]);
  if (!account) return null;
  const { name, joinedAt: since } = account;
  return { ...none, name, phone, since, record: null, latest: [], addresses: [], accounts: [account] };
}

async function phoneOf(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('profiles').select('phone').where('userId', '=', userId).executeTakeFirst();
  return row?.phone ?? null;
}

const none: CustomerFigures = { orders: 0, spent: 0, cancelled: 0, refused: 0, language: null };

async function sumOrders(db: Db, phone: string): Promise<CustomerFigures> {
  const { rows } = await figuresOfCustomer(sql`${phone}`).execute(db);
  return rows[0] ?? none;
}

function latestOrders(db: Db, phone: string): Promise<CustomerOrder[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'status', 'grandTotal as total', 'createdAt as at'])
    .select(sql<string>`delivery_address ->> 'city'`.as('city'))
    .select(sql<boolean>`status = 'CANCELLED' and returned_at is not null`.as('isRefused'))
    .where('phone', '=', phone)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
}

/** Where their parcels went, the latest first. */
async function usedAddresses(db: Db, phone: string): Promise<CustomerAddress[]> {
  const { rows } = await sql<CustomerAddress>`
    select (array_agg(customer_name order by created_at desc))[1] as name, delivery_address ->> 'street' as street,
      delivery_address ->> 'city' as city, count(*)::int as orders
    from orders where phone = ${phone} group by 2, 3 order by max(created_at) desc, 2, 3 limit ${LATEST}`.execute(
    db,
  );
  return rows;
}
