// Takes in planned statements as files, as the page does, and compares every question, every open rupee and the ledger with what was planted.
import { sql, type Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { exactMoney } from '#shop/cash/amount.ts';
import { readStatement } from '#shop/cash/read-statement.ts';
import { findHeadings, guessStatementColumns } from '#shop/cash/statement-columns.ts';
import { guessDayOrder } from '#shop/parcels/list-date.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Tables } from '#server/db/tables.ts';
import { raiseCashQuestions } from '#server/statements/raise-cash-questions.ts';
import { readTable } from '#server/statements/read-table.ts';
import { seeTransfer, withdrawStatement } from '#server/statements/see-transfer.ts';
import { takeStatement, type TakenStatement } from '#server/statements/take-statement.ts';
import type { Random } from '#sims/engine/random.ts';
import { askedQuestions, expectedOf, netOf, openOf, overdueOf, readOpen } from './expect-statements.ts';
import { moveParcel } from './fill-parcels.ts';
import { FILE_ERRORS, type FileHead } from './file-errors.ts';
import { LINE_ERRORS } from './line-errors.ts';
import type { Plan, PlannedStatement } from './plant-errors.ts';
import { bytesOf, tableOf, type WrittenTable } from './write-statement.ts';

export type RanStatements = {
  /** How often each kind was planted. */
  planted: ReadonlyMap<string, number>;
  /** Questions that nobody asked and should have, and the other way around; open rupees and refusals likewise. */
  missed: string[];
  invented: string[];
  questions: number;
  /** Of each statement that was taken in: its lines, how long reading and matching took, and what it used of the processor. */
  times: { lines: number; ms: number; used: number }[];
};

type Counted = RanStatements & { planted: Map<string, number> };

type Shop = {
  db: Kysely<Tables>;
  actor: Actor;
  now: Date;
  random: Random;
  /** Processor time in ms that shop and database have used so far; a test has no need of it. */
  used?: () => number;
};

export async function runStatements(shop: Shop, plan: Plan): Promise<RanStatements> {
  const { db, actor, now } = shop;
  const run: Counted = { planted: new Map(), missed: [], invented: [], questions: 0, times: [] };
  for (const statement of plan.before) await takeAndSee(shop, statement, run);
  for (const { lines } of plan.planted)
    for (const { kind, parcel } of lines) {
      const road = kind === null ? undefined : LINE_ERRORS[kind]?.road;
      if (parcel && road) await moveParcel(db, actor, { parcelId: parcel.id, road }, now);
    }
  const unseen = plan.planted.find(({ dated }) => new Date(dated) < daysLater(now, -5));
  for (const statement of plan.planted) {
    await refuseFiles(shop, statement, plan, run);
    await takeAndSee(shop, statement, run, statement !== unseen);
    for (const { kind } of statement.lines) if (kind) count(run.planted, kind);
  }
  await raiseCashQuestions(db, now);
  const expected = [
    ...plan.planted.flatMap((statement) => expectedOf(statement, plan)),
    ...overdueOf(plan, now),
    ...(unseen ? [`cash-transfer ${unseen.number} ${exactMoney(netOf(unseen.lines))}`] : []),
  ];
  if (unseen) count(run.planted, 'money that nobody saw in the bank');
  for (const _ of plan.leftOut) count(run.planted, 'delivered, and in no statement');
  const asked = await askedQuestions(db);
  run.questions = asked.length;
  compare(run, 'question', expected, asked);
  compare(run, 'open', openOf(plan), await readOpen(db));
  return run;
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function compare(run: Counted, what: string, expected: string[], found: string[]): void {
  const left = new Map<string, number>();
  for (const each of found) count(left, each);
  for (const each of expected) {
    const times = left.get(each) ?? 0;
    if (times === 0) run.missed.push(`${what}: ${each}`);
    else left.set(each, times - 1);
  }
  for (const [each, times] of left) if (times > 0) run.invented.push(`${what}: ${each}`);
}

async function takeAndSee(
  { db, actor, now, random, used = () => 0 }: Shop,
  { courier, number, dated, lines }: PlannedStatement,
  run: Counted,
  isSeen = true,
): Promise<void> {
  const written = lines.map((line) => line.written);
  const bytes = bytesOf(tableOf(written, number, random), random);
  const head = { courierId: courier.id, number, dated, total: null };
  const [began, usedBefore] = [performance.now(), used()];
  const taken = await takeFile({ db, actor, now }, bytes, head);
  const ms = performance.now() - began;
  run.times.push({ lines: lines.length, ms, used: used() - usedBefore });
  if (typeof taken === 'string' || taken.how !== 'taken')
    throw new Error(`${number}: ${typeof taken === 'string' ? taken : taken.how}`);
  const on = dated;
  const { statementId } = taken;
  if (isSeen && isRefusal(await seeTransfer(db, actor, { statementId, on }, now)))
    throw new Error(`${number} was not seen`);
  // Written another way by the portal it is the same statement; with another amount under its number it is not.
  const again = await takeFile({ db, actor, now }, bytesOf(tableOf(written, number, random), random), head);
  if (typeof again === 'string' || again.how !== 'same') run.missed.push(`${number} again`);
  const more = written.map((line, nth) =>
    nth === 1 ? { ...line, fee: line.fee + 100, net: line.net - 100 } : line,
  );
  const other = await takeFile({ db, actor, now }, bytesOf(tableOf(more, number, random), random), head);
  if (typeof other === 'string' || other.how !== 'other' || other.changes.length !== 1)
    run.missed.push(`${number} with another line`);
}

/** As the page does; why nothing was taken in, in words. */
async function takeFile(
  { db, actor, now }: Pick<Shop, 'db' | 'actor' | 'now'>,
  bytes: Uint8Array,
  { courierId, number, dated, total }: FileHead,
): Promise<TakenStatement | string> {
  const table = await readTable(bytes);
  if ('wrong' in table) return table.wrong;
  const top = findHeadings(table.rows);
  const rows = table.rows.slice(top + 1);
  const at = guessStatementColumns(table.rows[top] ?? []);
  const order = guessDayOrder(rows.map((cells) => cells[at.date ?? -1] ?? '')) ?? 'day-first';
  const read = readStatement(rows, { at, order }, { headings: top + 1, total });
  if ('wrong' in read) return read.wrong;
  const taken = await takeStatement(db, actor, { accountId: courierId, number, dated, ...read }, now);
  return isRefusal(taken) ? taken.text : taken;
}

async function refuseFiles(
  { db, actor, now, random }: Shop,
  { courier, number, dated, lines }: PlannedStatement,
  plan: Plan,
  run: Counted,
): Promise<void> {
  const before = await countRows(db);
  const others = plan.planted.filter((each) => each.courier.id !== courier.id);
  for (const [name, error] of Object.entries(FILE_ERRORS)) {
    const table = tableOf(
      lines.map(({ written }) => written),
      number,
      random,
    );
    const at = guessStatementColumns(table.headings) as Record<string, number>;
    const wrong: WrittenTable = error.table?.(table, at) ?? table;
    const right = { courierId: courier.id, number: `${number} wrong`, dated, total: null };
    const head = error.head?.(right, {
      courierId: others[0]?.courier.id ?? 0,
      earlier: '2025-01-02',
      sum: netOf(lines),
    });
    const answer = await takeFile({ db, actor, now }, bytesOf(wrong, random), head ?? right);
    count(run.planted, name);
    if (typeof answer !== 'string' || !error.words.test(answer))
      run.missed.push(`${number} ${name}: ${typeof answer === 'string' ? answer : answer.how}`);
  }
  if ((await countRows(db)) !== before) run.invented.push(`${number}: what was refused left rows`);
}

async function countRows(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ rows: string }>`
    select concat_ws(' ', (select count(*) from cash_entries), (select count(*) from statements), (select count(*) from questions)) as rows`.execute(
    db,
  );
  return rows[0]?.rows ?? '';
}

/** The lines of one statement once more, each with other cash and half of them strangers: how long that takes. It is withdrawn again. */
export async function takeAllWrong(
  { db, actor, now, random }: Shop,
  { planted: [statement] }: Plan,
): Promise<{ lines: number; ms: number }> {
  if (!statement) throw new Error('no statement');
  const { courier, dated, lines } = statement;
  const known = lines.filter(({ parcel }) => parcel);
  const written = known.map(({ written: line }, nth) => {
    const cn = nth % 2 === 0 ? line.cn : `98${String(nth).padStart(9, '0')}`;
    return { ...line, cn, cod: line.cod + 100, net: line.net + 100 };
  });
  const bytes = bytesOf(tableOf(written, 'wrong', random), random);
  const head = { courierId: courier.id, number: 'wrong', dated, total: null };
  const began = performance.now();
  const taken = await takeFile({ db, actor, now }, bytes, head);
  const ms = performance.now() - began;
  if (typeof taken === 'string' || taken.how !== 'taken') throw new Error(JSON.stringify(taken));
  const withdrawn = await withdrawStatement(db, actor, taken.statementId, now);
  if (isRefusal(withdrawn)) throw new Error(withdrawn.text);
  return { lines: written.length, ms };
}
