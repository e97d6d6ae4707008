// What other programs have to know of the shop: fees, cities, couriers, brands and categories.
import { z } from 'zod';
import { CITIES, STATES } from '#shop/delivery/cities.ts';
import { zoneOf } from '#shop/delivery/zone-of-city.ts';
import { rupees } from '#shop/pricing/money.ts';
import { listCouriers } from '#server/dispatch/list-dispatch.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { money, rowId } from './fields.ts';
import { operation } from './operation.ts';

const tag = 'Shop';
const zone = z.enum(['major', 'other', 'remote']);

export const shopOperations = [
  operation({
    id: 'getDelivery',
    method: 'GET',
    path: 'settings/delivery',
    scope: 'settings:read',
    tag,
    summary: 'What delivery costs, by zone',
    answer: z.object({
      storeName: z.string(),
      freeFrom: money.describe('Paisa of goods from which standard delivery is free'),
      zones: z.array(z.object({ zone, fee: money })),
      express: z.object({ fee: money, zones: z.array(zone) }),
    }),
    async run({ app: { db } }) {
      const { storeName, freeShippingThreshold, zones, express } = await loadSettings(db);
      return {
        storeName,
        freeFrom: rupees(freeShippingThreshold),
        zones: (['major', 'other', 'remote'] as const).map((each) => ({
          zone: each,
          fee: rupees(zones[each].fee),
        })),
        express: { fee: rupees(express.fee), zones: express.zones },
      };
    },
  }),
  operation({
    id: 'listCities',
    method: 'GET',
    path: 'cities',
    scope: 'settings:read',
    tag,
    summary: 'The cities that the shop knows, with state and zone; any other may be written too',
    answer: z.object({ data: z.array(z.object({ name: z.string(), state: z.enum(STATES), zone })) }),
    async run({ app: { db } }) {
      const settings = await loadSettings(db);
      return { data: CITIES.map(({ name, state }) => ({ name, state, zone: zoneOf(name, settings) })) };
    },
  }),
  operation({
    id: 'listCouriers',
    method: 'GET',
    path: 'couriers',
    scope: 'settings:read',
    tag,
    summary: 'The couriers by name, with the parcels that wait for each',
    answer: z.object({ data: z.array(z.object({ id: rowId, name: z.string(), waiting: z.int() })) }),
    run: async ({ app: { db } }) => ({ data: await listCouriers(db) }),
  }),
];
