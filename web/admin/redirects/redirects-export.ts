// The redirects as a CSV file that the import reads.
import { csvDownload } from '#platform/http/csv-file.ts';
import { pakistanDay } from '#shop/text/pakistan-time.ts';
import { recordExport } from '#server/audit/record-export.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { exportRedirects } from '#server/redirects/list-redirects.ts';
import type { Route } from './+types/redirects-export';

export async function loader({ context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'pages.change');
  const { db, now } = context.get(shopContext);
  const { csv, count } = await exportRedirects(db);
  const name = `redirects-${pakistanDay(now())}.csv`;
  await recordExport(db, actor, { what: 'redirect', name, meant: `${count} redirects` });
  return csvDownload(csv, name);
}
