// The lists of returns that wait for somebody.

export const RETURN_VIEWS = ['asked', 'agreed', 'coming', 'overdue', 'to-pay'] as const;
export type ReturnListView = (typeof RETURN_VIEWS)[number];

type ReturnViewWords = { name: string; about: string; none: string };

export const returnViewWords: Record<ReturnListView, ReturnViewWords> = {
  asked: {
    name: 'Asked',
    about: 'Customers wait for your word. Agree, and the other pair is held at once.',
    none: 'Nobody waits for an answer.',
  },
  agreed: {
    name: 'Agreed',
    about: 'Not sent yet. After 10 days the other pair is on sale again, and the return is back under Asked.',
    none: 'Nothing is agreed that was not sent.',
  },
  coming: {
    name: 'Coming',
    about: 'On the way to you. Scan the box at check-in, or press Received.',
    none: 'Nothing is on its way back.',
  },
  overdue: {
    name: 'Overdue',
    about: 'On the way for more than 14 days. Ask the customer or the courier.',
    none: 'Nothing is overdue.',
  },
  'to-pay': {
    name: 'Money to give back',
    about: 'The pair is here; the customer waits for the money.',
    none: 'No money is owed for returns.',
  },
};

export function readReturnView(text: string | null): ReturnListView {
  return RETURN_VIEWS.find((view) => view === text) ?? 'asked';
}
