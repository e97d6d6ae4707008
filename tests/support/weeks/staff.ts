/** The staff of the simulated weeks until the parcels are gone: they call, give parcels to couriers, label, scan and hand over, by the shop's own verbs. */
import { asItIs } from '#shop/orders/correction.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { answerByCall } from '#server/asking/answer-by-call.ts';
import { noteCall } from '#server/asking/note-call.ts';
import { bookAgain } from '#server/booking/settle-by-person.ts';
import { bookParcels } from '#server/dispatch/book-parcels.ts';
import { unbookParcels } from '#server/dispatch/change-waiting.ts';
import { handOver } from '#server/dispatch/hand-over.ts';
import { listBooked, listCouriers, listToBook } from '#server/dispatch/list-dispatch.ts';
import { notePrinted } from '#server/dispatch/print-parcels.ts';
import { scanParcel } from '#server/dispatch/scan-parcel.ts';
import { askForLabels } from '#server/papers/ask-for-labels.ts';
import { readLabelFile } from '#server/papers/read-papers.ts';
import { changeStatus } from '#server/orders/change-status.ts';
import { claimNextToConfirm } from '#server/orders/confirm-queue.ts';
import { correctOrder } from '#server/orders/correct-order.ts';
import { drawn, type Random } from '#sims/engine/random.ts';
import type { Weeks } from './open-weeks.ts';

/** A rider without an API. */
export const RIDER = 'Rider';

/** Of the parcels; one for each of the others. */
const SHARES: Readonly<Record<string, number>> = { PostEx: 5, Leopards: 5, [RIDER]: 3 };

export type Staff = {
  /** The queue of the confirm page, until it is empty. */
  call(): Promise<void>;
  cancelSilent(): Promise<void>;
  /** Everything that waits for a courier, some of it by two people at once. */
  book(): Promise<void>;
  /** Orders change after their parcel was booked. */
  changeMinds(): Promise<void>;
  handOver(): Promise<void>;
  /** Labels of couriers that somebody wanted to print, by what came of them. */
  labels: ReadonlyMap<string, number>;
  /** Labels that were printed and are no PDF. */
  notPdf: readonly string[];
};

export function openStaff(weeks: Weeks, random: Random): Staff {
  const { db, actor, couriers } = weeks;
  const shares = Object.fromEntries([...couriers.keys(), RIDER].map((name) => [name, SHARES[name] ?? 1]));
  const labels = new Map<string, number>();
  const notPdf: string[] = [];

  const callOne = async (orderId: string, calls: number): Promise<void> => {
    const now = weeks.now();
    const heard = drawn(random, { yes: 55, no: 10, 'no-answer': 25, later: 5, 'wrong-number': 5 });
    if (heard === 'yes' || heard === 'no') {
      const press = () => answerByCall(db, actor, { orderId, answer: heard, note: '' }, now);
      await Promise.all(random() < 0.1 ? [press(), press()] : [press()]);
      return;
    }
    const again = heard === 'later' ? new Date(now.getTime() + 3 * 3_600_000) : null;
    await noteCall(db, actor, { orderId, answer: heard, calls, again }, now);
  };

  // An exchange goes by the number of its parcel.
  const bookWith = async (courier: string, wanted: string[]): Promise<void> => {
    const keys = wanted.map((key) => (/^\d+$/.test(key) ? { parcelId: Number(key) } : { orderId: key }));
    const press = () => bookParcels(db, actor, { courier, keys, authSecret: null }, weeks.now());
    await Promise.all(random() < 0.2 ? [press(), press()] : [press()]);
  };

  const changeMind = async ({ id, orderId }: { id: number; orderId: string }): Promise<void> => {
    const now = weeks.now();
    switch (drawn(random, { nothing: 93, cancel: 3, correct: 2, unbook: 1, wait: 1 })) {
      case 'nothing':
        return;
      case 'cancel':
        return void (await changeStatus(db, actor, { orderId, to: 'CANCELLED', note: 'Called' }, now));
      case 'wait':
        return void (await changeStatus(db, actor, { orderId, to: 'PENDING', note: 'Called' }, now));
      case 'unbook':
        return void (await unbookParcels(db, actor, [id], now));
      case 'correct': {
        const order = await db
          .selectFrom('orders')
          .select('version')
          .where('id', '=', orderId)
          .executeTakeFirst();
        const version = order?.version ?? 0;
        await correctOrder(db, actor, { orderId, version, wanted: byAnotherName }, now);
      }
    }
  };

  // All are asked for once more where one failed, and a few are printed.
  const printLabels = async (ids: number[]): Promise<void> => {
    const { here, waiting } = await askForLabels(db, ids, weeks.now());
    for (const words of waiting) note(words.replaceAll(/^#\S+ |\d+/g, ''));
    for (const _ of here) note('here');
    const some = here.slice(0, 3);
    const file = some.length > 0 ? await readLabelFile(db, some) : null;
    if (file && !Buffer.from(file).subarray(0, 5).equals(Buffer.from('%PDF-'))) notPdf.push(some.join(', '));
  };
  const note = (what: string): void => void labels.set(what, (labels.get(what) ?? 0) + 1);

  const handOverTo = async ({ id: accountId, name }: { id: number; name: string }): Promise<void> => {
    const boxes = (await listBooked(db, accountId)).filter(({ booking }) => !booking || booking === 'booked');
    if (boxes.length === 0) return;
    await printLabels(boxes.map(({ id }) => id));
    // Somebody forgets a label; the scan of its box stops.
    const printed = boxes.filter(({ isPrinted }) => !isPrinted && random() < 0.97);
    if (printed.length > 0)
      await notePrinted(
        db,
        printed.map(({ id }) => id),
        weeks.now(),
      );
    for (const { cn, ref } of boxes) {
      const code = random() < 0.9 ? (cn ?? ref) : ref;
      await scanParcel(db, { accountId, code }, weeks.now());
      if (random() < 0.05) await scanParcel(db, { accountId, code: code.slice(0, 4) }, weeks.now());
    }
    const inBag = (await listBooked(db, accountId)).filter(({ isInBag }) => isInBag);
    const sim = couriers.get(name);
    if (sim?.skin.collects === 'sheet') sim.world.makeSheet(inBag.flatMap(({ cn }) => cn ?? []));
    const press = () => handOver(db, actor, accountId, weeks.now());
    await Promise.all(random() < 0.2 ? [press(), press()] : [press()]);
  };

  return {
    labels,
    notPdf,
    call: async () => {
      for (;;) {
        const { order } = await claimNextToConfirm(db, actor, weeks.now());
        if (!order) return;
        await callOne(order.id, order.calls);
      }
    },
    cancelSilent: async () => {
      const silent = await db
        .selectFrom('orders')
        .select('id')
        .where('status', '=', 'PENDING')
        .where('silentAt', '<=', weeks.now())
        .execute();
      for (const { id } of silent)
        await changeStatus(
          db,
          actor,
          { orderId: id, from: 'PENDING', to: 'CANCELLED', note: '' },
          weeks.now(),
        );
    },
    book: async () => {
      const waiting = await listToBook(db);
      const shared = Object.groupBy(waiting, () => drawn(random, shares));
      for (const [courier, list = []] of Object.entries(shared))
        await bookWith(
          courier,
          list.map(({ key }) => key),
        );
      const refused = (await listBooked(db)).filter(({ booking }) => booking === 'refused');
      for (const { id } of refused) {
        const again =
          random() < 0.7 && (await bookAgain(db, actor, { parcelId: id, authSecret: null }, weeks.now()));
        if (!again || isRefusal(again)) await unbookParcels(db, actor, [id], weeks.now());
      }
    },
    changeMinds: async () => {
      for (const parcel of await listBooked(db)) if (!isExchange(parcel)) await changeMind(parcel);
    },
    handOver: async () => {
      for (const account of await listCouriers(db)) await handOverTo(account);
    },
  };
}

/** `3f2a91bc-x1` */
export function isExchange({ ref }: { ref: string }): boolean {
  return ref.includes('-x');
}

function byAnotherName(was: Parameters<typeof asItIs>[0]): ReturnType<typeof asItIs> {
  return { ...asItIs(was), name: 'Another name' };
}
