// The press that prints the couriers' own labels: straight to the file where all of them are here, else what is missing in words.
import { redirectDocument } from 'react-router';
import { href } from '#shop/text/href.ts';
import { notePrinted } from '#server/dispatch/print-parcels.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { askForLabels } from '#server/papers/ask-for-labels.ts';
import type { ActionAnswer } from '../parts/answer.ts';

/** `file`: the labels that are here, while others are not. */
export type LabelsAnswer = ActionAnswer & { file?: string };

export async function printCourierLabels(
  { db, now }: AppContext,
  ids: readonly number[],
): Promise<LabelsAnswer | Response> {
  const { here, waiting } = await askForLabels(db, ids, now());
  const file = href('/admin/dispatch/labels/pdf', { parcels: here.join(',') });
  if (here.length > 0) await notePrinted(db, here, now());
  if (here.length > 0 && waiting.length === 0) return redirectDocument(file, 303);
  const title =
    here.length === 0 ? 'No label is here yet' : `${count(here.length)} here, ${waiting.length} not`;
  const text = waiting.join('\n');
  return here.length === 0 ? { ok: false, title, text } : { ok: true, title, text, file };
}

function count(labels: number): string {
  return labels === 1 ? '1 label is' : `${labels} labels are`;
}
