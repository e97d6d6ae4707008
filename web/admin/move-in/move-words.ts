// How far a move-in is, and what it is of, in words.
import type { MoveKind } from '#shop/move-in/formats.ts';
import type { MoveIn, MovedRow } from '#server/move-in/list-move-ins.ts';

export const stateWords: Record<MoveIn['state'], string> = {
  checked: 'Checked only',
  running: 'Moving in',
  done: 'Moved in',
  undone: 'Undone',
};

type KindWords = { noun: [one: string, many: string]; before: string; undo: string };

/** `undo`: what undoing takes back. */
export const kindWords: Record<MoveKind, KindWords> = {
  products: {
    noun: ['product', 'products'],
    before: 'All of it is one batch and can be undone at once.',
    undo: 'Undo takes back every product of this file; what was sold meanwhile stays sold.',
  },
  customers: {
    noun: ['customer', 'customers'],
    before:
      'Nobody is written to. All of it can be undone at once. A file that is only checked is forgotten after 7 days.',
    undo: 'Undo takes back everybody of this file, except those who have set a password or ordered since.',
  },
  orders: {
    noun: ['past order', 'past orders'],
    before:
      'They are history: no stock, no money, no message. All of it can be undone at once. A file that is only checked is forgotten after 7 days.',
    undo: 'Undo takes back every past order of this file.',
  },
};

export const outcomeWords: Record<MovedRow['outcome'], string> = {
  add: 'New',
  change: 'Changes one that is here',
  same: 'Here already, the same',
  refused: 'Left out',
};
