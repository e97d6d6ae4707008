// Paying first as its page shows it: where to, how much, and what the customer told of transfers so far; the words made on the server.
import { renderSVG } from 'uqr';
import { formatPhone } from '#shop/accounts/phone-field.ts';
import { gatewayMeans, gatewayTitle, type GatewayName, type TryState } from '#shop/payments/gateways.ts';
import type { ClaimState } from '#shop/payments/payment.ts';
import type { PayTo } from '#shop/payments/pay-to.ts';
import { formatRupees, paisa } from '#shop/pricing/money.ts';
import { findOwnTries, type OwnTry } from '#server/gateways/list-tries.ts';
import { gatewaysOn } from '#server/settings/gateways-on.ts';
import { findOwnClaims, type OwnClaim } from '#server/payments/list-claims.ts';
import type { AppContext } from '#server/http/shop-context.ts';

const stateWords: Record<ClaimState, string> = {
  claimed: 'We look for it in our bank.',
  matched: 'It has come in. Thank you.',
  refused: 'It did not come in.',
};

export type OwnClaimView = { id: number; what: string; said: string; answer: string; state: ClaimState };

export async function ownClaims(db: AppContext['db'], orderId: string): Promise<OwnClaimView[]> {
  return (await findOwnClaims(db, orderId)).map(viewClaim);
}

function viewClaim({ id, amount, reference, state, answer, hasProof }: OwnClaim): OwnClaimView {
  return {
    id,
    what: `${formatRupees(paisa(amount))}, number ${reference}${hasProof ? ', with a picture' : ''}`,
    said: stateWords[state],
    answer,
    state,
  };
}

export type OfferedGateway = { name: GatewayName; title: string; means: string };

export async function offeredGateways(db: AppContext['db']): Promise<OfferedGateway[]> {
  const names = await gatewaysOn(db);
  return names.map((name) => ({ name, title: gatewayTitle(name), means: gatewayMeans(name) }));
}

export type OwnTryView = { id: number; state: TryState; title: string; text: string };

export async function ownTries(db: AppContext['db'], orderId: string): Promise<OwnTryView[]> {
  return (await findOwnTries(db, orderId)).map(viewTry);
}

function viewTry({ id, gateway, amount, state }: OwnTry): OwnTryView {
  const [title, money] = [gatewayTitle(gateway), formatRupees(amount)];
  const words: Record<TryState, [string, string]> = {
    begun: [
      `We ask ${title}`,
      `If you have paid ${money} there, you read it here in a few minutes. If you have not, you can go there again.`,
    ],
    paid: [`${money} came in by ${title}`, 'Thank you.'],
    failed: [`Nothing was paid by ${title}`, 'You can try again, or choose another way.'],
    unknown: [
      `We look into your payment by ${title}`,
      'It has not told us for certain. Please do not pay a second time: we look for it and write to you.',
    ],
  };
  const [head, text] = words[state];
  return { id, state, title: head, text };
}

/** `qr` is a picture: a code of text that is drawn here and nothing else. */
export function viewPayTo({ qr, raastId, ...to }: PayTo) {
  return {
    ...to,
    raastId: raastId && formatPhone(raastId),
    qr: qr && `data:image/svg+xml,${encodeURIComponent(renderSVG(qr, { border: 2 }))}`,
  };
}
