// The couriers of the shop. A new one is his file and his line here.
import { blueex } from './blueex.ts';
import { byHand } from './by-hand.ts';
import { callcourier } from './callcourier.ts';
import type { Courier } from './courier.ts';
import { daewoo } from './daewoo.ts';
import { leopards } from './leopards.ts';
import { mnp } from './mnp.ts';
import { postex } from './postex.ts';
import { tcs } from './tcs.ts';
import { trax } from './trax.ts';

export const COURIERS = {
  'by-hand': byHand,
  postex,
  leopards,
  tcs,
  trax,
  mnp,
  blueex,
  callcourier,
  daewoo,
} as const satisfies Record<string, Courier>;

export type CourierName = keyof typeof COURIERS;
