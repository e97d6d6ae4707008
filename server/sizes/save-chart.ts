// Size charts made, changed and removed, each with its row in the audit log. Products keep their EU sizes whatever becomes of a chart.
import { sql, type Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { ChartInput } from '#shop/sizes/chart-form.ts';
import { chartName, MAX_CHARTS, type ChartRow, type ChartScope } from '#shop/sizes/size-chart.ts';
import { onlyChanged, type AuditFacts } from '#server/audit/only-changed.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';

type SavedChart = { id: number; name: string };

/** `too-many-charts`, `chart-taken` (the same brand and category), `check-the-form` (a name that is on no list). */
export function createChart(
  db: Kysely<Tables>,
  actor: Staff,
  input: ChartInput,
): Promise<SavedChart | Refusal> {
  return transact(db, async (tx) => {
    await lockCharts(tx);
    const { count } = await tx
      .selectFrom('sizeCharts')
      .select((column) => column.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_CHARTS) return refuse('too-many-charts');
    const refusal = await refuseScope(tx, input, null);
    if (refusal) return refusal;
    const { id } = await tx
      .insertInto('sizeCharts')
      .values(rowOf(input))
      .returning('id')
      .executeTakeFirstOrThrow();
    const name = chartName(input);
    await audit(tx, actor, { what: 'create', id, name, before: null, after: factsOf(input) });
    return { id, name };
  });
}

/** `version` is the one that was edited; another one by now is `saved-meanwhile`. */
type OnChart = { id: number; version: number };

export function changeChart(
  db: Kysely<Tables>,
  actor: Staff,
  { input, ...on }: OnChart & { input: ChartInput },
): Promise<SavedChart | Refusal> {
  return transact(db, async (tx) => {
    await lockCharts(tx);
    const was = await findChart(tx, on);
    if (isRefusal(was)) return was;
    const refusal = await refuseScope(tx, input, on.id);
    if (refusal) return refusal;
    const name = chartName(input);
    const { before, after, isSame } = onlyChanged(factsOf(was), factsOf(input));
    if (isSame) return { id: on.id, name };
    await tx
      .updateTable('sizeCharts')
      .set({ ...rowOf(input), version: on.version + 1 })
      .where('id', '=', on.id)
      .execute();
    await audit(tx, actor, { what: 'change', id: on.id, name, before, after });
    return { id: on.id, name };
  });
}

/** Its products go by the next less exact chart from then on. */
export function deleteChart(db: Kysely<Tables>, actor: Staff, on: OnChart): Promise<SavedChart | Refusal> {
  return transact(db, async (tx) => {
    await lockCharts(tx);
    const was = await findChart(tx, on);
    if (isRefusal(was)) return was;
    await tx.deleteFrom('sizeCharts').where('id', '=', on.id).execute();
    const name = chartName(was);
    await audit(tx, actor, { what: 'delete', id: on.id, name, before: factsOf(was), after: null });
    return { id: on.id, name };
  });
}

// There are a hundred at most, and they change rarely: one at a time.
async function lockCharts(tx: Tx): Promise<void> {
  await sql`lock table size_charts in share row exclusive mode`.execute(tx);
}

async function findChart(tx: Tx, { id, version }: OnChart) {
  const was = await tx
    .selectFrom('sizeCharts')
    .select(['brand', 'category', 'rows', 'widths', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!was) return refuse('chart-gone');
  return was.version === version ? was : refuse('saved-meanwhile');
}

async function refuseScope(tx: Tx, { brand, category }: ChartScope, own: number | null) {
  const { rows } = await sql<{ isListed: boolean; isTaken: boolean }>`
    select (${brand}::text is null or exists (select from brands where name = ${brand}))
        and (${category}::text is null or exists (select from categories where name = ${category})) as is_listed,
      exists (select from size_charts where brand is not distinct from ${brand}
        and category is not distinct from ${category} and id is distinct from ${own}) as is_taken`.execute(
    tx,
  );
  const [found] = rows;
  if (!found?.isListed)
    return refuse('check-the-form', 'The brand or category is not in its list any more. Choose another one.');
  return found.isTaken ? refuse('chart-taken') : null;
}

function rowOf({ brand, category, rows, widths }: ChartInput) {
  return { brand, category, rows: JSON.stringify(rows), widths };
}

function factsOf({ brand, category, rows, widths }: ChartInput): AuditFacts {
  return { brand, for: category, widths, sizes: rows.map(inWords) };
}

/** `40 = UK 6, US 7, 251 to 255 mm`. */
function inWords({ eu, uk, us, from, to }: ChartRow): string {
  const foot = from === null ? `${to} mm` : `${from} to ${to} mm`;
  return `${eu} = ${[uk && `UK ${uk}`, us && `US ${us}`, foot].filter(Boolean).join(', ')}`;
}

type ChartChange = {
  what: 'create' | 'change' | 'delete';
  id: number;
  name: string;
  before: AuditFacts | null;
  after: AuditFacts | null;
};

function audit(tx: Tx, actor: Staff, { what, id, name, before, after }: ChartChange): Promise<void> {
  return recordAudit(tx, actor, {
    action: `size-chart.${what}`,
    subject: String(id),
    title: name,
    before,
    after,
  });
}
