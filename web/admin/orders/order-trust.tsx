// What a caller should know before this parcel leaves: what staff wrote about the phone and the customer wrote back, how far the customer is trusted, and why.
import { trustLevelNames, type TrustLevel } from '#shop/asking/trust.ts';
import { Button } from '#web/ui/button.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import { PressForm } from '../parts/press-form.tsx';
import type { AdminOrderView } from './order-view.ts';

const looks: Record<TrustLevel, string> = {
  known: 'border-fulfilled bg-fulfilled-bg',
  ask: 'border-edge bg-sunk',
  call: 'border-pending bg-pending-bg',
  'pay-first': 'border-sale bg-sale-bg',
};

/** Nothing for a new customer with nothing to say about. */
export function OrderTrust({ order }: { order: AdminOrderView }) {
  return (
    <>
      <StaffNotes order={order} />
      <Replies order={order} />
      <Trust order={order} />
      <Advance order={order} />
    </>
  );
}

// A blocked phone's order was taken like any other: whoever calls decides.
function StaffNotes({ order: { blockedWhy, known } }: { order: AdminOrderView }) {
  if (blockedWhy === null && known === '') return null;
  return (
    <section
      aria-label="Notes of staff"
      className={`rounded-label border-s-4 px-4 py-2.5 text-small ${blockedWhy === null ? 'border-edge bg-sunk' : 'border-sale bg-sale-bg'}`}
    >
      {blockedWhy !== null && (
        <p dir="auto" className="font-semibold wrap-anywhere">
          Blocked: {blockedWhy}
        </p>
      )}
      {known !== '' && (
        <p dir="auto" className="wrap-anywhere">
          {known}
        </p>
      )}
    </section>
  );
}

function Replies({ order: { replies } }: { order: AdminOrderView }) {
  if (replies.length === 0) return null;
  return (
    <section
      aria-label="What the customer wrote"
      className="rounded-label border-s-4 border-ink bg-sunk px-4 py-2.5 text-small"
    >
      <p className="font-semibold">The customer wrote</p>
      <ul>
        {replies.map(({ id, text, receivedAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
            <PktTime at={receivedAt} className="text-ink-2" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Trust({ order }: { order: AdminOrderView }) {
  const { level, signs } = order.trust;
  if (signs.length === 0 && order.calls === 0) return null;
  return (
    <section aria-label="Trust" className={`rounded-label border-s-4 px-4 py-2.5 text-small ${looks[level]}`}>
      <p className="font-semibold">{trustLevelNames[level]}</p>
      <ul>
        {signs.map(({ text, points }) => (
          <li key={text} className="flex justify-between gap-4">
            <span className="wrap-anywhere">{text}</span>
            {points !== 0 && <span className="money shrink-0 text-ink-2">{signed(points)}</span>}
          </li>
        ))}
        {order.calls > 0 && <li>Called {order.calls === 1 ? 'once' : `${order.calls} times`} already.</li>}
      </ul>
    </section>
  );
}

function Advance({ order: { advance } }: { order: AdminOrderView }) {
  if (advance === null) return null;
  return (
    <section
      aria-label="Advance"
      className="rounded-label border-s-4 border-sale bg-sale-bg px-4 py-2.5 text-small"
    >
      <p className="mb-2 font-semibold">
        {advance} are to be paid in advance; the customer reads it on the page of the order.
      </p>
      <PressForm fields={{}}>
        {(isBusy) => (
          <Button
            name="intent"
            value="waive-advance"
            look="quiet"
            disabled={isBusy}
            className="justify-self-start"
          >
            Send it without
          </Button>
        )}
      </PressForm>
    </section>
  );
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : `\u2212${-points}`;
}
