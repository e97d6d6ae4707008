// What couriers are to be told by hand: one message for each of them, ready to be copied.
import { courierText } from '#shop/parcels/attempts.ts';
import type { ToTell } from '#server/attempts/advise.ts';

/** `refused`: what his API did not take, with his words. */
export type Telling = { key: string; courier: string; adviceIds: number[]; text: string; refused: string[] };

export function tellings(toTell: readonly ToTell[], storeName: string): Telling[] {
  return [...Map.groupBy(toTell, ({ accountId }) => String(accountId ?? ''))].map(([key, parcels]) => ({
    key,
    courier: parcels[0]?.courier ?? '',
    adviceIds: parcels.map(({ adviceId }) => adviceId),
    text: courierText(parcels, storeName),
    refused: parcels.filter(({ said }) => said !== '').map(({ ref, said }) => `#${ref}: ${said}`),
  }));
}
