// How far the booking of a parcel at its courier is, and what a person can do where it does not go on by itself.
import type { BookedParcel } from '#server/dispatch/list-dispatch.ts';

/** Inside the form of the labels: each button names its parcel. */
export function BookingState({ parcel }: { parcel: BookedParcel }) {
  const { booking, courier, bookingSaid } = parcel;
  switch (booking) {
    case null:
      return null;
    case 'planned':
    case 'asking':
      return <p className="text-small text-ink-2">Being booked with {courier}</p>;
    case 'booked':
      return <p className="money wrap-anywhere">{parcel.cn}</p>;
    case 'cancelling':
      return (
        <p className="text-small wrap-anywhere">
          <strong>Label {parcel.cn} is being cancelled.</strong> Keep the box here. {bookingSaid}
        </p>
      );
    case 'refused':
      return (
        <div className="grid gap-2 text-small">
          <p className="wrap-anywhere">
            <strong>Not booked.</strong> {courier} says: <bdi>{bookingSaid}</bdi>
          </p>
          <button name="again" value={parcel.id} className="button plain min-h-11 justify-self-start">
            Book again<span className="sr-only"> #{parcel.ref}</span>
          </button>
        </div>
      );
    case 'unknown':
      return <Unknown parcel={parcel} />;
  }
}

function Unknown({ parcel: { id, ref, courier } }: { parcel: BookedParcel }) {
  return (
    <div className="grid gap-2 text-small">
      <p>
        <strong>Not known yet.</strong> {courier} gave no answer, and is asked what became of it. Or look for{' '}
        {ref} in the portal:
      </p>
      <input
        name={`portal-${id}`}
        aria-label={`Number of #${ref} in the portal`}
        placeholder="Number in the portal"
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        className="control money w-full"
      />
      <span className="flex flex-wrap gap-2">
        <button name="found" value={id} className="button plain min-h-11">
          It has this number<span className="sr-only"> #{ref}</span>
        </button>
        <button name="absent" value={id} className="button plain min-h-11">
          It is not there<span className="sr-only"> #{ref}</span>
        </button>
      </span>
    </div>
  );
}
