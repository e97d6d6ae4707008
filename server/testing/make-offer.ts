/** Offers, coupons and settings for tests. */
import type { Insertable, Kysely } from 'kysely';
import type { SettingKey, Settings } from '#shop/settings/settings.ts';
import type { Tables } from '#server/db/tables.ts';

/** Ten percent on everything unless said otherwise; `value` in paisa for FLAT. Answers with its id. */
export async function makeOffer(
  db: Kysely<Tables>,
  offer: Partial<Insertable<Tables['offers']>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('offers')
    .values({ title: 'Autumn Sale', discountType: 'PERCENT', value: 10, scope: 'SITE_WIDE', ...offer })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** ₨500 off without conditions unless said otherwise; `value` in paisa for FLAT. Answers with its code. */
export async function makeCoupon(
  db: Kysely<Tables>,
  coupon: Partial<Insertable<Tables['coupons']>> & { code: string },
): Promise<string> {
  await db
    .insertInto('coupons')
    .values({ discountType: 'FLAT', value: 50_000, ...coupon })
    .execute();
  return coupon.code;
}

export async function saveSetting<Key extends SettingKey>(
  db: Kysely<Tables>,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  const json = JSON.stringify(value);
  await db
    .insertInto('settings')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute();
}

/** The account to which customers pay first by transfer: without it nobody can. */
export async function takeTransfers(db: Kysely<Tables>, title = 'Qadam'): Promise<void> {
  await saveSetting(db, 'payTitle', title);
  await saveSetting(db, 'payIban', 'PK36SCBL0000001123456702');
}
