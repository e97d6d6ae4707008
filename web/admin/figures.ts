// The four figures by themselves, for a page that is open for long.
import { data } from 'react-router';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { frameFigures } from '#server/stats/frame-figures.ts';
import type { Route } from './+types/figures';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'admin.open');
  const { db, now } = context.get(shopContext);
  const figures = await frameFigures(db, now());
  return data(figures, { headers: { 'cache-control': 'private, no-store' } });
}
