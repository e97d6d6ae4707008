// The press that prints our own labels: straight to the paper where each of them has its number, else what they wait for in words.
import { redirect } from 'react-router';
import { judgeLabels } from '#server/dispatch/judge-labels.ts';
import { notePrinted } from '#server/dispatch/print-parcels.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { printParcelsLink } from '../orders/print-link.ts';
import { failed } from '../parts/answer.ts';
import type { LabelsAnswer } from './print-courier-labels.ts';

export async function printOurLabels(
  { db, now }: AppContext,
  ids: readonly number[],
): Promise<LabelsAnswer | Response> {
  const { ready, waiting } = await judgeLabels(db, ids);
  if (ready.length === 0) return failed('No label can be printed yet', waiting.join('\n'));
  await notePrinted(db, ready, now());
  const file = printParcelsLink('labels', ready);
  if (waiting.length === 0) return redirect(file, 303);
  const can = ready.length === 1 ? '1 label can be printed' : `${ready.length} labels can be printed`;
  return { ok: true, title: `${can}, ${waiting.length} not yet`, text: waiting.join('\n'), file };
}
