// The figures of a courier's cash, each a list of parcels, and the message to the courier about them.
import { formatDay } from '../text/pakistan-time.ts';
import { exactMoney } from './amount.ts';

export const CASH_VIEWS = ['held', 'overdue', 'short', 'owed'] as const;

export type CashView = (typeof CASH_VIEWS)[number];

export const cashViewWords: Record<CashView, { name: string; about: string; none: string }> = {
  held: {
    name: 'Holds',
    about: 'Delivered, and in no statement yet.',
    none: 'Nothing is held.',
  },
  overdue: {
    name: 'Overdue',
    about: 'Delivered longer ago than this courier takes to pay, and in no statement.',
    none: 'Nothing is overdue.',
  },
  short: {
    name: 'Short',
    about: 'In a statement, and not paid in full.',
    none: 'Nothing is short.',
  },
  owed: {
    name: 'Against you',
    about: 'Fees that no cash was there for, or paid too much: the courier takes it off a later payment.',
    none: 'Nothing is against you.',
  },
};

/** So many parcels of a figure are listed. */
export const MAX_HELD = 500;

/** What the shop may give up of one parcel, in paisa; more is asked for. */
export const MAX_GIVEN_UP = 50_000;

export function readCashView(text: string | null): CashView {
  return CASH_VIEWS.find((view) => view === text) ?? 'held';
}

type LetterLine = {
  ref: string;
  cn: string;
  open: number;
  deliveredAt: Date | null;
  statement: string | null;
};

type Letter = { view: CashView; courier: string; storeName: string; parcels: readonly LetterLine[] };

/** Numbers, days and amounts, as a courier looks them up. */
export function courierLetter({ view, courier, storeName, parcels }: Letter): string {
  const total = parcels.reduce((sum, { open }) => sum + open, 0);
  const asks = {
    held: 'these parcels are delivered and not paid yet',
    overdue: 'these parcels are delivered, and payment is overdue',
    short: 'these parcels were not paid in full',
    owed: 'please confirm that these charges are right',
  };
  const lines = parcels.map(({ ref, cn, open, deliveredAt, statement }) =>
    [
      cn || `ref ${ref}`,
      deliveredAt ? `delivered ${formatDay(deliveredAt)}` : '',
      statement ? `statement ${statement}` : '',
      exactMoney(open),
    ]
      .filter(Boolean)
      .join(', '),
  );
  return [
    `${courier || 'Hello'}, ${asks[view]}. ${parcels.length} parcels, ${exactMoney(total)}.`,
    '',
    ...lines,
    '',
    storeName,
  ].join('\n');
}
