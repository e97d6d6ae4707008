// The report of a move-in as a CSV file: every row that was left out or is otherwise here, and why.
import { csvDownload, csvText } from '#platform/http/csv-file.ts';
import { csvCell } from '#shop/imports/csv-injection.ts';
import { isUuid } from '#shop/text/form-fields.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { findMoveIn, listProblems } from '#server/move-in/list-move-ins.ts';
import type { Route } from './+types/move-in-report';

const MAX_REPORTED = 400_000;

export async function loader({ params, context }: Route.LoaderArgs) {
  allowedPerson(context, 'products.read');
  const { db } = context.get(shopContext);
  const moveIn = isUuid(params.id) ? await findMoveIn(db, params.id) : null;
  if (!moveIn) return new Response('Not found\n', { status: 404 });
  const lines = (await listProblems(db, moveIn.id, MAX_REPORTED)).map(({ line, isNote, text }) => [
    line,
    isNote ? 'Note' : 'Left out',
    csvCell(text),
  ]);
  return csvDownload(csvText(['Line', 'What', 'Why'], lines), `move-in-${moveIn.id.slice(0, 8)}.csv`);
}
