// A small shop and a program that calls its API.
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { apiCaller, type ApiCaller } from './api-caller.ts';
import { makeShop, type SmallShop } from './make-shop.ts';

export type ApiShop = TestDatabase & { shop: SmallShop; erp: ApiCaller };

/** One for each test file, in `beforeAll`; closed in `afterAll`. */
export async function openApiShop(): Promise<ApiShop> {
  const database = await testDatabase();
  const shop = await makeShop(database.db);
  return { ...database, shop, erp: await apiCaller(database.db) };
}
