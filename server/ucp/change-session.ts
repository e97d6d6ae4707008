// What a platform does with a checkout session, but for completing it: create, read, replace, cancel.
import { readAsked, type CheckoutBody } from '#shop/ucp/asked-checkout.ts';
import { lost, mendable } from '#shop/ucp/messages.ts';
import { askedCity } from '#shop/ucp/session-form.ts';
import { noSession, noSuchSession, ok, type Platform, type UcpAnswer } from './answers.ts';
import { judgeSession } from './price-session.ts';
import { cancelSession, insertSession, newSession, replaceAsked } from './sessions.ts';
import { openSession, termMessages, termWarning, viewNow, viewOpen } from './view-now.ts';

const unknownDestination = mendable(
  'invalid_destination',
  'There is no address of this id here. Send it whole.',
  '$.fulfillment.methods[0].selected_destination_id',
);

/** No session is made where nothing that is asked for is in the shop. */
export async function createSession({ app, terms }: Platform, body: CheckoutBody): Promise<UcpAnswer> {
  const read = readAsked(body, null);
  const asked = read === 'unknown-destination' ? readAsked({ ...body, fulfillment: undefined }, null) : read;
  if (asked === 'unknown-destination') throw new Error('without a delivery there is no address to know');
  const session = { ...newSession(app.now()), asked, askedBefore: '' };
  const judged = await judgeSession(app, { ...session, shownTotal: null }, terms);
  if (judged.priced.lines.length === 0)
    return noSession(terms, lost('item_unavailable', 'None of these items is in the shop.'));
  await insertSession(app.db, { ...session, shownTotal: judged.total }, app.now());
  const more = read === asked ? [] : [unknownDestination];
  return { status: 201, body: viewOpen(judged, terms, [...more, ...termMessages(asked, terms)]) };
}

export async function readSession({ app, terms }: Platform, id: string): Promise<UcpAnswer> {
  const session = await openSession(app, id);
  return session ? ok(await viewNow(app, session, terms)) : noSuchSession(terms);
}

/** What was asked before is replaced as a whole; an address may be named by its id alone. */
export async function replaceSession(platform: Platform, id: string, body: CheckoutBody): Promise<UcpAnswer> {
  const { app, terms } = platform;
  const session = await openSession(app, id);
  if (!session) return noSuchSession(terms);
  const asked = readAsked(body, session.asked);
  if (asked === 'unknown-destination') return ok(await viewNow(app, session, terms, [unknownDestination]));
  const next = { ...session, asked, askedBefore: askedCity(session.asked) };
  const judged = await judgeSession(app, { ...next, shownTotal: null }, terms);
  if (!(await replaceAsked(app.db, session.id, { ...next, shownTotal: judged.total }, app.now())))
    return stays(platform, id, mendable('not_changed', 'This checkout cannot be changed any more.'));
  const moved = judged.total === session.shownTotal ? [] : termWarning(terms, 'The amount has changed.');
  return ok(viewOpen(judged, terms, [...termMessages(asked, terms), ...moved]));
}

export async function cancel(platform: Platform, id: string): Promise<UcpAnswer> {
  const { app } = platform;
  const session = await openSession(app, id);
  return session && (await cancelSession(app.db, session.id, app.now()))
    ? readSession(platform, id)
    : stays(platform, id, mendable('not_canceled', 'This checkout cannot be canceled any more.'));
}

// As it stands, with why it was not done.
async function stays(
  { app, terms }: Platform,
  id: string,
  message: ReturnType<typeof mendable>,
): Promise<UcpAnswer> {
  const session = await openSession(app, id);
  return session ? ok(await viewNow(app, session, terms, [message])) : noSuchSession(terms);
}
