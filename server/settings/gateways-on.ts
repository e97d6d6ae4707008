// Which gateways the owner has switched on: customers can pay there.
import { GATEWAYS, type GatewayName } from '#shop/payments/gateways.ts';
import { hooked } from '#server/extensions/installed.ts';
import { remembered } from '#server/db/remembered.ts';
import type { Db } from '#server/db/transact.ts';

/** In the order in which they are offered. */
export async function gatewaysOn(db: Db): Promise<GatewayName[]> {
  const on = await accountsOn(db);
  return [...GATEWAYS, ...hooked('gateways').map(({ name }) => name)].filter((name) => on.includes(name));
}

const accountsOn = remembered(async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('gatewayAccounts').select('gateway').where('isOn', '=', true).execute();
  return rows.map(({ gateway }) => gateway);
});
