/**
 * Weeks of a shop with every fault on and `kill -9` in between, counted in the simulators and in the database:
 * `ORDERS=10000 DAYS=30 node bench/simulated-weeks.ts`. The short form runs with the tests (tests/faults/simulated-weeks.test.ts).
 */
import { sql } from 'kysely';
import { SIM_FAULTS } from '#sims/engine/faults.ts';
import { simulateWeeks, type WeeksLived } from '../tests/support/weeks/simulate-weeks.ts';
import { benchDatabase } from './bench-database.ts';
import { report } from './report.ts';

const number = (name: string, usual: number) => Number(process.env[name] ?? usual);
const plan = {
  orders: number('ORDERS', 10_000),
  days: number('DAYS', 30),
  after: number('AFTER', 14),
  seed: number('SEED', 1),
  killed: number('KILLED', 0.05),
  minutes: number('MINUTES', Number.POSITIVE_INFINITY),
};
const out = report(
  'simulated-weeks',
  `ORDERS=${plan.orders} DAYS=${plan.days} AFTER=${plan.after} SEED=${plan.seed} KILLED=${plan.killed} node bench/simulated-weeks.ts`,
);
const it = await benchDatabase('weeks');
// The shop is killed, its database never: nothing waits for the disk.
await sql`do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`.execute(
  it.db,
);
const begun = Date.now();
const lived = await simulateWeeks(it, plan, (text) => process.stdout.write(`${text}\n`));
await tell(lived);
await lived.weeks.close();
await it.close();
process.exitCode = lived.broken.length === 0 ? 0 : 1;

async function tell({ weeks, broken, steps, days, placed, stopped, ...parts }: WeeksLived): Promise<void> {
  out.line(
    `${Math.round((plan.orders * days) / plan.days)} shoppers on ${days} simulated days and ${plan.after} days after them, ${steps} steps of the clock, ${weeks.kills()} times kill -9 of the shop, in ${Math.round((Date.now() - begun) / 60_000)} minutes`,
  );
  out.line(
    `orders placed, the others found no pair left: ${placed}; they ended as ${await counts('orders', 'status')}`,
  );
  out.line(`parcels by what became of them: ${await counts('parcels', `coalesce(outcome, road)`)}`);
  out.line(`tries to book, by outcome: ${await counts('parcel_tries', 'outcome')}`);
  out.line(`answers of customers: ${await counts('answers', `way || ' ' || answer`)}`);
  out.line(`messages: ${await counts(`messages where channel <> 'email'`, `channel || ' ' || status`)}`);
  const { labels } = parts.staff;
  out.line(`labels that somebody wanted to print, each time: ${inWords(labels)}`);
  out.line(`statements: ${inWords(parts.cashier.happened)}`);
  out.line(
    `returns: ${inWords(parts.returners.happened)}; as they ended: ${await counts('returns', 'state')}`,
  );
  out.line(`the ledger: ${await counts('cash_entries', 'what')}`);
  out.line(`questions: ${await counts('questions', 'kind')}`);
  out.line(`boxes that a scan of the check-in stopped: ${inWords(new Map(stopped))}`);
  for (const [title, sim] of weeks.couriers) {
    const steppedTo = Map.groupBy(sim.parcels(), (parcel) => sim.world.stepOf(parcel));
    const ended = new Map(Array.from(steppedTo, ([step, all]) => [step, all.length]));
    out.line(
      `${title}: ${sim.calls.length} calls, ${sim.parcels().length} labels (${inWords(ended)}); faults: ${inWords(sim.world.faults.struck())}`,
    );
  }
  const never = Object.keys(SIM_FAULTS).filter((name) =>
    weeks.couriers
      .values()
      .every((sim) => !Array.from(sim.world.faults.struck().keys(), String).includes(name)),
  );
  out.line(`faults that were not on, or never struck: ${never.join(', ')}`);
  out.line(
    `orders with two living labels, booked unconfirmed, parcels forgotten, variants with another stock than a naive count, parcels with other cash than a naive count, rupees that the bank does not have, findings of the integrity check, messages sent twice, all together: ${broken.length}`,
  );
  for (const sentence of broken.slice(0, 30)) out.line(sentence);
  out.save();
}

async function counts(from: string, by: string): Promise<string> {
  const { rows } = await sql<{ name: string; count: number }>`
    select ${sql.raw(by)} as name, count(*)::int as count from ${sql.raw(from)} group by 1 order by 2 desc, 1`.execute(
    it.db,
  );
  return inWords(new Map(rows.map(({ name, count }) => [name, count])));
}

function inWords(counted: ReadonlyMap<string, number>): string {
  return Array.from(counted, ([name, count]) => `${name} ${count}`).join(', ') || 'none';
}
