// `/.well-known/ucp`: what the shop can do by the Universal Commerce Protocol; not there where it has no domain by https.
import { businessProfile } from '#shop/ucp/business-profile.ts';
import { publishedFile } from '#server/ucp/published-file.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/ucp-profile';

export function loader({ request, context }: Route.LoaderArgs): Response {
  const profile = businessProfile(context.get(shopContext).config.publicUrl);
  return publishedFile(request, profile && { type: 'application/json', text: JSON.stringify(profile) });
}
