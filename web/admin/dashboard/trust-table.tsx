// Refused parcels by level of trust, so that the owner sees whether the levels are worth anything.
import { trustLevelNames } from '#shop/asking/trust.ts';
import type { RefusedByTrust } from '#server/stats/trust-levels.ts';
import { Panel } from '../parts/panel.tsx';

/** Nothing until a parcel was sent. */
export function TrustTable({ rows }: { rows: readonly RefusedByTrust[] }) {
  if (rows.length === 0) return null;
  return (
    <Panel title="Refused parcels by trust">
      <table className="w-full text-small">
        <caption className="sr-only">Parcels of the last 90 days by level of trust</caption>
        <thead>
          <tr className="text-left text-ink-3">
            <th scope="col" className="py-1 font-semibold">
              When ordered
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              Sent
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              Refused
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ level, sent, refused }) => (
            <tr key={level} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-semibold">
                {trustLevelNames[level]}
              </th>
              <td className="money py-1.5 text-right">{sent.toLocaleString('en-PK')}</td>
              <td className="money py-1.5 text-right">
                {refused.toLocaleString('en-PK')} ({Math.round((100 * refused) / sent)}%)
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-micro text-ink-3">
        Parcels of orders of the last 90 days. Trust is reckoned when an order comes in; if its levels do not
        differ here, do not rely on them.
      </p>
    </Panel>
  );
}
