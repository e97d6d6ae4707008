// How staff call the states of draws and entries.
import type { DrawState, EntryState } from './draw.ts';

export const drawStateWords: Record<DrawState, string> = {
  before: 'Not open yet',
  open: 'Open',
  closed: 'Being drawn',
  drawn: 'Drawn',
  over: 'Over',
  stopped: 'Stopped',
};

export const entryStateWords: Record<EntryState, string> = {
  entered: 'Entered',
  won: 'May order',
  ordered: 'Ordered',
  ended: 'Did not order',
  waiting: 'In line',
  lost: 'Not won',
  stopped: 'Stopped',
};
