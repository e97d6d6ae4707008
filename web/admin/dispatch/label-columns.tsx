// The table of parcels that have a courier: the number of each is typed, pasted or scanned in its row.
import type { BookedParcel } from '#server/dispatch/list-dispatch.ts';
import type { Column } from '../parts/data-table.tsx';
import { BookingState } from './booking-state.tsx';
import { Money } from '../parts/money.tsx';

export const labelColumns: Column<BookedParcel>[] = [
  {
    key: 'ref',
    head: 'Parcel',
    isTitle: true,
    className: 'md:w-40 max-md:[grid-area:ref]',
    cell: ({ id, ref, name }) => (
      <label className="flex min-h-9 items-center gap-2.5 max-md:min-h-11">
        <input type="checkbox" name="parcel" value={id} className="size-4.5 shrink-0" />
        <span className="narrow money font-semibold">#{ref}</span>
        <span className="sr-only">, {name}</span>
      </label>
    ),
  },
  {
    key: 'name',
    head: 'Customer',
    className: 'max-md:[grid-area:name]',
    cell: ({ name, city }) => (
      <>
        <bdi>{name}</bdi>, <bdi className="text-ink-2">{city}</bdi>
      </>
    ),
  },
  {
    key: 'courier',
    head: 'Courier',
    className: 'md:w-36 max-md:self-center max-md:[grid-area:courier]',
    cell: ({ courier }) => (
      <bdi title={courier} className="max-md:block max-md:truncate">
        {courier}
      </bdi>
    ),
  },
  {
    key: 'cod',
    head: 'Cash',
    align: 'right',
    className: 'md:w-28 max-md:self-center max-md:text-end max-md:[grid-area:cod]',
    cell: ({ cod }) => (cod === 0 ? 'Nothing' : <Money amount={cod} />),
  },
  {
    key: 'cn',
    head: 'Tracking number',
    className: 'md:w-60 max-md:[grid-area:cn]',
    cell: (parcel) =>
      parcel.booking === null ? <NumberField parcel={parcel} /> : <BookingState parcel={parcel} />,
  },
  {
    key: 'printed',
    head: 'Label',
    className: 'md:w-44 max-md:self-center max-md:text-end max-md:[grid-area:printed]',
    cell: (parcel) => <LabelState parcel={parcel} />,
  },
];

function LabelState({ parcel }: { parcel: BookedParcel }) {
  const { isPrinted, isCorrected, hasLabel, label, labelSaid, courier } = parcel;
  const isMissing = hasLabel && label !== null && label !== 'here';
  return (
    <>
      {isPrinted && 'Printed'}
      {!isPrinted &&
        (isCorrected ? <strong>Print anew</strong> : <span className="text-ink-3">To print</span>)}
      {isMissing && label === 'asked' && !labelSaid && (
        <span className="block text-small text-ink-2">{courier} is asked for it</span>
      )}
      {isMissing && labelSaid && (
        <span className="block text-small wrap-anywhere">
          <strong>{label === 'failed' ? 'No label.' : 'No label yet.'}</strong> <bdi>{labelSaid}</bdi>
        </span>
      )}
    </>
  );
}

function NumberField({ parcel: { id, ref, cn } }: { parcel: BookedParcel }) {
  return (
    <>
      <input type="hidden" name={`was-${id}`} value={cn ?? ''} />
      <input
        key={cn}
        name={`cn-${id}`}
        data-ref={ref}
        defaultValue={cn ?? ''}
        aria-label={`Tracking number of #${ref}`}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        // On a wide screen the head of the column says it.
        placeholder="Tracking number"
        className="control money w-full md:placeholder:text-transparent"
      />
    </>
  );
}
