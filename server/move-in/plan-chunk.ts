// What some products of a move-in would do to the shop as it is: asked for the dry run, and again when they are written.
import type { MovedProduct, MoveProblem } from '#shop/move-in/moved.ts';
import { planBulk, type Plan, type Surroundings } from '#shop/imports/bulk-plan.ts';

export type MoveOutcome = 'add' | 'change' | 'same' | 'refused';

type PlannedChunk = { plan: Plan; outcomes: MoveOutcome[]; problems: MoveProblem[] };

/**
 * A product is found by its handle alone. One that was deleted is not brought back, and one that this very move-in has made
 * (`made`) is none of the file's other products.
 */
export function planChunk(
  moved: readonly MovedProduct[],
  { existing, ...around }: Surroundings,
  made: ReadonlySet<string> = new Set(),
): PlannedChunk {
  const here = existing.filter(({ id, isArchived }) => !isArchived && !made.has(id));
  const products = moved.map(({ product }) => product);
  const plan = planBulk(products, { existing: here, ...around });
  const added = new Set(plan.adds.map(({ line }) => line));
  const changed = new Set(plan.changes.map(({ line }) => line));
  const known = new Set(here.map(({ slug }) => slug));
  const outcomes = products.map(({ line, slug }): MoveOutcome => {
    if (added.has(line)) return 'add';
    if (changed.has(line)) return 'change';
    return slug !== null && known.has(slug) ? 'same' : 'refused';
  });
  return { plan, outcomes, problems: plan.problems.map((problem) => ({ ...problem, isNote: false })) };
}
