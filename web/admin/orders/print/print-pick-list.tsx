// The pick list: one walk along the shelves for all chosen orders.
import type { Pick } from '#server/orders/print-orders.ts';

export function PrintPicks({ picks }: { picks: readonly Pick[] }) {
  const pairs = picks.reduce((sum, pick) => sum + pick.quantity, 0);
  return (
    <section aria-label="Pick list" className="paper">
      <div className="ticks h-2.5 text-current" aria-hidden="true" />
      <p className="wide mt-3 text-h3">
        {pairs} {pairs === 1 ? 'pair' : 'pairs'} to fetch
      </p>
      <table className="mt-3 w-full text-start text-small">
        <thead>
          <tr className="micro border-b-[1.5px] border-current">
            <th scope="col">Brand and shoe</th>
            <th scope="col">Size</th>
            <th scope="col" className="max-md:hidden print:table-cell">
              SKU
            </th>
            <th scope="col" className="text-end">
              Pairs
            </th>
            <th scope="col" className="ps-4">
              Orders
            </th>
          </tr>
        </thead>
        <tbody>
          {picks.map((pick) => (
            <tr key={pick.key} className="break-inside-avoid border-b border-current">
              <td className="relative py-2 pe-3 ps-8 before:absolute before:top-2.5 before:start-0 before:size-4 before:border-[1.5px] before:border-current">
                <span className="font-semibold">{pick.title}</span>
                <span className="block">{pick.brand}</span>
              </td>
              <td className="narrow pe-3 text-body">{pick.pair}</td>
              <td className="pe-3 max-md:hidden print:table-cell">{pick.sku}</td>
              <td className="wide money text-end text-body">{pick.quantity}</td>
              <td className="money ps-4">{pick.orders.map((id) => `#${id}`).join(' ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
