// A shop with one courier account, at a simulator whose time stands still unless it is advanced.
import type { Actor } from '#shop/accounts/permissions.ts';
import { postexSkin } from '#sims/couriers/postex.ts';
import { openSim, type CourierSim } from '#sims/engine/open-sim.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { makeAccount } from './book-parcels.ts';
import { makeProduct, type MadeProduct } from './make-product.ts';
import { makeShop, noon } from './make-shop.ts';
import { makeStaff } from './make-staff.ts';

/** `shoe` is at ₨10,000, size 42, in plenty; `account` is of PostEx, whose simulator takes `token`. */
export type CourierShop = TestDatabase & {
  admin: Actor;
  shoe: MadeProduct;
  account: number;
  token: string;
  sim: CourierSim;
};

/** One for each test file, in `beforeAll`; closed in `afterAll`. The simulator begins at `noon`. */
export async function openCourierShop(): Promise<CourierShop> {
  const database = await testDatabase();
  await makeShop(database.db);
  const token = postexSkin().secrets.token ?? '';
  const sim = await openSim(postexSkin, { startAt: noon, lives: false });
  return {
    ...database,
    admin: await makeStaff(database.db),
    shoe: await makeProduct(database.db, { title: 'Sent', rupees: 10_000, stock: { 42: 900 } }),
    account: await makeAccount(database.db, { token }),
    token,
    sim,
    close: async () => {
      await sim.close();
      await database.close();
    },
  };
}
