// What pairs cost is brought by Super Admins alone (rule G1): it is left out of the file that another checks, and of one that another starts.
import { sql } from 'kysely';
import type { MovedRead, MoveProblem } from '#shop/move-in/moved.ts';
import type { Tx } from '#server/db/transact.ts';
import { writeProblems } from './write-problems.ts';

/** One product of the file, with how many rows it takes there. */
type FileProduct = MovedRead & { rows: number };

/** Before a product is compared with what is here: "here already" would tell whether a guess is right. Noted at the first one. */
export async function* withoutCosts(products: AsyncGenerator<FileProduct>): AsyncGenerator<FileProduct> {
  let isTold = false;
  for await (const read of products) {
    const { moved, problems } = read;
    if (moved?.product.cost === undefined) {
      yield read;
      continue;
    }
    const { cost: _, ...product } = moved.product;
    const notes = isTold ? [] : [noteAt(product.line)];
    isTold = true;
    yield { ...read, moved: { ...moved, product }, problems: [...problems, ...notes] };
  }
}

/** Of a file that is checked already: the jobs write what is kept of it. */
export async function leaveOutCosts(tx: Tx, moveInId: string): Promise<void> {
  const { rows } = await sql<{ line: number | null }>`
    with left_out as (
      update move_in_products set moved = moved #- '{product,cost}'
      where move_in_id = ${moveInId} and moved -> 'product' ? 'cost'
      returning (moved #>> '{product,line}')::int as line
    )
    select min(line) as line from left_out`.execute(tx);
  const line = rows[0]?.line ?? null;
  if (line === null) return;
  await writeProblems(tx, moveInId, [noteAt(line)]);
  await sql`
    update move_ins set figures = jsonb_set(figures, '{notes}', to_jsonb((figures ->> 'notes')::int + 1))
    where id = ${moveInId}`.execute(tx);
}

function noteAt(line: number): MoveProblem {
  return {
    line,
    text: 'What a pair costs is left out, here and below: Super Admins alone bring it',
    isNote: true,
  };
}
