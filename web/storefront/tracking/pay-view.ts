// Paying first as its page shows it: where to, how much, and what the customer told of transfers so far; the words made on the server.
import { renderSVG } from 'uqr';
import { formatPhone } from '#shop/accounts/phone-field.ts';
import type { ClaimState } from '#shop/payments/payment.ts';
import type { PayTo } from '#shop/payments/pay-to.ts';
import { formatRupees, paisa } from '#shop/pricing/money.ts';
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

function viewClaim({ id, amount, reference, state, answer }: OwnClaim): OwnClaimView {
  return {
    id,
    what: `${formatRupees(paisa(amount))}, number ${reference}`,
    said: stateWords[state],
    answer,
    state,
  };
}

/** `qr` is a picture: a code of text that is drawn here and nothing else. */
export function viewPayTo({ qr, raastId, ...to }: PayTo) {
  return {
    ...to,
    raastId: raastId && formatPhone(raastId),
    qr: qr && `data:image/svg+xml,${encodeURIComponent(renderSVG(qr, { border: 2 }))}`,
  };
}
