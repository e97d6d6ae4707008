// The four figures of the shop, as the printed end of a shoe box: what it is, how much, and what changed in 30 days.
import { changeInWords, type Figure } from '#shop/admin/change.ts';
import { formatRupees, paisa } from '#shop/pricing/money.ts';
import type { FrameFigures } from '#server/stats/frame-figures.ts';

export function StatCards({ figures }: { figures: FrameFigures }) {
  const { orders, products, customers, revenue } = figures;
  const cards: { name: string; figure: Figure; shown: string; note: string }[] = [
    { name: 'Total Orders', figure: orders, shown: count(orders.total), note: 'orders in 30 days' },
    {
      name: 'Active Products',
      figure: products,
      shown: count(products.total),
      note: 'products added in 30 days',
    },
    {
      name: 'Total Customers',
      figure: customers,
      shown: count(customers.total),
      note: 'customers joined in 30 days',
    },
    {
      name: 'Revenue',
      figure: revenue,
      shown: formatRupees(paisa(revenue.total)),
      note: 'revenue in 30 days',
    },
  ];
  return (
    <section
      aria-label="Shop figures"
      className="rounded-label border-[1.5px] border-ink bg-surface print:hidden"
    >
      <div className="ticks h-2" aria-hidden="true" />
      <dl className="grid grid-cols-2 md:grid-cols-4">
        {cards.map((card, at) => (
          <StatCard key={card.name} {...card} at={at} />
        ))}
      </dl>
      <p className="border-t border-line px-3 py-1.5 text-micro text-ink-3 md:px-4">
        Changes: the last 30 days against the 30 days before.
      </p>
    </section>
  );
}

type StatCardProps = {
  name: string;
  figure: Figure;
  shown: string;
  note: string;
  at: number;
};

function StatCard({ name, figure, shown, note, at }: StatCardProps) {
  const change = changeInWords(figure);
  const lines = `${at % 2 === 1 ? 'max-md:border-l' : ''} ${at > 1 ? 'max-md:border-t' : ''} ${at > 0 ? 'md:border-l' : ''}`;
  return (
    <div className={`min-w-0 border-line px-3 py-3 md:px-4 ${lines}`}>
      <dt className="micro text-ink-3">{name}</dt>
      <dd className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span
          className={`wide money leading-tight whitespace-nowrap ${shown.length > 10 ? longFigure : 'text-h3 md:text-h2'}`}
        >
          {shown}
        </span>
        <span className={`money text-micro font-semibold ${toneOf(change)}`}>
          {change}
          <span className="sr-only">: {note}</span>
        </span>
      </dd>
    </div>
  );
}

// A figure of a thousand million stays on one line of half a phone, and of a quarter of a tablet.
const longFigure = 'text-body md:text-h3 xl:text-h2 max-xl:[font-stretch:88%]';

function toneOf(change: string): string {
  if (change.startsWith('+') || change === 'new') return 'text-fulfilled';
  return change.startsWith('−') ? 'text-sale' : 'text-ink-3';
}

function count(number: number): string {
  return number.toLocaleString('en-PK');
}
