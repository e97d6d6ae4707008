// An account at each simulated courier, saved and tested as somebody would set them up by hand.
import type { Kysely } from 'kysely';
import { COURIERS } from '#shop/couriers/all.ts';
import { PAIR_GRAMS } from '#shop/couriers/account-form.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import { atTheMachine } from '#server/audit/record-audit.ts';
import { courierCalls } from '#server/couriers/call.ts';
import { readPlaces } from '#server/couriers/read-places.ts';
import { saveCourierAccount } from '#server/couriers/save-account.ts';
import type { Tables } from '#server/db/tables.ts';
import { SIM_ACCOUNTS } from '#sims/couriers/accounts.ts';

type Tried = { db: Kysely<Tables>; config: Pick<Config, 'authSecret' | 'courierHosts'>; log: Log; now: Date };

export async function makeTryAccounts({ db, config, log, now }: Tried): Promise<void> {
  const { authSecret, courierHosts: hosts } = config;
  const call = courierCalls({ hosts, log });
  for (const [name, values] of Object.entries(SIM_ACCOUNTS)) {
    const courier = COURIERS[name as keyof typeof SIM_ACCOUNTS];
    const account = { name: courier.title, values, isOn: true, pairGrams: PAIR_GRAMS.usual, remarks: '' };
    const saved = await saveCourierAccount(db, atTheMachine, authSecret, {
      id: null,
      courier,
      account,
      version: 0,
    });
    if (isRefusal(saved)) throw new Error(`${courier.title}: ${saved.text}`);
    const told = await readPlaces({ db, authSecret, call, hosts, now }, atTheMachine, saved.id);
    if (told.kind !== 'read') throw new Error(`${courier.title} does not say his cities`);
  }
}
