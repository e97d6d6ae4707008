// The four figures and the health alerts, by themselves, for a page that is open for long; the list of orders asks for its
// counts, too, the dashboard for its tasks.
import { data } from 'react-router';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { countViews } from '#server/orders/count-orders.ts';
import { frameFigures } from '#server/stats/frame-figures.ts';
import { findTasks } from '#server/stats/tasks.ts';
import { findHealthAlerts } from '#server/health/find-alerts.ts';
import { outagesContext } from '#server/health/outages.ts';
import type { Route } from './+types/figures';

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const [asksViews, asksTasks] = [asked.has('views'), asked.has('tasks')];
  allowedPerson(context, asksViews || asksTasks ? 'orders.read' : 'admin.open');
  const { db, config, now } = context.get(shopContext);
  const outages = context.get(outagesContext);
  const [figures, healthAlerts, views, tasks] = await Promise.all([
    frameFigures(db, now()),
    findHealthAlerts({ db, config, outages, now: now() }),
    asksViews ? countViews(db) : null,
    asksTasks ? findTasks(db, now()) : null,
  ]);
  return data({ figures, healthAlerts, views, tasks }, { headers: { 'cache-control': 'private, no-store' } });
}
