// The load sheet of a hand-over as its courier made it.
import { readCount } from '#shop/text/form-fields.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { readSheetFile } from '#server/papers/read-papers.ts';
import type { Route } from './+types/sheet-pdf';
import { pdfAnswer } from './pdf-answer.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  allowedPerson(context, 'parcels.change');
  const id = readCount(params.id) ?? 0;
  return pdfAnswer(await readSheetFile(context.get(shopContext).db, id), `load-sheet-${id}`);
}
