/** Who takes in the couriers' statements of the simulated weeks, as files: late, cut short, twice, under a number that was used, with strangers in them. */
import { guessStatementColumns, findHeadings } from '#shop/cash/statement-columns.ts';
import { readStatement, type ReadStatement } from '#shop/cash/read-statement.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { pakistanDay } from '#shop/text/pakistan-time.ts';
import { listCouriers } from '#server/dispatch/list-dispatch.ts';
import { raiseCashQuestions } from '#server/statements/raise-cash-questions.ts';
import { readTable } from '#server/statements/read-table.ts';
import { seeTransfer, undoTransfer } from '#server/statements/see-transfer.ts';
import { takeStatement, type TakenStatement } from '#server/statements/take-statement.ts';
import { csvOf, type SimStatement } from '#sims/engine/money.ts';
import { drawn, type Random } from '#sims/engine/random.ts';
import type { Weeks } from './open-weeks.ts';

export type BilledStatement = { courier: string; statement: SimStatement };

export type Cashier = {
  /** What lies in the portals since; some of it another day. */
  takeStatements(): Promise<void>;
  /** Whose lines are in the ledger, and whose money was seen in the bank. */
  taken: readonly BilledStatement[];
  /** How often each thing happened. */
  happened: ReadonlyMap<string, number>;
  /** What should have been refused, or was taken in twice. */
  wrong: readonly string[];
};

export function openCashier({ db, actor, couriers, now }: Weeks, random: Random): Cashier {
  const taken: BilledStatement[] = [];
  const done = new Set<string>();
  const happened = new Map<string, number>();
  const wrong: string[] = [];

  const count = (what: string): void => void happened.set(what, (happened.get(what) ?? 0) + 1);

  const give = async (accountId: number, statement: SimStatement): Promise<TakenStatement | string> => {
    const read = await readFile(statement);
    if ('wrong' in read) return read.wrong;
    const { number, day } = statement;
    const answer = await takeStatement(
      db,
      actor,
      { accountId, number, dated: pakistanDay(day), ...read },
      now(),
    );
    return isRefusal(answer) ? answer.text : answer;
  };

  const takeOne = async (accountId: number, billed: BilledStatement): Promise<void> => {
    const { courier, statement } = billed;
    const name = `${courier} ${statement.number}`;
    const how = drawn(random, { once: 50, late: 20, short: 10, twice: 10, other: 10 });
    if (how === 'late') return count('looked at another day');
    done.add(name);
    if (how === 'short' && statement.lines.length > 1) {
      const cut = await give(accountId, { ...statement, lines: statement.lines.slice(1) });
      if (typeof cut !== 'string') wrong.push(`${name} was taken in with a line missing`);
      count('a part missing: refused');
    }
    const answer = await give(accountId, statement);
    if (typeof answer === 'string' || answer.how !== 'taken') return count(`refused: ${whyOf(answer)}`);
    taken.push(billed);
    count('imported');
    if (how === 'twice') {
      const again = await give(accountId, statement);
      if (typeof again === 'string' || again.how !== 'same') wrong.push(`${name} was taken in twice`);
      count('imported again: nothing changed');
    }
    if (how === 'other') {
      const lines = statement.lines.map((line, nth) => (nth === 0 ? { ...line, fee: line.fee + 1 } : line));
      const other = await give(accountId, { ...statement, lines });
      if (typeof other === 'string' || other.how !== 'other')
        wrong.push(`${name} was taken in with other lines`);
      count('the same number with other lines: nothing changed');
    }
    await see(answer.statementId);
  };

  const see = async (statementId: number): Promise<void> => {
    const on = pakistanDay(now());
    await seeTransfer(db, actor, { statementId, on }, now());
    if (random() < 0.9) return;
    await undoTransfer(db, actor, statementId, now());
    await seeTransfer(db, actor, { statementId, on }, now());
    count('seen in the bank, taken back and seen again');
  };

  return {
    taken,
    happened,
    wrong,
    takeStatements: async () => {
      for (const { id, name } of await listCouriers(db))
        for (const statement of couriers.get(name)?.statements() ?? [])
          if (!done.has(`${name} ${statement.number}`)) await takeOne(id, { courier: name, statement });
      await raiseCashQuestions(db, now());
    },
  };
}

async function readFile(statement: SimStatement): Promise<ReadStatement> {
  const table = await readTable(new TextEncoder().encode(csvOf(statement)));
  if ('wrong' in table) return table;
  const at = findHeadings(table.rows);
  const mapping = { at: guessStatementColumns(table.rows[at] ?? []), order: 'day-first' as const };
  return readStatement(table.rows.slice(at + 1), mapping, { headings: at + 1, total: null });
}

// Without its figures.
function whyOf(answer: TakenStatement | string): string {
  return typeof answer === 'string' ? answer.replaceAll(/#?\d[\w,.]*/g, '…').slice(0, 80) : answer.how;
}
