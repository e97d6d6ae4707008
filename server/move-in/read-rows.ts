// The people and orders of a file, one after the other, with what is wrong with each.
import { customerReader } from '#shop/move-in/customer-files.ts';
import type { MoveFormat } from '#shop/move-in/formats.ts';
import { moveOrder, type MovedOrder } from '#shop/move-in/moved-order.ts';
import { movePerson, type MovedPerson } from '#shop/move-in/moved-person.ts';
import type { MoveProblem, SourceRow } from '#shop/move-in/moved.ts';
import { orderReader, type OrderReader } from '#shop/move-in/order-files.ts';
import type { csvRows } from './csv-rows.ts';

type FileRows = ReturnType<typeof csvRows>;

/** `rows` were read for it. */
type RowRead<T> = { moved: T | null; problems: MoveProblem[]; rows: number };

/** What a file brings that is no product. */
export type RowReader =
  | { kind: 'customers'; format: MoveFormat; read: (rows: FileRows) => AsyncGenerator<RowRead<MovedPerson>> }
  | { kind: 'orders'; format: MoveFormat; read: (rows: FileRows) => AsyncGenerator<RowRead<MovedOrder>> };

/** Null for a file of neither. */
export function rowReader(headings: readonly string[]): RowReader | null {
  const customers = customerReader(headings);
  if (customers) {
    const { format, personOf } = customers;
    return {
      kind: 'customers',
      format,
      read: (rows) => readPeople(rows, (row) => movePerson(personOf(row))),
    };
  }
  const orders = orderReader(headings);
  return orders && { kind: 'orders', format: orders.format, read: (rows) => readOrders(rows, orders) };
}

const CUT = 'The file ends in the middle of this row: nothing of it is taken. Export it again';

function cut(line: number) {
  return { moved: null, problems: [{ line, text: CUT, isNote: false }], rows: 1 };
}

type PersonOf = (row: SourceRow) => { moved: MovedPerson | null; problems: MoveProblem[] };

async function* readPeople(rows: FileRows, personOf: PersonOf): AsyncGenerator<RowRead<MovedPerson>> {
  const seen: SeenPeople = { emails: new Map(), phones: new Map() };
  for await (const row of rows) {
    if (row.isCut) yield cut(row.line);
    else yield { ...onceInFile(personOf(row), seen), rows: 1 };
  }
}

type SeenPeople = { emails: Map<string, number>; phones: Map<string, number> };

// One address is one account, and one phone one customer; a family may share the phone, and keeps its accounts.
function onceInFile(
  { moved, problems }: ReturnType<PersonOf>,
  { emails, phones }: SeenPeople,
): ReturnType<PersonOf> {
  if (!moved) return { moved, problems };
  const { line } = moved;
  const key = moved.email?.toLowerCase() ?? null;
  const earlier = key === null ? undefined : emails.get(key);
  if (earlier !== undefined)
    return {
      moved: null,
      problems: [{ line, text: `The same email address as line ${earlier}`, isNote: false }],
    };
  const shared = moved.phone === null ? undefined : phones.get(moved.phone);
  if (shared !== undefined && key === null)
    return {
      moved: null,
      problems: [{ line, text: `The same phone number as line ${shared}`, isNote: false }],
    };
  if (key !== null) emails.set(key, line);
  if (moved.phone !== null && shared === undefined) phones.set(moved.phone, line);
  if (shared === undefined) return { moved, problems };
  const text = `The same phone number as line ${shared}: this account comes without it`;
  const alone = { ...moved, phone: null, address: null, note: '', tags: [] };
  return { moved: alone, problems: [...problems, { line, text, isNote: true }] };
}

// No more than one order is in memory, and the numbers of all.
async function* readOrders(rows: FileRows, reader: OrderReader): AsyncGenerator<RowRead<MovedOrder>> {
  const seen = new Map<string, number>();
  let held: OrderRows | null = null;
  for await (const row of rows) {
    const key = row.isCut ? null : reader.keyOf(row);
    if (held && held.key === key && key !== '') {
      held.rows.push(row);
      continue;
    }
    if (held) yield row.isCut ? refused(held, HALF) : finish(held, reader, seen);
    held = key === null ? null : { key, rows: [row] };
    if (row.isCut) yield cut(row.line);
  }
  if (held) yield finish(held, reader, seen);
}

// The row that is cut may have been of the order before it.
const HALF =
  'The file ends in the middle of the next row, which may be of this order: nothing of it is taken';

type OrderRows = { key: string; rows: SourceRow[] };

function finish(held: OrderRows, reader: OrderReader, seen: Map<string, number>): RowRead<MovedOrder> {
  const { key, rows } = held;
  const begun = key === '' ? undefined : seen.get(key);
  if (begun !== undefined)
    return refused(held, `Order ${key} began on line ${begun}: rows of one order must follow each other`);
  const source = reader.orderOf(rows);
  if (!source) return refused(held, 'This row is of no order');
  if (key !== '') seen.set(key, source.line);
  return { ...moveOrder(source), rows: rows.length };
}

function refused({ rows }: OrderRows, text: string): RowRead<MovedOrder> {
  const problems = rows.map(({ line }) => ({ line, text, isNote: false }));
  return { moved: null, problems, rows: rows.length };
}
