// The sizes of a product in every system, with the length of the foot that each is made for.
import { pictureUrl } from '#shop/catalogue/renditions.ts';
import { guideRow, sizeRow, type GuideRow, type SizeRow } from '#shop/sizes/sizes.ts';

type SizesProps = { sizes: string[]; chart: string | null };

/** `chart` is the key of the maker's own size chart, where the product has one (rule C1). */
export function ProductSizes({ sizes, chart }: SizesProps) {
  return (
    <>
      {chart && <SizeChart chart={chart} />}
      <SizeTable sizes={sizes} />
    </>
  );
}

// A link to the picture in its full size: a phone zooms there as its owner is used to.
function SizeChart({ chart }: { chart: string }) {
  const at = (width: 640 | 1600) => pictureUrl({ key: chart, width, format: 'webp' });
  return (
    <a href={at(1600)} target="_blank" rel="noreferrer" className="mb-4 block max-w-md">
      <img
        src={at(640)}
        loading="lazy"
        alt="The maker’s size chart for this pair"
        className="w-full rounded-label"
      />
      <span className="mt-1 inline-block text-small text-link underline underline-offset-4">
        See the size chart in full size
      </span>
    </a>
  );
}

function SizeTable({ sizes }: Pick<SizesProps, 'sizes'>) {
  const rows: (SizeRow | GuideRow)[] = sizes.flatMap((eu) => sizeRow(eu) ?? guideRow(eu) ?? []);
  if (rows.length === 0) return <p>This pair is sized in EU {sizes.join(', ')}.</p>;
  return (
    <table className="money w-full max-w-md text-start">
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
        {rows.map((row) => (
          <tr key={row.eu} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 font-semibold">
              {row.eu}
            </th>
            {'uk' in row ? (
              <>
                <td>{row.uk}</td>
                <td>{row.us}</td>
                <td>{row.cm}</td>
              </>
            ) : (
              // Of a size outside the chart the foot alone is known, as a guide (rule C10).
              <td colSpan={3} className="text-ink-2">
                for a foot of about {row.cm} cm
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
