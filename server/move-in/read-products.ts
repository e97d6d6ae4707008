// The products of a file, one after the other: its rows put together by product, and what is wrong with a product as a whole.
import { moveProduct } from '#shop/move-in/move-product.ts';
import type { MoveReader } from '#shop/move-in/formats.ts';
import type { MovedRead, MoveProblem, MoveTerms, SourceRow } from '#shop/move-in/moved.ts';
import type { csvRows } from './csv-rows.ts';

type Group = { handle: string; title: string; rows: SourceRow[] };

/** What is remembered of the whole file: where a handle and a SKU came first. */
type SeenNames = { handles: Map<string, Group>; skus: Map<string, number> };

/** Of a file in any size no more than one product is in memory, and the names of all. */
export async function* readProducts(
  rows: ReturnType<typeof csvRows>,
  reader: MoveReader,
  terms: MoveTerms,
): AsyncGenerator<MovedRead & { rows: number }> {
  const seen: SeenNames = { handles: new Map(), skus: new Map() };
  if (reader.isScattered) return yield* readScattered(rows, reader, terms, seen);
  let group: Group | null = null;
  for await (const row of rows) {
    if (row.isCut) {
      if (group) yield finish(group, reader, terms, seen);
      group = null;
      yield { moved: null, problems: [refused(row.line, CUT)], rows: 1 };
      continue;
    }
    const { handle, title } = reader.keyOf(row);
    const isSame = group !== null && group.handle === handle && (title === '' || title === group.title);
    if (group && isSame) group.rows.push(row);
    else {
      if (group) yield finish(group, reader, terms, seen);
      group = { handle, title, rows: [row] };
    }
  }
  if (group) yield finish(group, reader, terms, seen);
}

// All rows are in memory before the first product: the last row of the file may be of the first one.
async function* readScattered(
  rows: ReturnType<typeof csvRows>,
  reader: MoveReader,
  terms: MoveTerms,
  seen: SeenNames,
): AsyncGenerator<MovedRead & { rows: number }> {
  const groups = new Map<string, Group>();
  for await (const row of rows) {
    if (row.isCut) {
      yield { moved: null, problems: [refused(row.line, CUT)], rows: 1 };
      continue;
    }
    const { handle, title } = reader.keyOf(row);
    const group = groups.get(handle) ?? { handle, title, rows: [] };
    group.rows.push(row);
    groups.set(handle, group);
  }
  for (const group of groups.values()) yield finish(group, reader, terms, seen);
}

const CUT = 'The file ends in the middle of this row: nothing of it is taken. Export it again';

function refused(line: number, text: string): MoveProblem {
  return { line, text, isNote: false };
}

function finish(
  group: Group,
  reader: MoveReader,
  terms: MoveTerms,
  seen: SeenNames,
): MovedRead & { rows: number } {
  const { handle, rows } = group;
  const none = (text: string) => ({
    moved: null,
    problems: rows.map(({ line }) => refused(line, text)),
    rows: rows.length,
  });
  if (handle === '') return none('This row says no handle, so it belongs to no product');
  const earlier = reader.isScattered ? undefined : seen.handles.get(handle);
  if (earlier) return none(twice(group, earlier));
  const source = reader.productOf(rows);
  if (source === null || 'gift' in source) return none('A gift card: this shop sells none');
  if (source.title === '' && reader.isScattered) return none('The product it belongs to is not in the file');
  const free = freeHandle(source.handle, seen);
  seen.handles.set(free, { ...group, rows: rows.slice(0, 1) });
  const read = moveProduct({ ...source, handle: free }, terms);
  return { ...withoutRepeatedSkus(read, seen.skus), rows: rows.length };
}

function twice({ handle, title }: Group, earlier: Group): string {
  const line = earlier.rows[0]?.line ?? 1;
  return title === '' || title === earlier.title
    ? `Handle “${handle}” began on line ${line}: rows of one product must follow each other`
    : `Handle “${handle}” is that of “${earlier.title}” on line ${line}: two products cannot have one address`;
}

// WordPress gives the second of one name a number, in the order of their ids, which is that of the rows.
function freeHandle(handle: string, { handles }: SeenNames): string {
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? handle : `${handle}-${number}`;
    if (!handles.has(free)) return free;
  }
}

// A SKU is one variant's here. A variant whose SKU came before comes without it.
function withoutRepeatedSkus({ moved, problems }: MovedRead, skus: Map<string, number>): MovedRead {
  if (!moved) return { moved, problems };
  const notes: MoveProblem[] = [];
  const sizes = moved.product.sizes.map((size) => {
    const line = size.sku === null ? undefined : skus.get(size.sku);
    if (size.sku !== null && line === undefined) skus.set(size.sku, size.line);
    if (line === undefined) return size;
    notes.push({ line: size.line, text: `SKU ${size.sku} is that of line ${line}: left out`, isNote: true });
    return { ...size, sku: null };
  });
  return { moved: { ...moved, product: { ...moved.product, sizes } }, problems: [...problems, ...notes] };
}
