/** Weeks of a shop in minutes: orders come, are asked, booked, sent, followed and come back, while everybody fails and the shop is killed. */
import type { Database } from '#server/db/open.ts';
import type { SimFault } from '#sims/engine/faults.ts';
import { randomFrom, type Random } from '#sims/engine/random.ts';
import { openCashier, type Cashier } from './cashier.ts';
import { countAll, countLabels, type Broken } from './count-weeks.ts';
import { openCustomers } from './customers.ts';
import { openWeeks, type Weeks } from './open-weeks.ts';
import { openReturners, type Returners } from './returners.ts';
import { openRoadStaff } from './road-staff.ts';
import { openStaff, type Staff } from './staff.ts';

export type WeeksPlan = {
  orders: number;
  /** On which orders come. */
  days: number;
  /** After them, until what is on the road has ended. */
  after: number;
  seed: number;
  /** Of the steps of the clock, the share in which the shop is killed. */
  killed: number;
  /** After so many minutes of the real clock no further orders come. */
  minutes?: number;
};

export type WeeksLived = {
  weeks: Weeks;
  broken: Broken;
  steps: number;
  /** On which orders came. */
  days: number;
  placed: number;
  stopped: ReadonlyMap<string, number>;
  staff: Staff;
  cashier: Cashier;
  returners: Returners;
};

/** Nine in the morning in Pakistan, far in the future: what the database dates by its own clock is before it. */
const START = new Date('2031-03-03T04:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A share of calls, events, lives, statements or pushes for each. */
const RATES: Partial<Record<SimFault, number>> = {
  'cut-before': 0.01,
  'cut-after': 0.02,
  'error-after': 0.02,
  'error-in-200': 0.01,
  'bad-request': 0.005,
  html: 0.01,
  unauthorised: 0.005,
  'too-many': 0.005,
  'pdf-is-json': 0.05,
  'pdf-large': 0.005,
  'pdf-broken': 0.03,
  'cancel-race': 0.1,
  duplicate: 0.2,
  reordered: 0.2,
  older: 0.1,
  'no-zone': 0.1,
  'unknown-word': 0.003,
  'list-short': 0.02,
  'never-scans': 0.01,
  'lost-parcel': 0.01,
  'delivered-returned': 0.01,
  'return-delivered': 0.01,
  'statement-without': 0.15,
  'statement-stranger': 0.2,
  'statement-other-cod': 0.15,
  'statement-twice': 0.15,
  'hook-forged': 0.1,
  'hook-doubled': 0.1,
  'hook-early': 0.1,
  'hook-late': 0.1,
  'hook-lost': 0.1,
};

/** The caller closes `weeks`. */
export async function simulateWeeks(
  database: Pick<Database, 'db'> & { url: string },
  plan: WeeksPlan,
  say: (text: string) => void = () => {},
): Promise<WeeksLived> {
  const random = randomFrom(plan.seed, 'weeks');
  const weeks = await openWeeks(database, { seed: plan.seed, startAt: START });
  const customers = await openCustomers(weeks, random, plan.orders);
  const byId = new Map<string, (typeof customers.orders)[number]>();
  const orderOf = (id: string) => {
    for (const order of customers.orders.slice(byId.size)) byId.set(order.id, order);
    return byId.get(id);
  };
  const staff = openStaff(weeks, random);
  const returners = openReturners(weeks, customers, random);
  const cashier = openCashier(weeks, random);
  const road = openRoadStaff(weeks, random, orderOf, returners);
  letFail(weeks);
  const broken: Broken = [];
  let steps = 0;

  const step = async (ms: number): Promise<void> => {
    steps += 1;
    failMessages(weeks, random);
    await weeks.advance(ms);
    await weeks.work(steps % Math.round(1 / plan.killed) === 0 ? random() * 400 : null);
    await customers.answer();
    await weeks.work(null);
    broken.push(...(await countLabels(weeks)));
  };

  // From nine in the morning to the next.
  const day = async (orders: number): Promise<void> => {
    const part = Math.ceil(orders / 3);
    await road.look();
    await road.checkIn();
    await returners.live();
    await cashier.takeStatements();
    for (const hours of [0, 2, 2]) {
      await customers.order(Math.min(part, orders));
      await step(hours * HOUR + 1);
      await road.answerQuestions();
    }
    await staff.call();
    await staff.cancelSilent();
    // Each lost answer lets a courier rest for five minutes.
    for (const minutes of [1, 2, 7, 12, 20, 6]) {
      await staff.book();
      await step(minutes * MINUTE);
      await road.answerQuestions();
    }
    // What is changed now is later than what was asked for.
    await weeks.advance(1);
    await staff.changeMinds();
    await step(MINUTE);
    await staff.handOver();
    await step(3 * HOUR);
    await road.look();
    await step(4 * HOUR);
    await step(13 * HOUR - 49 * MINUTE - 4);
  };

  const over = Date.now() + (plan.minutes ?? Number.POSITIVE_INFINITY) * MINUTE;
  let days = 0;
  let after = 0;
  while (after < plan.after) {
    const ordersCome = after === 0 && days < plan.days && Date.now() < over;
    if (ordersCome) days += 1;
    else after += 1;
    await day(ordersCome ? Math.round(plan.orders / plan.days) : 0);
    say(
      `day ${days + after}: ${customers.orders.length} orders, ${weeks.kills()} kills, ${broken.length} broken`,
    );
  }
  const { writtenOff } = road;
  broken.push(...(await countAll(weeks, { customers, writtenOff, staff, cashier, returners })));
  return {
    weeks,
    broken: [...new Set(broken)],
    steps,
    days,
    placed: customers.orders.length,
    stopped: road.stopped,
    staff,
    cashier,
    returners,
  };
}

function letFail({ couriers }: Weeks): void {
  for (const sim of couriers.values()) {
    for (const [name, rate] of Object.entries(RATES)) sim.fail(name as SimFault, { rate });
    for (const on of ['book', 'find', 'cancel', 'label', 'advise'] as const) {
      sim.fail('hang', { rate: 0.005, on });
      sim.fail('hang-after', { rate: 0.01, on });
    }
    sim.world.setLag(10 * MINUTE);
  }
}

function failMessages({ whatsapp }: Weeks, random: Random): void {
  const faults = [
    { cut: 'before' },
    { cut: 'after' },
    { html: true },
    { error: 131_026 },
    { error: 130_429 },
  ] as const;
  const fault = faults[Math.floor(random() * 8)];
  if (fault) whatsapp.fail(fault);
}
