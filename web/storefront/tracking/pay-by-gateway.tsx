// The gateways at which an order can be paid, as one button each, and what became of those that were gone to.
import { useEffect, useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { href } from '#shop/text/href.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { OfferedGateway, OwnTryView } from './pay-view.ts';

type PayByGatewayProps = {
  token: string;
  due: string;
  gateways: readonly OfferedGateway[];
  chosen: string | null;
};

/** Plain forms: the page that answers leads away from the shop. */
export function PayByGateway({ token, due, gateways, chosen }: PayByGatewayProps) {
  if (gateways.length === 0) return null;
  const sorted = gateways.toSorted((a, b) => Number(b.name === chosen) - Number(a.name === chosen));
  return (
    <section aria-label="Pay on the page of" className="mt-4 grid gap-3">
      {sorted.map(({ name, title, means }, index) => (
        <form
          key={name}
          method="post"
          action={href('/track/:token/pay/:way', { token, way: name })}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-label border-[1.5px] border-ink bg-surface p-4"
        >
          <p className="min-w-0">
            <span className="block font-semibold">{title}</span>
            <span className="block text-small text-ink-2">{means}</span>
          </p>
          <Button look={index === 0 ? 'money' : 'quiet'} className="w-full sm:w-auto">
            Pay {due} by {title}
          </Button>
        </form>
      ))}
    </section>
  );
}

const EVERY_MS = 3_000;
const MAX_LOOKS = 20;

/** Nothing where nobody went to a gateway. */
export function OwnTries({ tries }: { tries: readonly OwnTryView[] }) {
  const isOpen = tries.some(({ state }) => state === 'begun');
  useLooks(isOpen);
  const last = tries.at(-1);
  if (!last) return null;
  const look = last.state === 'paid' ? 'good' : last.state === 'failed' ? 'error' : 'warning';
  return (
    <Notice look={look} title={last.title} className="mt-4">
      {last.text}
      {isOpen && (
        <Form method="post" className="mt-3">
          <Button look="quiet" name="intent" value="look">
            Look again
          </Button>
        </Form>
      )}
    </Notice>
  );
}

// Asks the shop again for a minute: who came back reads it without doing anything.
function useLooks(isOpen: boolean): void {
  const { revalidate } = useRevalidator();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (!isOpen || looks >= MAX_LOOKS) return undefined;
    // The next look waits for the answer of this one: a newer one would leave it unread.
    const timer = setTimeout(() => void revalidate().finally(() => setLooks(looks + 1)), EVERY_MS);
    return () => clearTimeout(timer);
  }, [isOpen, looks, revalidate]);
}
