/** `/profile/my-data.json`: everything the shop knows of the person, as a file. */
import { personOf } from '#server/http/actor.ts';
import { collectMyData } from '#server/accounts/my-data.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/my-data';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext);
  const mine = await collectMyData(db, personOf(context).userId, now());
  return new Response(JSON.stringify(mine, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'private, no-store',
    },
  });
}
