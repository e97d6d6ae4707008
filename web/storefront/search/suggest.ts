// `/suggest?search=`: what the text so far may lead to, for the help under a search field.
import { suggest } from '#server/search/suggest.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/suggest';

/** The same for everybody; a minute is how long a browser may go on with what it heard. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { reading, now } = context.get(shopContext);
  const typed = new URL(request.url).searchParams.get('search') ?? '';
  return Response.json(await suggest(reading, typed, now()), {
    headers: { 'cache-control': 'private, max-age=60' },
  });
}
