// The report of a batch as a CSV file: every line that had a problem.
import { csvDownload, csvText } from '#platform/http/csv-file.ts';
import { isUuid } from '#shop/text/form-fields.ts';
import { reimportableCell } from '#shop/imports/csv-injection.ts';
import { findBatch } from '#server/batches/list-batches.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/batch-report';

export async function loader({ params, context }: Route.LoaderArgs) {
  allowedPerson(context, 'products.read');
  const batch = isUuid(params.id) ? await findBatch(context.get(shopContext).db, params.id) : null;
  if (!batch) return new Response('Not found\n', { status: 404 });
  const lines = batch.problems.map((text) => {
    const [, line = '', problem = text] = /^Line (\d+): (.*)$/s.exec(text) ?? [];
    return [line, reimportableCell(problem)];
  });
  return csvDownload(csvText(['Line', 'Problem'], lines), `report-${params.id.slice(0, 8)}.csv`);
}
