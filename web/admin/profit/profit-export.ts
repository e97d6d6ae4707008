// The figures of profit as a CSV file: every row of what the page shows the first of, in rupees with paisa.
import { inCurrency } from '#shop/pricing/in-currency.ts';
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
  ['Goods', ({ goods }) => inCurrency(goods)],
  ['Coupons', ({ discount }) => inCurrency(discount)],
  ['Delivery paid', ({ delivery }) => inCurrency(delivery)],
  ['Given back', ({ refunds }) => inCurrency(refunds)],
  ['Revenue', (row) => inCurrency(revenueOf(row))],
  ['Cost', ({ cost }) => inCurrency(cost)],
  ['Courier, settled', ({ fees }) => inCurrency(fees)],
  ['Courier, expected', ({ expectedFees }) => inCurrency(expectedFees)],
  ['Packing', ({ packing }) => inCurrency(packing)],
  ['Tax withheld', ({ withheld }) => inCurrency(withheld)],
  ['Profit', (row) => inCurrency(profitOf(row))],
];
