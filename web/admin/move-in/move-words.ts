// How far a move-in is, in words.
import type { MoveIn, MovedRow } from '#server/move-in/list-move-ins.ts';

export const stateWords: Record<MoveIn['state'], string> = {
  checked: 'Checked only',
  running: 'Moving in',
  done: 'Moved in',
  undone: 'Undone',
};

export const outcomeWords: Record<MovedRow['outcome'], string> = {
  add: 'New',
  change: 'Changes one that is here',
  same: 'Here already, the same',
  refused: 'Left out',
};
