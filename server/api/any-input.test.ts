// Random input at every operation, made from its schemas and against them: never a fault, and every answer as the document says.
import * as fc from '#tests/support/fast-check.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { apiCaller, type ApiCaller } from '#server/testing/api-caller.ts';
import { pairs } from '#server/testing/checkout-input.ts';
import { fromSchema, nearly, type KnownIds } from '#server/testing/from-schema.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { placeWithStatus } from '#server/testing/place-and-fulfil.ts';
import { callLimit } from './call-limit.ts';
import { schemaOf } from './openapi.ts';
import { operations } from './operations.ts';

let it: TestDatabase;
let erp: ApiCaller;
let ids: KnownIds;

beforeAll(async () => {
  it = await testDatabase();
  const shop = await makeShop(it.db);
  const lines = [pairs(shop.chappal.row('42'))];
  const orders = [await placeWithStatus(it.db, { lines, rupees: 1_450 }, 'PENDING')];
  orders.push(await placeWithStatus(it.db, { lines, rupees: 1_450 }, 'CONFIRMED'));
  const uuids = [...orders.map(({ id }) => id), shop.court.id, shop.retired.id];
  ids = { uuids, rows: [shop.court.row('42', 'Black'), shop.chappal.row('42')] };
  erp = await apiCaller(it.db);
});
afterAll(() => it.close());

// Who asks shortens an address by these before it is sent, as the URL standard has it.
const isSegment = (value: unknown) => value !== '.' && value !== '..';

const inputOf = (schema: z.ZodType | null) =>
  schema ? fromSchema(schemaOf(schema, 'input'), ids) : fc.constant({});

const mostly = (valid: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 3, arbitrary: valid }, { weight: 1, arbitrary: nearly(valid) });

test.each(operations.map((each) => [each.id, each] as const))('%s', async (_id, operation) => {
  const { method, path, params, query, body } = operation;
  const input = fc.record({
    params: inputOf(params).filter((named) => Object.values(named as object).every(isSegment)),
    query: mostly(inputOf(query)),
    body: mostly(inputOf(body)),
  });
  const property = fc.asyncProperty(input, async (given) => {
    await it.db.deleteFrom('rateLimits').where('key', 'like', `${callLimit.name}:%`).execute();
    const named = given.params as Record<string, string>;
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(named[name] ?? 'x'));
    const searched = Object.entries(given.query as object).map(([name, value]) => [
      name,
      (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed(),
    ]);
    const address = `/${filled}?${new URLSearchParams(searched as string[][])}`;
    const { status } = await erp.call(method, address, body ? { body: given.body } : {});
    expect(status).toBeLessThan(500);
  });
  await fc.assert(property, { numRuns: 25 });
});
