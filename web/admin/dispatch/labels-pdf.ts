// The labels of couriers for some parcels, as one PDF.
import { readParcelIds } from '#shop/parcels/dispatch-form.ts';
import { pakistanDay } from '#shop/text/pakistan-time.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { readLabelFile } from '#server/papers/read-papers.ts';
import type { Route } from './+types/labels-pdf';
import { pdfAnswer } from './pdf-answer.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'parcels.change');
  const { db, now } = context.get(shopContext);
  const ids = readParcelIds((new URL(request.url).searchParams.get('parcels') ?? '').split(','));
  return pdfAnswer(ids && (await readLabelFile(db, ids)), `labels-${pakistanDay(now())}`);
}
