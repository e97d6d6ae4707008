// Which sizes to order again: product by product, what each size sold against what is left of it.
import { Link } from 'react-router';
import { REORDER_DAYS, reorderOf } from '#shop/profit/reorder.ts';
import { bySize, sizeAndColour } from '#shop/sizes/sizes.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { sellingSizes, type SellingSize } from '#server/profit/stock-worth.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/reorder';
import { PageHead } from '../parts/page-head.tsx';
import { Panel } from '../parts/panel.tsx';
import { ProfitTabs } from './profit-tabs.tsx';

const MAX_PRODUCTS = 40;

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'profit.read');
  const { reading, now } = context.get(shopContext);
  const products = byProduct(await sellingSizes(reading, now()));
  return { products: products.slice(0, MAX_PRODUCTS) };
}

type SizeToOrder = SellingSize & ReturnType<typeof reorderOf>;

// Those that lack most first; a product whose sizes all last is not there.
function byProduct(sizes: readonly SellingSize[]): SizeToOrder[][] {
  const rows = sizes.map((each) => ({ ...each, ...reorderOf(each) }));
  return [...Map.groupBy(rows, ({ productId }) => productId).values()]
    .filter((each) => pairsToOrder(each) > 0)
    .map((each) => each.toSorted((a, b) => bySize(a.size, b.size)))
    .toSorted((a, b) => pairsToOrder(b) - pairsToOrder(a));
}

function pairsToOrder(rows: readonly SizeToOrder[]): number {
  return rows.reduce((sum, { order }) => sum + order, 0);
}

export default function Reorder({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Order again" />
      <ProfitTabs />
      <p className="max-w-[75ch] text-small text-ink-2">
        So that each size lasts {REORDER_DAYS} days at the pace of the last {REORDER_DAYS}. Days on which a
        size was sold out count as no days: it would have sold.
      </p>
      {products.length === 0 ? (
        <EmptyState heading="p" title="What is there lasts." />
      ) : (
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
          {products.map((rows) => (
            <SizeCurve key={rows[0]?.productId} rows={rows} />
          ))}
        </div>
      )}
    </div>
  );
}

function SizeCurve({ rows }: { rows: readonly SizeToOrder[] }) {
  const [first] = rows;
  if (!first) return null;
  const most = Math.max(...rows.map(({ sold, stock }) => Math.max(sold, stock)));
  return (
    <Panel className="min-w-0">
      <h2 className="text-body font-semibold">
        <Link
          to={href('/admin/products/:id', { id: first.productId })}
          className="inline-flex min-h-9 items-center underline-offset-4 hover:underline max-md:min-h-11"
        >
          <bdi className="wrap-anywhere">{first.title}</bdi>
        </Link>
      </h2>
      <table className="mt-1 w-full text-small">
        <caption className="sr-only">Sizes of {isolate(first.title)}</caption>
        <thead>
          <tr className="micro text-left text-ink-3">
            <th scope="col" className="py-1">
              Size
            </th>
            <th scope="col" className="py-1 text-right">
              Sold
            </th>
            <th scope="col" className="py-1 text-right">
              Left
            </th>
            <th scope="col" className="py-1 text-right">
              Lasts
            </th>
            <th scope="col" className="py-1 text-right">
              Order
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.variantId} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-2 text-left font-semibold">
                <bdi>{sizeAndColour(row.size, row.colour, row.uk)}</bdi>
                <Bar sold={row.sold / most} left={row.stock / most} />
              </th>
              <td className="money py-1.5 text-right">{row.sold}</td>
              <td className={`money py-1.5 text-right ${row.stock === 0 ? 'text-sale' : ''}`}>{row.stock}</td>
              <td className="money py-1.5 pl-2 text-right text-ink-2">{lastsInWords(row)}</td>
              <td className="money py-1.5 text-right font-semibold">{row.order > 0 ? row.order : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function lastsInWords({ stock, daysLeft, soldOutDays }: SizeToOrder): string {
  if (stock === 0)
    return soldOutDays > 0 ? `out ${soldOutDays} ${soldOutDays === 1 ? 'day' : 'days'}` : 'sold out';
  return `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
}

// Sold above, left below it: where the upper bar is longer, the size runs short.
function Bar({ sold, left }: { sold: number; left: number }) {
  return (
    <span aria-hidden="true" className="mt-1 block h-2 w-full max-w-32">
      <span className="block h-1 bg-ink" style={{ width: `${sold * 100}%` }} />
      <span className="block h-1 bg-edge" style={{ width: `${left * 100}%` }} />
    </span>
  );
}
