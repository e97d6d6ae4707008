// The four figures and what is unwell, by themselves, for a page that is open for long.
import { data } from 'react-router';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { frameFigures } from '#server/stats/frame-figures.ts';
import { findTroubles } from '#server/troubles/find-troubles.ts';
import { outagesContext } from '#server/troubles/outages.ts';
import type { Route } from './+types/figures';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'admin.open');
  const { db, config, now } = context.get(shopContext);
  const outages = context.get(outagesContext);
  const [figures, troubles] = await Promise.all([
    frameFigures(db, now()),
    findTroubles({ db, config, outages, now: now() }),
  ]);
  return data({ figures, troubles }, { headers: { 'cache-control': 'private, no-store' } });
}
