// A hand-over as it is printed for the rider's signature, and the last ones of the shop.
import { sql } from 'kysely';
import type { PaperState } from '#shop/parcels/papers.ts';
import type { Db } from '#server/db/transact.ts';

export type HandedParcel = {
  id: number;
  ref: string;
  cn: string | null;
  name: string;
  city: string;
  cod: number;
};

/** Null where there is none, or it is still open. `sheet`: his own paper of it, null where he gives none. */
export async function readHandover(db: Db, id: number) {
  const handover = await db
    .selectFrom('handovers as h')
    .innerJoin('courierAccounts as a', 'a.id', 'h.accountId')
    .leftJoin('courierPapers as s', 's.handoverId', 'h.id')
    .select([
      'h.id',
      'h.accountId',
      'h.closedAt',
      'a.name as courier',
      's.state as sheet',
      's.said as sheetSaid',
    ])
    .$narrowType<{ sheet: PaperState | null }>()
    .where('h.id', '=', id)
    .where('h.closedAt', 'is not', null)
    .executeTakeFirst();
  if (!handover) return null;
  const parcels: HandedParcel[] = await db
    .selectFrom('parcels as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .select(['p.id', 'p.ourRef as ref', 'p.cn', 'o.customerName as name', 'p.cod'])
    .select(sql<string>`o.delivery_address ->> 'city'`.as('city'))
    .where('p.handoverId', '=', id)
    .orderBy('p.id')
    .execute();
  return { ...handover, parcels };
}

export type PastHandover = { id: number; courier: string; closedAt: Date; parcels: number };

/** The newest ten. */
export async function listHandovers(db: Db): Promise<PastHandover[]> {
  const { rows } = await sql<PastHandover>`
    select h.id, a.name as courier, h.closed_at, (select count(*)::int from parcels p where p.handover_id = h.id) as parcels
    from handovers h join courier_accounts a on a.id = h.account_id
    where h.closed_at is not null order by h.closed_at desc, h.id desc limit 10`.execute(db);
  return rows;
}
