// The job that asks a courier for one label or load sheet. A label may be asked for again; a sheet that he may have made is not made twice.
import { sql, type Kysely } from 'kysely';
import type { PaperAnswer } from '#shop/couriers/courier.ts';
import { MAX_PAPER_BYTES, nextPaperTry, PAPER_ASKED_TOO_LONG_MS } from '#shop/parcels/papers.ts';
import { askCourier, type NotAnswered } from '#server/couriers/ask-courier.ts';
import type { CallCourier } from '#server/couriers/call.ts';
import { loadAccount, type CallingAccount } from '#server/couriers/load-account.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db } from '#server/db/transact.ts';
import { pdfProcess } from './pdf-process.ts';

export type PaperWork = { db: Kysely<Tables>; authSecret: string | null; call: CallCourier; now: () => Date };

type AskedPaper = {
  id: number;
  accountId: number;
  cn: string | null;
  handoverId: number | null;
  told: string;
  /** This one among them. */
  tries: number;
};

export async function fetchPaper(work: PaperWork, paperId: number): Promise<void> {
  const { db, authSecret, now } = work;
  const paper = await begin(db, paperId, now());
  const account = paper && (await loadAccount(db, authSecret, paper.accountId));
  if (!paper || !account) return;
  // A sheet that was asked for by a process that is gone may have been made.
  const isUncertain = paper.handoverId !== null && paper.tries > 1 && paper.told === '';
  const said = isUncertain
    ? { kind: 'unclear' as const, why: 'The shop was stopped while it was asking.' }
    : await printable(await askForPaper(work, account, paper));
  if (said.kind === 'paper') return writeHere(db, paper, said.pdf, now());
  await writeNone(db, paper, said, now());
}

/** Only one of two jobs that run at once goes on. */
async function begin(db: Db, paperId: number, now: Date): Promise<AskedPaper | undefined> {
  const leased = new Date(now.getTime() + PAPER_ASKED_TOO_LONG_MS);
  const { rows } = await sql<AskedPaper>`
    update courier_papers set tries = tries + 1, again_at = ${leased}
    where id = ${paperId} and state = 'asked' and again_at <= ${now}
    returning id, account_id, cn, handover_id, told, tries`.execute(db);
  return rows[0];
}

type PaperSaid = PaperAnswer | NotAnswered;

async function askForPaper(
  { db, call }: PaperWork,
  account: CallingAccount,
  { id, cn, handoverId, told }: AskedPaper,
): Promise<PaperSaid> {
  const { label, sheet } = account.courier;
  if (cn !== null) return label ? askCourier(call, label, { account, input: { cn }, told }) : noneByApi;
  if (!sheet) return noneByApi;
  const input = { cns: await numbersIn(db, handoverId ?? 0) };
  const onTold = async (first: string) => {
    await db
      .updateTable('courierPapers')
      .set({ told: first.slice(0, 1000) })
      .where('id', '=', id)
      .execute();
  };
  return askCourier(call, sheet, { account, input, told, onTold });
}

const noneByApi: PaperSaid = { kind: 'refused', why: 'It is printed in his portal.' };

async function numbersIn(db: Db, handoverId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('parcels')
    .select('cn')
    .where('handoverId', '=', handoverId)
    .where('cn', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ cn }) => cn ?? []);
}

async function printable(said: PaperSaid): Promise<PaperSaid> {
  if (said.kind !== 'paper') return said;
  const { length } = said.pdf;
  if (length > MAX_PAPER_BYTES) return notPrintable(`It sent a PDF of ${Math.ceil(length / 1024 ** 2)} MB.`);
  const pages = await pdfProcess.run('countPages', said.pdf).catch(() => 0);
  return pages > 0 ? said : notPrintable('It sent a PDF that cannot be opened.');
}

function notPrintable(why: string): PaperSaid {
  return { kind: 'refused', why };
}

async function writeHere(db: Db, { id }: AskedPaper, pdf: Uint8Array, now: Date): Promise<void> {
  await db
    .updateTable('courierPapers')
    .set({ state: 'here', said: '', pdf: Buffer.from(pdf), madeAt: now })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute();
}

async function writeNone(
  db: Db,
  paper: AskedPaper,
  { kind, why }: Exclude<PaperSaid, { kind: 'paper' }>,
  now: Date,
): Promise<void> {
  const isSheet = paper.handoverId !== null;
  // What he may have made already is for a person, until it is known under an id.
  const mayRepeat = kind === 'not-sent' || (kind !== 'refused' && (!isSheet || (await isTold(db, paper.id))));
  const next = mayRepeat ? nextPaperTry(paper.tries, now) : null;
  await db
    .updateTable('courierPapers')
    .set({ said: why.slice(0, 300), state: next ? 'asked' : 'failed', againAt: next ?? now })
    .where('id', '=', paper.id)
    .where('state', '=', 'asked')
    .execute();
  // A courier that is away lets one paper wait for his answer, not eighty.
  if (next)
    await sql`
      update courier_papers set again_at = ${next}
      where account_id = ${paper.accountId} and state = 'asked' and again_at < ${next}`.execute(db);
}

async function isTold(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('courierPapers').select('told').where('id', '=', id).executeTakeFirst();
  return row !== undefined && row.told !== '';
}
