// What a batch came to, in the words of rules B4 and B11.
import { problemText } from '#shop/imports/bulk.ts';
import type { TakenIn } from '#server/batches/apply-import.ts';
import { done, failed, type ActionAnswer } from '../parts/answer.ts';

/** `3 products had validation errors` */
export function errorsNote(badLines: number): string {
  return `${badLines} products had validation errors`;
}

/** "Bulk add completed" with the number added, and a note on those left out; nothing valid is no success. */
export function addedAnswer({ added, changed, badLines, problems }: TakenIn): ActionAnswer {
  if (added + changed === 0) {
    const [first] = problems;
    return failed(
      'Nothing was added',
      first ? `${errorsNote(badLines)}. ${problemText(first)}` : 'Nothing would change.',
    );
  }
  const said = [
    added > 0 || changed === 0 ? `Successfully added ${added} products` : '',
    changed > 0 ? `${changed} changed` : '',
    badLines > 0 ? errorsNote(badLines) : '',
  ];
  return done('Bulk add completed', said.filter(Boolean).join('. '));
}

/** Word for word of rule B11. */
export const deletedAnswer: ActionAnswer = done('Bulk delete completed', 'All products have been deleted');
