/** Weeks of a shop in minutes: orders come, are asked, booked, sent, followed and come back, while everybody fails and the shop is killed. */
import type { Database } from '#server/db/open.ts';
import type { SimFault } from '#sims/engine/faults.ts';
import { randomFrom, type Random } from '#sims/engine/random.ts';
import { countAll, countLabels, type Broken } from './count-weeks.ts';
import { openCustomers } from './customers.ts';
import { openWeeks, type Weeks } from './open-weeks.ts';
import { openRoadStaff } from './road-staff.ts';
import { openStaff } from './staff.ts';

export type WeeksPlan = {
  orders: number;
  /** On which orders come. */
  days: number;
  /** After them, until what is on the road has ended. */
  after: number;
  seed: number;
  /** Of the steps of the clock, the share in which the shop is killed. */
  killed: number;
};

export type WeeksLived = {
  weeks: Weeks;
  broken: Broken;
  steps: number;
  placed: number;
  stopped: ReadonlyMap<string, number>;
};

/** Nine in the morning in Pakistan, far in the future: what the database dates by its own clock is before it. */
const START = new Date('2031-03-03T04:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A share of calls for each; what concerns statements has its own tests. */
const RATES: Partial<Record<SimFault, number>> = {
  'cut-before': 0.01,
  'cut-after': 0.02,
  'error-after': 0.02,
  'error-in-200': 0.01,
  'bad-request': 0.005,
  html: 0.01,
  unauthorised: 0.005,
  'too-many': 0.005,
  'cancel-race': 0.1,
  duplicate: 0.2,
  reordered: 0.2,
  older: 0.1,
  'no-zone': 0.1,
  'unknown-word': 0.003,
  'never-scans': 0.01,
  'lost-parcel': 0.01,
  'delivered-returned': 0.01,
  'return-delivered': 0.01,
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
  const road = openRoadStaff(weeks, random, orderOf);
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
    await staff.changeMinds();
    await step(MINUTE);
    await staff.handOver();
    await step(3 * HOUR);
    await road.look();
    await step(4 * HOUR);
    await step(13 * HOUR - 49 * MINUTE - 3);
  };

  for (let nth = 0; nth < plan.days + plan.after; nth += 1) {
    await day(nth < plan.days ? Math.round(plan.orders / plan.days) : 0);
    say(`day ${nth + 1}: ${customers.orders.length} orders, ${weeks.kills()} kills, ${broken.length} broken`);
  }
  broken.push(...(await countAll(weeks, customers, road.writtenOff)));
  return {
    weeks,
    broken: [...new Set(broken)],
    steps,
    placed: customers.orders.length,
    stopped: road.stopped,
  };
}

function letFail({ couriers }: Weeks): void {
  for (const sim of couriers.values()) {
    for (const [name, rate] of Object.entries(RATES)) sim.fail(name as SimFault, { rate });
    for (const on of ['book', 'find', 'cancel'] as const) {
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
