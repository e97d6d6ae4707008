/** The staff of the simulated weeks once parcels are gone: attempts, boxes that came back, lost ones, questions; and a rider who says what he did. */
import { sql } from 'kysely';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { advise, listToTell, noteTold } from '#server/attempts/advise.ts';
import { listParcels, type RoadParcel } from '#server/attempts/list-parcels.ts';
import { noteSaid } from '#server/attempts/note-said.ts';
import { settleUnknown } from '#server/booking/settle-by-person.ts';
import { checkIn } from '#server/check-in/check-in.ts';
import { declareLost } from '#server/check-in/declare-lost.ts';
import { scanBack } from '#server/check-in/scan-back.ts';
import { answerQuestion } from '#server/settling/answer-question.ts';
import { listQuestions, type ListedQuestion } from '#server/questions/list-questions.ts';
import type { SimParcel } from '#sims/engine/world.ts';
import { drawn, type Random } from '#sims/engine/random.ts';
import type { Weeks } from './open-weeks.ts';
import type { Returners } from './returners.ts';
import { isExchange, RIDER } from './staff.ts';

export type RoadStaff = {
  /** Every view of the parcels on the road, once. */
  look(): Promise<void>;
  /** What the couriers brought back lies on the table. */
  checkIn(): Promise<void>;
  answerQuestions(): Promise<void>;
  /** Pairs of each variant that were written off. */
  writtenOff: ReadonlyMap<number, number>;
  /** Boxes that a scan stopped, by the reason in words. */
  stopped: ReadonlyMap<string, number>;
};

const HOUR_MS = 3_600_000;

export function openRoadStaff(
  weeks: Weeks,
  random: Random,
  orderOf: (id: string) => { variantId: number; quantity: number } | undefined,
  returners: Pick<Returners, 'exchangeIsBack'>,
): RoadStaff {
  const { db, actor, couriers } = weeks;
  const writtenOff = new Map<number, number>();
  const stopped = new Map<string, number>();
  const onTable = new Set<string>();

  const writeOff = (orderId: string): void => {
    const order = orderOf(orderId);
    if (order) writtenOff.set(order.variantId, (writtenOff.get(order.variantId) ?? 0) + order.quantity);
  };
  const atCourier = (title: string, cn: string | null): SimParcel | undefined =>
    cn === null ? undefined : couriers.get(title)?.world.find(cn);
  const say = (parcel: RoadParcel, said: 'delivered' | 'returning') =>
    noteSaid(db, actor, { parcelId: parcel.id, said, note: '', seen: parcel.lastEvent }, weeks.now());

  const lookAtAttempts = async (): Promise<void> => {
    for (const { id, lastEvent } of await listParcels(db, 'attempted', weeks.now())) {
      const advice = drawn(random, { again: 60, back: 25, nothing: 15 });
      if (advice === 'nothing') continue;
      await advise(db, actor, { parcelId: id, advice, remark: '', seen: lastEvent }, weeks.now());
    }
    const told = await listToTell(db);
    for (const { courier, cn, advice } of told) {
      const parcel = atCourier(courier, cn);
      if (parcel) couriers.get(courier)?.world.advise(parcel, advice === 'again' ? 'retry' : 'return', '');
    }
    if (told.length > 0)
      await noteTold(
        db,
        told.map(({ adviceId }) => adviceId),
        weeks.now(),
      );
  };

  // Whoever asks the courier by phone hears what became of it.
  const askByPhone = async (parcel: RoadParcel): Promise<void> => {
    const sim = couriers.get(parcel.courier);
    const its = atCourier(parcel.courier, parcel.cn);
    const step = sim && its && sim.world.stepOf(its);
    if (step === 'delivered') await say(parcel, 'delivered');
    // Nothing is known of its number: the rider wrote another one by hand, and the customer has it.
    else if (sim && its && sim.world.happened(its).length === 1) await say(parcel, 'delivered');
  };

  const hearRider = async (): Promise<void> => {
    const { rows } = await sql<{ id: number; ref: string; orderId: string }>`
      select p.id, p.our_ref as ref, p.order_id from parcels p join courier_accounts a on a.id = p.account_id
      where a.name = ${RIDER} and p.ended_at is null and p.road = 'handed'
        and p.handed_at < ${new Date(weeks.now().getTime() - 20 * HOUR_MS)} order by p.id`.execute(db);
    for (const { id, ref, orderId } of rows) {
      const came = random() < 0.15;
      const seen = await db
        .selectFrom('parcelEvents')
        .select((e) => e.fn.max('id').as('id'))
        .where('parcelId', '=', id)
        .executeTakeFirst();
      const said = {
        parcelId: id,
        said: came ? 'returning' : 'delivered',
        note: '',
        seen: Number(seen?.id ?? 0),
      } as const;
      await noteSaid(db, actor, said, weeks.now());
      if (came) await scan(ref, { ref, orderId });
    }
  };

  const scan = async (code: string, { ref, orderId }: { ref: string; orderId: string }): Promise<void> => {
    const unfit = random() < 0.1 && !isExchange({ ref }) ? (orderOf(orderId)?.quantity ?? 0) : 0;
    const scanned = await scanBack(db, actor, { code, unfit }, weeks.now());
    if (random() < 0.1) await scanBack(db, actor, { code, unfit: 0 }, weeks.now());
    if (scanned.ok && isExchange({ ref })) return returners.exchangeIsBack(ref);
    if (scanned.ok) return unfit > 0 ? writeOff(orderId) : undefined;
    const why = scanned.text.replace(/^\S+ /, '').replace(/on \d.*?[.:]/, 'on …');
    stopped.set(why, (stopped.get(why) ?? 0) + 1);
    if (/delivered/.test(scanned.text) && scanned.parcelId !== undefined)
      await checkIn(db, actor, { parcelId: scanned.parcelId, unfit: [], seen: 0 }, weeks.now());
  };

  const inPortal = (courier: string, ref: string): SimParcel[] =>
    couriers
      .get(courier)
      ?.parcels()
      .filter(({ reference, cn }) => reference === ref && isAlive(courier, cn)) ?? [];
  const isAlive = (courier: string, cn: string): boolean => {
    const its = atCourier(courier, cn);
    return its !== undefined && couriers.get(courier)?.world.stepOf(its) !== 'cancelled';
  };

  const answerTo = async (question: ListedQuestion): Promise<string | null> => {
    const isOld = weeks.now().getTime() - question.raisedAt.getTime() > 35 * 60_000;
    switch (question.kind) {
      case 'unknown-word':
        return 'nothing';
      case 'moves-anyway':
        return 'done';
      case 'wants-to-cancel':
        return random() < 0.5 ? 'wanted' : 'brought-back';
      case 'unknown-number':
        return isOld ? 'looked-for' : null;
      case 'booking-unknown': {
        if (!isOld) return null;
        const { courier, ref } = question.facts;
        const [label] = inPortal(courier, ref);
        const parcel = await db
          .selectFrom('parcels')
          .select('id')
          .where('ourRef', '=', ref)
          .executeTakeFirst();
        await settleUnknown(db, actor, { parcelId: parcel?.id ?? 0, cn: label?.cn ?? null }, weeks.now());
        return 'seen';
      }
      case 'second-label':
        return 'only-one';
      case 'not-cancelled': {
        const { courier, cn } = question.facts;
        const its = atCourier(courier, cn);
        return its && couriers.get(courier)?.world.cancel(its) === 'cancelled' ? 'cancelled' : 'gone';
      }
      case 'cash-unknown':
        return 'not-ours';
      case 'cash-amount':
      case 'cash-short':
      case 'cash-not-delivered':
      case 'cash-twice':
      case 'cash-fee':
        return 'wrote';
      default:
        // What is overdue settles itself.
        return null;
    }
  };

  return {
    writtenOff,
    stopped,
    look: async () => {
      await lookAtAttempts();
      for (const { id, ref, orderId } of await listParcels(db, 'lost', weeks.now())) {
        const lost = await declareLost(db, actor, { parcelId: id, note: '' }, weeks.now());
        // The pair of an exchange was taken out of stock when it was agreed.
        if (!isRefusal(lost) && !isExchange({ ref })) writeOff(orderId);
      }
      for (const view of ['unscanned', 'late'] as const)
        for (const parcel of await listParcels(db, view, weeks.now())) await askByPhone(parcel);
      await hearRider();
    },
    checkIn: async () => {
      for (const [title, sim] of couriers)
        for (const parcel of sim.parcels()) {
          const last = sim.world.happened(parcel).at(-1);
          const isHere =
            last?.step === 'returned' && weeks.now().getTime() - last.at.getTime() > 12 * HOUR_MS;
          if (!isHere || onTable.has(title + parcel.cn) || random() < 0.2) continue;
          onTable.add(title + parcel.cn);
          const order = await db
            .selectFrom('parcels')
            .select('orderId')
            .where('ourRef', '=', parcel.reference)
            .executeTakeFirst();
          await scan(parcel.cn, { ref: parcel.reference, orderId: order?.orderId ?? '' });
        }
    },
    answerQuestions: async () => {
      for (let after: number | null = 0; after !== null;) {
        const page = await listQuestions(db, { isOpen: true, after });
        for (const question of page.questions) {
          const answer = await answerTo(question);
          if (answer !== null)
            await answerQuestion(db, actor, { id: question.id, answer, note: '' }, weeks.now());
        }
        after = page.next;
      }
    },
  };
}
