// An order by phone: find the pairs, type where they go, place it at the price that is shown.
import { countryName } from '#shop/country/words.ts';
import { phoneForm } from '#shop/country/phone.ts';
import { data, Form, redirect, useNavigation } from 'react-router';
import { STATES, CITIES } from '#shop/delivery/cities.ts';
import { CHECKOUT_FIELDS, type CheckoutErrors, type TypedCheckout } from '#shop/checkout/checkout-form.ts';
import { writeLines } from '#shop/cart/cart-form.ts';
import { ENGLISH, linesAfter, readOrderLanguage, readPhoneOrder } from '#shop/orders/phone-order-form.ts';
import { readNote } from '#shop/orders/order-admin-form.ts';
import { readPhone } from '#shop/accounts/phone-field.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { offeredLanguages } from '#server/languages/languages.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { findPairs } from '#server/orders/find-pairs.ts';
import { findLastCustomer, type LastCustomer } from '#server/orders/last-customer.ts';
import { quoteOrder } from '#server/orders/quote-order.ts';
import { takePhoneOrder } from '#server/orders/take-phone-order.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/orders-new';
import { PageHead } from '#web/admin/parts/page-head.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { PhoneOrderAddress } from './phone-order-address.tsx';
import { PhoneOrderLines } from './phone-order-lines.tsx';
import { PhoneOrderPairs } from './phone-order-search.tsx';
import { lastOrdersInWords, pricedProducts, viewQuote } from './phone-order-view.ts';
import { useInTurn } from './use-in-turn.ts';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.change');
  const app = context.get(shopContext);
  const [quote, languages] = await Promise.all([quoteOf(app, new FormData(), {}), offeredIn(app)]);
  return { ...quote, known: '', languages, cities: CITIES.map((city) => city.name), states: STATES };
}

/** Those besides English that the owner lets customers read. */
async function offeredIn({ db }: AppContext) {
  const { languages } = await loadSettings(db);
  return offeredLanguages.filter(({ code }) => languages.includes(code));
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'orders.change');
  const app = context.get(shopContext);
  const form = await readForm(request);
  const { intent } = readFields(form, ['intent']);
  if (intent === 'look-up') return data(await lookUp(app, form));
  const failure = intent === 'place' ? await place(app, actor, form) : null;
  const quote = await quoteOf(app, form, failure?.errors ?? {});
  return data(
    { ...quote, refusal: failure?.refusal ?? null, known: '' },
    { status: failure?.refusal.status ?? 200 },
  );
}

/** Throws the way to the order once it stands. */
async function place(
  { db, now }: AppContext,
  actor: Actor,
  form: FormData,
): Promise<{ refusal: Refusal; errors: CheckoutErrors }> {
  const read = readPhoneOrder(form);
  if (!read.ok) return read;
  const { languages } = await loadSettings(db);
  const language = readOrderLanguage(readFields(form, ['language']).language, languages);
  const input = { ...read.input, note: readNote(form), language };
  const placed = await takePhoneOrder(db, actor, input, now());
  if (isRefusal(placed)) return { refusal: placed, errors: {} };
  throw redirect(href('/admin/orders/:id', { id: placed.orderId }), 303);
}

// Name, address and language of the last order with this number, in place of what stood in the form.
async function lookUp(app: AppContext, form: FormData) {
  const phone = readPhone(readFields(form, ['phone']).phone);
  const last = phone && (await findLastCustomer(app.db, phone));
  if (!last) {
    const known = phone
      ? 'No order with this number yet.'
      : `Enter a phone number in ${countryName}, such as ${phoneForm.example}.`;
    return { ...(await quoteOf(app, form, {})), refusal: null, known };
  }
  const { name, email, address, language } = last;
  const found = { name, email, ...pick(address), language: language ?? ENGLISH };
  for (const [field, value] of Object.entries(found)) form.set(field, value);
  form.set('filled', crypto.randomUUID());
  return { ...(await quoteOf(app, form, {})), refusal: null, known: lastOrdersInWords(last) };
}

function pick({ street, city, state, postalCode }: LastCustomer['address']) {
  return { street, city, state, postalCode };
}

async function quoteOf({ db, now }: AppContext, form: FormData, errors: CheckoutErrors) {
  const typed: TypedCheckout = readFields(form, CHECKOUT_FIELDS);
  const { find, key, note, filled, language } = readFields(form, [
    'find',
    'key',
    'note',
    'filled',
    'language',
  ]);
  const closed = closedSearch(form);
  const lines = linesAfter(form);
  const method = typed.method === 'EXPRESS' ? 'EXPRESS' : 'STANDARD';
  const at = now();
  const asked = {
    lines,
    city: typed.city,
    method,
    coupon: typed.coupon,
    phone: readPhone(typed.phone),
  } as const;
  const [found, offers, quote] = await Promise.all([
    findPairs(db, find === closed ? '' : find),
    liveOffers(db, at),
    quoteOrder(db, asked, at),
  ]);
  return {
    typed,
    errors: isRefusal(quote.coupon) ? { coupon: quote.coupon.text, ...errors } : errors,
    find,
    closed,
    note,
    filled,
    language,
    found: pricedProducts(found, offers, at),
    key: isUuid(key) ? key : crypto.randomUUID(),
    lines: writeLines(lines),
    quote: viewQuote(quote),
  };
}

// Once a pair was added, what was found is put away until it is looked for again: on a phone it is three screens between the pair that
// was chosen and who wants it.
function closedSearch(form: FormData): string {
  const { intent, find, closed, add } = readFields(form, ['intent', 'find', 'closed', 'add']);
  if (add !== '') return find;
  return intent === 'find' ? '' : closed;
}

export default function OrdersNew({ loaderData, actionData }: Route.ComponentProps) {
  const shown = { ...loaderData, ...actionData };
  const { state } = useNavigation();
  const { form, onSubmit } = useInTurn();
  // The total that is read out follows what sets it: no button has to be remembered.
  const priceAfter = ({ target }: { target: EventTarget }) => {
    const field = target as HTMLInputElement;
    const priced: Record<string, string> = shown.typed;
    if (!['city', 'method', 'coupon'].includes(field.name) || field.value === (priced[field.name] ?? ''))
      return;
    const button = field.form?.querySelector<HTMLButtonElement>('button[value=price]');
    field.form?.requestSubmit(button);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Phone order" />
      <Form
        ref={form}
        method="post"
        onSubmit={onSubmit}
        className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2"
        noValidate
        onBlur={priceAfter}
        onChange={(event) => event.target instanceof HTMLSelectElement && priceAfter(event)}
      >
        {/* Enter in any field prices the order; only its own button places it. */}
        <button name="intent" value="price" className="sr-only" tabIndex={-1}>
          Price the order
        </button>
        <input type="hidden" name="lines" value={shown.lines} />
        <input type="hidden" name="key" value={shown.key} />
        <input type="hidden" name="filled" value={shown.filled} />
        <input type="hidden" name="closed" value={shown.closed} />
        <input type="hidden" name="shownTotal" value={shown.quote.total} />
        <Panel title="Items">
          <PhoneOrderPairs find={shown.find} found={shown.found} isClosed={shown.find === shown.closed} />
          <PhoneOrderLines quote={shown.quote} />
        </Panel>
        <Panel title="Customer">
          <PhoneOrderAddress
            key={shown.filled}
            typed={shown.typed}
            errors={shown.errors}
            note={shown.note}
            language={shown.language}
            languages={loaderData.languages}
            known={shown.known}
            cities={loaderData.cities}
            states={loaderData.states}
            refusal={actionData?.refusal ?? null}
            total={shown.quote.total}
            canPlace={shown.quote.lines.length > 0 && state === 'idle'}
          />
        </Panel>
      </Form>
    </div>
  );
}
