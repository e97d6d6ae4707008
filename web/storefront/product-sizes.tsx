// The sizes of a product in every system, with the length of the foot that each is made for.
import { SIZE_CHART } from '#shop/sizes.ts';

export function ProductSizes({ sizes }: { sizes: string[] }) {
  const rows = SIZE_CHART.filter((row) => sizes.includes(row.eu));
  if (rows.length === 0) return <p>This pair is sized in EU {sizes.join(', ')}.</p>;
  return (
    <table className="money w-full max-w-md text-left">
      <thead>
        <tr className="micro text-ink-3">
          {['EU', 'UK', 'US', 'Foot, cm'].map((name) => (
            <th key={name} scope="col" className="border-b border-edge py-2">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ eu, uk, us, cm }) => (
          <tr key={eu} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 font-semibold">
              {eu}
            </th>
            <td>{uk}</td>
            <td>{us}</td>
            <td>{cm}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
