// The cash ledger as a CSV file for the accountant: of one year at most, the last one unless the address says otherwise.
import { csvDownload } from '#platform/http/csv-file.ts';
import { data } from 'react-router';
import { daysLater, pakistanDay, startOfDay } from '#shop/text/pakistan-time.ts';
import { recordExport } from '#server/audit/record-export.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { exportLedger } from '#server/statements/list-statements.ts';
import type { Route } from './+types/cash-export';

const MAX_DAYS = 366;

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'cash.read');
  const { db, now } = context.get(shopContext);
  const params = new URL(request.url).searchParams;
  const to = startOfDay(params.get('to') ?? pakistanDay(now()));
  const from = to && startOfDay(params.get('from') ?? pakistanDay(daysLater(to, 1 - MAX_DAYS)));
  if (!from || from > to || daysLater(from, MAX_DAYS) <= to)
    throw data('Name two days of one year, such as from=2026-07-01 and to=2027-06-30.', { status: 400 });
  const { csv, count } = await exportLedger(db, { from, until: daysLater(to, 1) });
  const name = `cash-${pakistanDay(from)}-${pakistanDay(to)}.csv`;
  await recordExport(db, actor, { what: 'cash', name, meant: `${count} lines` });
  return csvDownload(csv, name);
}
