// The shop asks a gateway what became of a try. Only reads there, so it may be asked as often as it likes.
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Db } from '#server/db/transact.ts';
import { findGateway } from './accounts.ts';
import type { GatewayWork } from './begin-payment.ts';
import type { GatewaySaid } from './gateway.ts';
import { readTry, recordSaid, type GatewayTry } from './record-said.ts';

/** The task that asks; its payload names the try. */
export const INQUIRE = 'inquire-payment';

export async function inquire(work: GatewayWork, tryId: number): Promise<void> {
  const { db, now } = work;
  const tried = await readTry(db, tryId);
  if (!tried || tried.state === 'paid') return;
  const said = await ask(work, tried);
  await recordSaid(db, { tryId, said, byInquiry: true }, now());
}

async function ask(
  { db, authSecret, call }: GatewayWork,
  { gateway: name, ref, token }: GatewayTry,
): Promise<GatewaySaid> {
  const account = await findGateway(db, authSecret, name);
  if (!account) return { kind: 'unknown', why: 'The secrets of the account cannot be opened.' };
  const { gateway, values } = account;
  if (!gateway.inquire) return { kind: 'unknown', why: `${name} cannot be asked.` };
  if (gateway.inquire.byToken && token === null) return { kind: 'open', why: 'It was not begun.' };
  const called = await call(gateway, gateway.inquire.encode({ ref, token }, values));
  if (called.kind !== 'answered') return { kind: 'unknown', why: called.why };
  return gateway.inquire.read(called.answer, { ref, token }, values);
}

const AT_ONCE = 200;

/** One job a try, of those that are due; those of one gateway follow each other. */
export async function queueInquiries(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number; gateway: string }>`
    select id, gateway from gateway_tries where inquire_at <= ${now} order by inquire_at, id limit ${AT_ONCE}`.execute(
    db,
  );
  for (const each of rows) await queueInquiry(db, each);
}

/** Now, and not at its time: somebody brought news of it. */
export async function wakeInquiry(db: Kysely<Tables>, tryId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number; gateway: string }>`
    update gateway_tries set inquire_at = ${now} where id = ${tryId} and state in ('begun', 'failed')
      and (inquire_at is null or inquire_at > ${now})
    returning id, gateway`.execute(db);
  for (const each of rows) await queueInquiry(db, each);
}

/** Its customer asks: what is open is asked for now. */
export async function lookAgain(db: Kysely<Tables>, orderId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from gateway_tries where order_id = ${orderId} and state = 'begun' and inquire_at > ${now} order by id`.execute(
    db,
  );
  for (const { id } of rows) await wakeInquiry(db, id, now);
}

async function queueInquiry(db: Db, { id, gateway }: { id: number; gateway: string }): Promise<void> {
  await sql`
    select graphile_worker.add_job(${INQUIRE}, json_build_object('tryId', ${id}::bigint), queue_name => ${`gateway-${gateway}`},
      job_key => ${`inquire-${id}`}, max_attempts => 1)`.execute(db);
}
