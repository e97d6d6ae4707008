// /track: where an order is, for who knows its number and the phone it was placed with.
import { phoneForm } from '#shop/country/phone.ts';
import { useEffect, useRef } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { notFoundWords, whereNumberIs } from '#shop/orders/number-words.ts';
import { readTracking } from '#shop/orders/track-form.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { isBlank } from '#shop/text/text.ts';
import { href } from '#shop/text/href.ts';
import { countClient } from '#server/http/count-client.ts';
import { consumeLimit } from '#platform/http/rate-limits.ts';
import { readForm } from '#platform/http/read-form.ts';
import { addressContext, shopContext } from '#server/http/shop-context.ts';
import { findTracking } from '#server/orders/find-tracking.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/track';
import { LaterFormFailed } from '../frame/frame-later.tsx';
import { InfoHead } from '../info/info-head.tsx';
import { TrackPanel } from './track-panel.tsx';
import { viewTracking, type TrackView } from './track-view.ts';

const noStore = { 'cache-control': 'private, no-store' };

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { contactPhone, whatsapp, storeName, emailAsked } = await loadSettings(context.get(shopContext).db);
  return { contactPhone, whatsapp, storeName, whereNumber: whereNumberIs(emailAsked) };
}

type TrackAnswer = {
  order: TrackView | null;
  refusal: Refusal | null;
  /** What is to be typed, by field. */
  missing: { order?: string; phone?: string };
};

// A number has eight characters and a phone is easily known: neither may be guessed by trying.
const byAddress = { name: 'track-address', tries: 30, seconds: 900 };
const byOrder = { name: 'track-order', tries: 10, seconds: 900 };

/** Answered on the same page: a phone number never stands in an address. One answer for every wrong pair. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(shopContext);
  const { shortId, phone, typed } = readTracking(await readForm(request));
  const missing = missingIn(typed);
  if (missing.order ?? missing.phone) return answer({ order: null, refusal: null, missing }, typed);
  const network = await countClient(db, byAddress, context.get(addressContext));
  const order = shortId === null ? { allowed: true } : await consumeLimit(db, byOrder, shortId);
  if (!network.allowed || !order.allowed) return refused(refuse('slow-down'), typed);
  const found = shortId && phone ? await readOrder(db, { shortId, phone }) : null;
  if (!found) {
    const { emailAsked } = await loadSettings(db);
    return refused(refuse('order-not-found', notFoundWords(emailAsked)), typed);
  }
  const tracking = await findTracking(db, found);
  return answer({ order: viewTracking(found, tracking, now()), refusal: null, missing: {} }, typed);
}

type TypedTracking = { order: string; phone: string };

function missingIn(typed: TypedTracking): TrackAnswer['missing'] {
  return {
    ...(isBlank(typed.order) && { order: 'Enter your order number.' }),
    ...(isBlank(typed.phone) && { phone: 'Enter the phone number you ordered with.' }),
  };
}

function refused(refusal: Refusal, typed: TypedTracking) {
  return answer({ order: null, refusal, missing: {} }, typed);
}

function answer(said: TrackAnswer, typed: TypedTracking) {
  const status = said.refusal?.status ?? (said.order ? 200 : 400);
  return data({ ...said, typed }, { status, headers: noStore });
}

export default function Track({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!actionData) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (wrong ?? place.current?.querySelector<HTMLElement>('h2, [role=alert]'))?.focus();
  }, [actionData]);
  return (
    <>
      <title>{`Track an order - ${loaderData.storeName}`}</title>
      <meta name="description" content="See where your order is with its number and your phone number." />
      <InfoHead title="Track an order">
        <p>{loaderData.whereNumber}</p>
      </InfoHead>
      <div className="measure mt-6 grid items-start gap-8 md:mt-10 lg:grid-cols-12">
        <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-5 lg:col-span-4">
          <Field
            name="order"
            label="Order number"
            hint="Such as #3f2a91bc"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            defaultValue={actionData?.typed.order}
            error={actionData?.missing.order}
            required
          />
          <Field
            name="phone"
            label="Phone"
            hint={`The one you ordered with, ${phoneForm.hint}`}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={60}
            defaultValue={actionData?.typed.phone}
            error={actionData?.missing.phone}
            required
          />
          <Button>{state === 'submitting' ? 'Looking…' : 'Track order'}</Button>
        </Form>
        <div ref={place} className="lg:col-span-8" aria-live="polite">
          {actionData?.refusal && (
            <div tabIndex={-1} role="alert" className="outline-none">
              <Notice look="warning" title={actionData.refusal.title}>
                {actionData.refusal.text}
              </Notice>
            </div>
          )}
          {actionData?.order && (
            <>
              <TrackPanel order={actionData.order} settings={loaderData} heading="h2" />
              <p className="mt-4 text-small text-ink-2">
                What was ordered, the address and the total are shown only by the private link of your order.
              </p>
            </>
          )}
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LaterFormFailed error={error} back={href('/track')} />;
}
