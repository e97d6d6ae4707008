/** Statements of 10,000 parcels with errors planted in them: whether each is found and none invented, and how long 1,000 rows take. */
import { loadavg } from 'node:os';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { settleProfit } from '#server/profit/settle-profit.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { randomFrom } from '#sims/engine/random.ts';
import { readSums } from '#tests/support/statements/expect-statements.ts';
import { FILE_ERRORS } from '#tests/support/statements/file-errors.ts';
import { fillParcels } from '#tests/support/statements/fill-parcels.ts';
import { wrongLineNames } from '#tests/support/statements/line-errors.ts';
import { planStatements } from '#tests/support/statements/plant-errors.ts';
import { runStatements, takeAllWrong } from '#tests/support/statements/run-statements.ts';
import { benchDatabase } from './bench-database.ts';
import { processorTime } from './process-memory.ts';
import { report } from './report.ts';

const PARCELS = Number(process.env.PARCELS ?? 10_000);
const COURIERS = Number(process.env.COURIERS ?? 4);
const LINES = Number(process.env.LINES ?? 1_000);
const TIMES = Number(process.env.TIMES ?? 6);
const SEED = Number(process.env.SEED ?? 16);
const now = new Date('2026-11-23T07:00:00Z');

const out = report('statements', `PARCELS=${PARCELS} SEED=${SEED} node bench/statements.ts`);
const { db, close } = await benchDatabase('statements');
try {
  const random = randomFrom('statements', SEED);
  const actor = await makeStaff(db);
  const filled = await fillParcels(db, { parcels: PARCELS, couriers: COURIERS }, now);
  const plan = planStatements(filled, { linesEach: LINES, timesEach: TIMES, leftOut: 25 }, random);
  const shop = { db, actor, now, random, used: () => processorTime(process.pid) };
  const ran = await runStatements(shop, plan);
  const statements = [...plan.before, ...plan.planted];
  const lines = statements.reduce((sum, each) => sum + each.lines.length, 0);
  out.line(
    `${filled.parcels.length} parcels that were delivered or came back, at ${COURIERS} couriers; ${statements.length} statements with ${lines} lines, each as a file in another form`,
  );
  const wrong = wrongLineNames.reduce((sum, name) => sum + (ran.planted.get(name) ?? 0), 0);
  const files = Object.keys(FILE_ERRORS).reduce((sum, name) => sum + (ran.planted.get(name) ?? 0), 0);
  out.line(
    `planted: ${wrongLineNames.length} kinds of errors in lines, ${wrong} lines in all; ${Object.keys(FILE_ERRORS).length} kinds of whole files, ${files} files; ${plan.leftOut.length} parcels left out of every statement; one transfer that the bank never had; each statement a second time, and again with one line changed`,
  );
  out.line(
    `missed: ${ran.missed.length}; invented: ${ran.invented.length}; questions in all: ${ran.questions}`,
  );
  for (const each of [...ran.missed, ...ran.invented].slice(0, 20)) out.line(`WRONG ${each}`);
  const times = ran.times.map((each) => (each.ms * 1000) / each.lines).toSorted((a, b) => a - b);
  const middle = times[Math.floor(times.length / 2)] ?? 0;
  out.line(
    `reading, matching, posting and asking of 1,000 rows: middle ${middle.toFixed(0)} ms, longest ${(times.at(-1) ?? 0).toFixed(0)} ms; the aim is 2,000 ms at most`,
  );
  const used = ran.times.map((each) => (each.used * 1000) / each.lines).toSorted((a, b) => a - b);
  out.line(
    `of the processor, shop and database together: middle ${used[Math.floor(used.length / 2)]?.toFixed(0)} ms, most ${used.at(-1)?.toFixed(0)} ms`,
  );
  const all = await takeAllWrong(shop, plan);
  out.line(`${all.lines} rows each of which has to be asked about: ${all.ms.toFixed(0)} ms`);
  const { ledger } = await readSums(db, now);
  await settleProfit(db);
  const problems = await verifyShop(db);
  out.line(`the ledger sums to ${ledger}; findings of the integrity check: ${problems.length}`);
  for (const { invariant, sentence } of problems.slice(0, 10)) out.line(`WRONG ${invariant} ${sentence}`);
  out.line(`load of the machine at the end: ${loadavg()[0]?.toFixed(1)}`);
  out.save();
} finally {
  await close();
}
