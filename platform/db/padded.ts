/** Lists of ids in a statement that PostgreSQL plans once for each connection and not at each run. */

/**
 * The ids, the last of them as often as it takes to have 1, 2, 4, 8, ... of them; `none`, an id that no row has, where there are none. For `id in (...)`: a
 * statement has one text for each number of ids, and few texts can be prepared. With `id = any($1)` it has a single one, but its plan for any
 * array whatever looks dearer than one for the array at hand, so PostgreSQL plans it anew each time.
 */
export function padded<Id>(ids: readonly Id[], none: Id): Id[] {
  const last = ids.at(-1) ?? none;
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, ids.length)));
  return Array.from({ length }, (_, at) => ids[at] ?? last);
}
