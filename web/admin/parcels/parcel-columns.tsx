// The columns of a list of parcels: what each is, where it is, and what can be done in its view.
import { Form, Link, useNavigation } from 'react-router';
import { adviceName } from '#shop/parcels/attempts.ts';
import type { ParcelView } from '#shop/parcels/parcel-views.ts';
import { href } from '#shop/text/href.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '../parts/data-table.tsx';
import { Money } from '../parts/money.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import { outcomeName } from './outcome-name.ts';
import type { ParcelsRow } from './parcels.tsx';

/** `view` null is a search. */
export function columnsOf(view: ParcelView | null, mayChange: boolean): Column<ParcelsRow>[] {
  return [
    ...facts,
    ...(view === 'attempted' ? [deadline] : [since]),
    ...(view === 'attempted' && mayChange ? [answer] : []),
  ];
}

const facts: Column<ParcelsRow>[] = [
  {
    key: 'ref',
    head: 'Parcel',
    isTitle: true,
    className: 'md:w-36',
    cell: ({ id, ref, cn, courier }) => (
      <>
        <Link
          discover="none"
          to={href('/admin/parcels/:id', { id: String(id) })}
          className="narrow money inline-flex min-h-9 items-center font-semibold underline underline-offset-4"
        >
          #{ref}
        </Link>
        <span className="block text-micro font-normal text-ink-3 wrap-anywhere">
          <bdi>{[courier, cn].filter(Boolean).join(' ') || 'no courier'}</bdi>
        </span>
      </>
    ),
  },
  {
    key: 'name',
    head: 'Customer',
    cell: ({ name, city }) => (
      <span className="wrap-anywhere">
        <bdi>{name}</bdi>, <bdi>{city}</bdi>
      </span>
    ),
  },
  {
    key: 'cod',
    head: 'Cash',
    align: 'right',
    className: 'md:w-24',
    cell: ({ cod }) => (cod === 0 ? 'Nothing' : <Money amount={cod} />),
  },
  {
    key: 'where',
    head: 'Where',
    cell: ({ where, why, advice, outcome }) => (
      <span className="wrap-anywhere">
        {outcome ? outcomeName[outcome] : where}
        {why && (
          <span className="block text-ink-2" dir="auto">
            {why}
          </span>
        )}
        {advice && !outcome && <span className="block text-ink-2">You said: {adviceName[advice]}</span>}
      </span>
    ),
  },
];

const since: Column<ParcelsRow> = {
  key: 'since',
  head: 'Since',
  className: 'md:w-36',
  cell: ({ since: at }) => <PktTime at={at} />,
};

const deadline: Column<ParcelsRow> = {
  key: 'deadline',
  head: 'Answer by',
  className: 'md:w-36',
  cell: ({ answerBy, isUrgent }) => (
    <PktTime at={answerBy} className={isUrgent ? 'font-semibold text-sale' : ''} />
  ),
};

const answer: Column<ParcelsRow> = {
  key: 'answer',
  head: '',
  className: 'md:w-80',
  cell: (row) => <AnswerForm row={row} />,
};

function AnswerForm({ row: { id, ref, lastEvent } }: { row: ParcelsRow }) {
  const isBusy = useNavigation().state === 'submitting';
  const named = <span className="sr-only"> #{ref}</span>;
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={({ currentTarget }) => focusNext(currentTarget)}
      className="flex w-full flex-wrap items-center gap-2 py-1"
    >
      <input type="hidden" name="parcel" value={id} />
      <input type="hidden" name="seen" value={lastEvent} />
      <label className="min-w-0 basis-full">
        <span className="sr-only">Remark for the courier of #{ref}</span>
        <input
          name="remark"
          maxLength={200}
          autoComplete="off"
          dir="auto"
          placeholder="Better phone, address or time"
          className="control w-full text-small"
        />
      </label>
      <Button name="advice" value="again" look="quiet" disabled={isBusy}>
        Try again{named}
      </Button>
      <Button name="advice" value="back" look="quiet" disabled={isBusy}>
        Bring back{named}
      </Button>
      <a
        href={href('/admin/parcels/:id/whatsapp', { id: String(id) })}
        target="_blank"
        rel="noreferrer"
        className="button plain"
      >
        <span className="sr-only">Ask on </span>WhatsApp{named}
      </a>
    </Form>
  );
}

// An answered row goes away, and the cursor with it: the keyboard goes on with the next.
function focusNext(form: HTMLFormElement): void {
  const row = form.closest('tr');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  next?.querySelector<HTMLInputElement>('input[name=remark]')?.focus();
}
