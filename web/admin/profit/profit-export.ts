// The figures of profit as a CSV file: every row of what the page shows the first of, in rupees with paisa.
import { csvDownload, csvText } from '#platform/http/csv-file.ts';
import { csvCell } from '#shop/imports/csv-injection.ts';
import {
  profitKindNames,
  profitOf,
  profitRowName,
  readProfitView,
  revenueOf,
} from '#shop/profit/profit-views.ts';
import { pakistanDay } from '#shop/text/pakistan-time.ts';
import { recordExport } from '#server/audit/record-export.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { loadProfit, type ProfitRow } from '#server/profit/profit-figures.ts';
import type { Route } from './+types/profit-export';

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'profit.read');
  const { db, reading, now } = context.get(shopContext);
  const view = readProfitView(new URL(request.url).searchParams);
  const { rows } = await loadProfit(reading, view, now(), null);
  const name = `profit-${view.by}-${view.days}-${pakistanDay(now())}.csv`;
  await recordExport(db, actor, { what: 'profit', name, meant: `${rows.length} lines` });
  const heads = [profitKindNames[view.by].head, ...columns.map(([head]) => head)];
  const lines = rows.map((row) => [
    csvCell(profitRowName(view.by, row.key, row.name)),
    ...columns.map(([, cell]) => cell(row)),
  ]);
  return csvDownload(csvText(heads, lines), name);
}

const columns: [head: string, cell: (row: ProfitRow) => number][] = [
  ['Pairs delivered', ({ sold }) => sold],
  ['Pairs refused or lost', ({ refused }) => refused],
  ['Pairs returned', ({ returned }) => returned],
  ['Pairs without cost, left out', ({ uncosted }) => uncosted],
  ['Goods', ({ goods }) => goods / 100],
  ['Coupons', ({ discount }) => discount / 100],
  ['Delivery paid', ({ delivery }) => delivery / 100],
  ['Given back', ({ refunds }) => refunds / 100],
  ['Revenue', (row) => revenueOf(row) / 100],
  ['Cost', ({ cost }) => cost / 100],
  ['Courier, settled', ({ fees }) => fees / 100],
  ['Courier, expected', ({ expectedFees }) => expectedFees / 100],
  ['Packing', ({ packing }) => packing / 100],
  ['Tax withheld', ({ withheld }) => withheld / 100],
  ['Profit', (row) => profitOf(row) / 100],
];
