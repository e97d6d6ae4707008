// What differs between a statement and the one that was taken in under its number.
import { numberKey } from '../parcels/number-key.ts';
import type { StatementLine } from './read-statement.ts';

type Billed = Pick<StatementLine, 'cn' | 'cod' | 'fee' | 'tax' | 'withheld' | 'net'>;

/** Null where only the other one has the parcel. */
export type StatementChange = { cn: string; before: Billed | null; after: Billed | null };

export function statementChanges(before: readonly Billed[], after: readonly Billed[]): StatementChange[] {
  const [was, is] = [byNumber(before), byNumber(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key): StatementChange[] => {
    const change = { before: was.get(key) ?? null, after: is.get(key) ?? null };
    const cn = (change.after ?? change.before)?.cn ?? key;
    return isSame(change.before, change.after) ? [] : [{ cn, ...change }];
  });
}

function byNumber(lines: readonly Billed[]): Map<string, Billed> {
  return new Map(lines.map((line) => [numberKey(line.cn), line]));
}

function isSame(a: Billed | null, b: Billed | null): boolean {
  if (!a || !b) return false;
  return (['cod', 'fee', 'tax', 'withheld', 'net'] as const).every((column) => a[column] === b[column]);
}
