// Writes customers who move in: accounts without a password for those with an email, and people by phone.
import { sql } from 'kysely';
import type { MovedPerson } from '#shop/move-in/moved-person.ts';
import type { Tx } from '#server/db/transact.ts';
import { peopleHere } from './plan-rows.ts';

/** Answers the lines of those that were not written: somebody has come since with this email or phone. */
export async function writePeople(
  tx: Tx,
  moveInId: string,
  people: readonly MovedPerson[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const here = await peopleHere(tx, people);
  const wanted = people.filter(({ line }) => !here.has(line));
  const accounts = await writeAccounts(tx, moveInId, wanted, now);
  // Of two at the same moment the other was first.
  const lost = wanted.filter(({ line, email }) => email !== null && !accounts.has(line));
  const written = wanted.filter((person) => !lost.includes(person));
  await writeAddresses(tx, written, { accounts, now });
  await writeCustomers(tx, moveInId, written, { accounts, now });
  return new Set([...here, ...lost.map(({ line }) => line)]);
}

type LineAccounts = ReadonlyMap<number, string>;

/** The account of each line that has an email. Nobody confirmed the address yet: setting a password by the emailed link does. */
async function writeAccounts(
  tx: Tx,
  moveInId: string,
  people: readonly MovedPerson[],
  now: Date,
): Promise<LineAccounts> {
  const given = people.flatMap(({ line, email, name, phone, since }) =>
    email === null ? [] : [{ line, email, name, phone, since }],
  );
  const { rows } = await sql<{ line: number; userId: string }>`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(given)}::json)
        as g (line integer, email citext, name text, phone text, since timestamptz)
    ), made as (
      insert into users (email, created_at) select email, ${now} from given order by email
      on conflict (email) do nothing returning id, email
    ), known as (
      insert into profiles (user_id, name, phone, role, created_at)
      select made.id, g.name, g.phone, 'CUSTOMER', least(g.since, ${now}) from made join given g on g.email = made.email
    ), noted as (
      insert into moved_accounts (user_id, move_in_id) select id, ${moveInId}::uuid from made
    )
    select g.line, made.id as user_id from made join given g on g.email = made.email`.execute(tx);
  return new Map(rows.map(({ line, userId }) => [line, userId]));
}

type WrittenPeople = { accounts: LineAccounts; now: Date };

async function writeAddresses(
  tx: Tx,
  people: readonly MovedPerson[],
  { accounts, now }: WrittenPeople,
): Promise<void> {
  const given = people.flatMap(({ line, phone, address }) => {
    const userId = accounts.get(line);
    return userId && address ? [{ userId, phone, ...address }] : [];
  });
  await sql`
    insert into addresses (user_id, name, phone, street, city, state, postal_code, is_default, created_at)
    select "userId", name, phone, street, city, state, "postalCode", true, ${now}
    from json_to_recordset(${JSON.stringify(given)}::json)
      as g ("userId" uuid, name text, phone text, street text, city text, state text, "postalCode" text)`.execute(
    tx,
  );
}

async function writeCustomers(
  tx: Tx,
  moveInId: string,
  people: readonly MovedPerson[],
  { accounts, now }: WrittenPeople,
): Promise<void> {
  const given = people.flatMap(({ line, phone, email, ...person }) =>
    phone === null ? [] : [{ ...person, phone, email: email ?? '', userId: accounts.get(line) ?? null }],
  );
  await sql`
    with made as (
      insert into customers (phone, name, email, last_order_at, user_id, since, note, tags)
      select phone, name, email, null, "userId", least(since, ${now}), note, tags
      from json_to_recordset(${JSON.stringify(given)}::json)
        as g (phone text, name text, email text, "userId" uuid, since timestamptz, note text, tags text[])
      order by phone on conflict (phone) do nothing returning id
    )
    insert into moved_customers (customer_id, move_in_id) select id, ${moveInId}::uuid from made`.execute(tx);
}
