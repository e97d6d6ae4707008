// Parcels as a CSV file: of one hand-over, or all that wait for a courier.
import { csvDownload } from '#platform/http/csv-file.ts';
import { data } from 'react-router';
import { readCount } from '#shop/text/form-fields.ts';
import { pakistanDay } from '#shop/text/pakistan-time.ts';
import { recordExport } from '#server/audit/record-export.ts';
import { exportParcels, type WhichParcels } from '#server/following/export-parcels.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/parcels-csv';

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'parcels.change');
  const { db, now } = context.get(shopContext);
  const which = readWhich(new URL(request.url).searchParams);
  const file = which && (await exportParcels(db, which));
  if (!file) throw data('There are no such parcels.', { status: 404 });
  const name = `parcels-${pakistanDay(now())}.csv`;
  const meant = `${file.count} for ${file.courier}`;
  await recordExport(db, actor, { what: 'parcel', name, meant });
  return csvDownload(file.csv, name);
}

function readWhich(params: URLSearchParams): WhichParcels | null {
  const [handoverId, accountId] = [
    readCount(params.get('handover') ?? ''),
    readCount(params.get('courier') ?? ''),
  ];
  if (handoverId !== null) return { handoverId };
  return accountId === null ? null : { accountId };
}
