// The picture that a customer sent with a claim: bytes that the shop made, in a sandbox, kept by no cache.
import { data } from 'react-router';
import { readCount } from '#shop/text/form-fields.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { readProof } from '#server/payments/proofs.ts';
import type { Route } from './+types/proof-picture';

export async function loader({ params, context }: Route.LoaderArgs) {
  allowedPerson(context, 'cash.read');
  const claimId = readCount(params.id);
  const webp = claimId && (await readProof(context.get(shopContext).db, claimId));
  if (!webp) throw data('There is no such picture, or not any more.', { status: 404 });
  return new Response(new Uint8Array(webp), {
    headers: {
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="payment-${claimId}.webp"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
