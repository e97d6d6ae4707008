// Papers of couriers as one file to print.
import { MAX_PRINTED_BYTES } from '#shop/parcels/papers.ts';
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';
import { pdfProcess } from './pdf-process.ts';

/** In the order of `ids`; null where none of them is here, or all of them are too large for one file. */
export async function readLabelFile(db: Db, ids: readonly number[]): Promise<Uint8Array | null> {
  const { rows } = await sql<{ pdf: Buffer }>`
    select l.pdf from courier_papers l join parcels p on p.id = l.parcel_id and p.cn = l.cn
    where l.state = 'here' and p.id = any(${[...ids]}::bigint[]) order by array_position(${[...ids]}::bigint[], p.id)`.execute(
    db,
  );
  return printed(rows.map(({ pdf }) => pdf));
}

export async function readSheetFile(db: Db, handoverId: number): Promise<Uint8Array | null> {
  const paper = await db
    .selectFrom('courierPapers')
    .select('pdf')
    .where('handoverId', '=', handoverId)
    .where('state', '=', 'here')
    .executeTakeFirst();
  return printed(paper?.pdf ? [paper.pdf] : []);
}

async function printed(pdfs: readonly Buffer[]): Promise<Uint8Array | null> {
  const size = pdfs.reduce((sum, { length }) => sum + length, 0);
  return pdfs.length === 0 || size > MAX_PRINTED_BYTES ? null : pdfProcess.run('merge', pdfs);
}
