// Labels of couriers that somebody wants to print now: those that are here, and what is to be said of the others.
import type { Kysely } from 'kysely';
import { courierNamed } from '#server/couriers/courier-named.ts';
import type { PaperState } from '#shop/parcels/papers.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { wantLabel } from './want-paper.ts';

/** `waiting` have a sentence each; they are asked for now, whenever they were to be asked for again. */
export type AskedLabels = { here: number[]; waiting: string[] };

export async function askForLabels(
  db: Kysely<Tables>,
  ids: readonly number[],
  now: Date,
): Promise<AskedLabels> {
  const answer: AskedLabels = { here: [], waiting: [] };
  for (const parcel of await readLabels(db, ids)) {
    const words = whyNone(parcel);
    if (parcel.state === 'here') answer.here.push(parcel.id);
    else answer.waiting.push(`#${parcel.ref}: ${words ?? waitWords(parcel)}`);
    const { accountId, cn } = parcel;
    if (words !== null || parcel.state === 'here') continue;
    if (accountId !== null && cn !== null)
      await transact(db, (tx) => wantLabel(tx, { parcelId: parcel.id, accountId, cn }, now));
  }
  return answer;
}

type LabelAsked = Awaited<ReturnType<typeof readLabels>>[number];

function readLabels(db: Kysely<Tables>, ids: readonly number[]) {
  return db
    .selectFrom('parcels as p')
    .leftJoin('courierAccounts as a', 'a.id', 'p.accountId')
    .leftJoin('courierPapers as l', (join) =>
      join.onRef('l.parcelId', '=', 'p.id').onRef('l.cn', '=', 'p.cn'),
    )
    .select(['p.id', 'p.ourRef as ref', 'p.cn', 'p.accountId', 'a.name', 'a.courier', 'l.state', 'l.said'])
    .where('p.id', 'in', [0, ...ids])
    .where('p.handedAt', 'is', null)
    .where('p.endedAt', 'is', null)
    .orderBy('p.id')
    .$narrowType<{ state: PaperState | null }>()
    .execute();
}

function whyNone({ cn, name, courier }: LabelAsked): string | null {
  if (!courierNamed(courier ?? '').label)
    return name === null ? 'no courier is chosen for it yet.' : `${name} gives no label here.`;
  return cn === null ? 'it has no tracking number yet.' : null;
}

function waitWords({ name, said }: LabelAsked): string {
  const why = said ? ` ${said.replace(/[.!]?$/, '.')}` : '';
  return `${name} is asked for it.${why}`;
}
