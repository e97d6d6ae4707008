// The courier that is proposed for each of many parcels: the owner's accounts are loaded once, their cities in one statement each.
import { proposeCourier, type ProposableAccount, type Proposal } from '#shop/couriers/propose.ts';
import { findPlaces } from '#server/couriers/find-place.ts';
import { loadAccount } from '#server/couriers/load-account.ts';
import type { Db } from '#server/db/transact.ts';

type ToPropose = { cod: number; isSwap: boolean; city: string; pairs: number };

/** `isAny` is false where no account is proposed at all: then a courier is typed, as without accounts. */
export type Proposals<Parcel> = { isAny: boolean; of: (parcel: Parcel) => Proposal };

export async function proposeCouriers<Parcel extends ToPropose>(
  db: Db,
  authSecret: string | null,
  parcels: readonly Parcel[],
  now: Date,
): Promise<Proposals<Parcel>> {
  const accounts = await loadProposable(db, authSecret, now);
  const cities = parcels.map(({ city }) => city);
  const places = new Map(
    await Promise.all(
      accounts
        .filter(({ courier }) => courier.book)
        .map(async ({ id }) => [id, await findPlaces(db, id, cities)] as const),
    ),
  );
  return {
    isAny: accounts.length > 0,
    of: ({ cod, isSwap, city, pairs }) =>
      proposeCourier(accounts, {
        cod,
        isSwap,
        city,
        pairs,
        hasPlace: (id) => (places.get(id)?.(city) ?? null) !== null,
      }),
  };
}

async function loadProposable(db: Db, authSecret: string | null, now: Date): Promise<ProposableAccount[]> {
  const rows = await db
    .selectFrom('courierAccounts')
    .select(['id', 'onlyCities', 'maxCash', 'maxGrams'])
    .where('preference', 'is not', null)
    .orderBy('preference')
    .orderBy('id')
    .execute();
  const loaded = await Promise.all(
    rows.map(async (row) => {
      const account = await loadAccount(db, authSecret, row.id);
      if (!account) return [];
      const { name, courier, isOn, isLockedOut, pairGrams, values, pausedUntil, unknownSince } = account;
      return [
        {
          ...row,
          name,
          courier,
          isOn,
          isLockedOut,
          pairGrams,
          isComplete: values !== null,
          isPaused: pausedUntil !== null && pausedUntil > now,
          isCompared: unknownSince === null,
        },
      ];
    }),
  );
  return loaded.flat();
}
