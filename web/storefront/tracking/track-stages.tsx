// How far an order is: four stages along the tape, marigold as far as it has come, each with what is known of it.
import { timeZone } from '#shop/country/calendar.ts';
import type { Stage, StageName } from '#shop/orders/tracking.ts';

type StagesProps = {
  stages: readonly Stage[];
  /** `Tue 24 Nov to Thu 26 Nov` */
  promised: string;
  courier: string;
  trackingNumber: string;
  /** Chosen to be paid first. */
  isUnpaid: boolean;
};

export function TrackStages({ stages, ...facts }: StagesProps) {
  return (
    <ol className="md:grid md:grid-cols-4">
      {stages.map((stage) => (
        <li
          key={stage.name}
          aria-current={stage.state === 'now' ? 'step' : undefined}
          className="relative pb-7 ps-10 last:pb-0 md:px-0 md:pt-10 md:pe-6 md:pb-0"
        >
          <Stretch state={stage.state} />
          <p className={`wide text-h3 leading-tight ${stage.state === 'done' ? '' : 'text-ink-3'}`}>
            {titles[stage.name]}
            <span className="sr-only">{stateNames[stage.state]}</span>
          </p>
          <StageText stage={stage} {...facts} />
        </li>
      ))}
    </ol>
  );
}

// A stage's name is compared by code, its title is read.
const titles: Record<StageName, string> = {
  'Order Confirmed': 'Order Confirmed',
  Preparing: 'Preparing',
  Shipped: 'Shipped',
  Delivered: 'Delivered',
};

const stateNames = { done: ', done', now: ', not done yet', next: ', still to come' };

function StageText({
  stage,
  promised,
  courier,
  trackingNumber,
  isUnpaid,
}: { stage: Stage } & Omit<StagesProps, 'stages'>) {
  if (stage.state === 'next') return null;
  const parcel = [courier, trackingNumber && `no. ${trackingNumber}`].filter(Boolean).join(', ');
  return (
    <div className="mt-1 text-ink-2">
      {stage.state === 'now' ? (
        <Waiting {...waits(stage.name, { promised, isUnpaid })} />
      ) : (
        <p>{done[stage.name]}</p>
      )}
      {stage.name === 'Shipped' && stage.state === 'done' && parcel && <p>{parcel}</p>}
      {stage.at && (
        <p className="money text-small text-ink-3">
          <time dateTime={stage.at.toISOString()}>{momentText(stage.at)}</time>
        </p>
      )}
    </div>
  );
}

const done: Record<StageName, string> = {
  'Order Confirmed': 'We have confirmed it with you.',
  Preparing: 'Checked and packed.',
  Shipped: 'Handed to the courier.',
  Delivered: 'At your door.',
};

type Wait = { what: string; how: string };

// The name of a stage says what has happened: until it has, what is waited for is said louder.
function Waiting({ what, how }: Wait) {
  return (
    <p>
      <strong className="block text-ink">{what}</strong>
      {how}
    </p>
  );
}

function waits(name: StageName, { promised, isUnpaid }: Pick<StagesProps, 'promised' | 'isUnpaid'>): Wait {
  switch (name) {
    case 'Order Confirmed':
      if (isUnpaid) return { what: 'Waiting for your payment', how: 'We pack it once the money is there.' };
      return { what: 'Waiting for our call', how: 'We call you to confirm the order.' };
    case 'Preparing':
      return { what: 'Being packed', how: 'Your order is being checked and packed.' };
    case 'Shipped':
      return { what: 'Waiting for the courier', how: 'Your order is packed.' };
    case 'Delivered':
      return { what: 'On the way to you', how: `Promised ${promised}.` };
  }
}

// One stretch of tape for each stage: full of marigold once it is done, half while it is under way.
function Stretch({ state }: { state: Stage['state'] }) {
  const filled = { done: 'size-full', now: 'h-1/2 w-full md:h-full md:w-1/2', next: 'hidden' }[state];
  return (
    <span
      className="absolute inset-y-0 start-0 w-4 md:inset-x-0 md:inset-y-auto md:top-0 md:h-4 md:w-auto"
      aria-hidden="true"
    >
      <span className={`absolute top-0 start-0 bg-marigold [print-color-adjust:exact] ${filled}`} />
      <span
        className={`ticks-down absolute inset-0 md:ticks md:w-auto ${state === 'next' ? 'opacity-50' : state === 'done' ? 'max-md:text-on-marigold md:text-on-marigold' : ''}`}
      />
      <span
        className={`absolute top-0 start-0 h-1.5 w-6 outline-[1.5px] outline-ink md:h-6 md:w-1.5 ${state === 'next' ? 'bg-page' : 'bg-marigold'}`}
      />
    </span>
  );
}

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
});

/** `Sat 21 Nov, 14:05`, in Pakistan. */
export function momentText(moment: Date): string {
  return momentFormat.format(moment).replace(',', '').replace(' at ', ', ');
}
