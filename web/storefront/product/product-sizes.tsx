// The sizes of a product in every system, with the length of the foot that each is made for.
import { pictureUrl } from '#shop/catalogue/renditions.ts';
import type { SizeChart } from '#shop/sizes/size-chart.ts';
import { footOf, guideRow, sizeRow, type GuideRow, type SizeRow } from '#shop/sizes/sizes.ts';

type SizesProps = { sizes: string[]; picture: string | null; chart: SizeChart | undefined };

/** `picture` is the key of the maker's own size chart, where the product has one (rule C1); `chart` his chart as rows (rule C29). */
export function ProductSizes({ sizes, picture, chart }: SizesProps) {
  return (
    <>
      {picture && <ChartPicture picture={picture} />}
      <SizeTable sizes={sizes} chart={chart} />
    </>
  );
}

// A link to the picture in its full size: a phone zooms there as its owner is used to.
function ChartPicture({ picture }: { picture: string }) {
  const at = (width: 640 | 1600) => pictureUrl({ key: picture, width, format: 'webp' });
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

type SizeOfProduct = { size: string; row: SizeRow | GuideRow | null };

function SizeTable({ sizes, chart }: Omit<SizesProps, 'picture'>) {
  const rows = sizes.map((size): SizeOfProduct => ({
    size,
    row: sizeRow(size, chart?.rows) ?? guideRow(size, chart?.rows),
  }));
  // Beside a maker's chart a size that it lacks is named, so that nobody thinks it is not made.
  const shown = chart ? rows : rows.filter(({ row }) => row !== null);
  if (rows.every(({ row }) => row === null)) return <p>This pair is sized in EU {sizes.join(', ')}.</p>;
  return (
    <>
      {chart && <p className="mb-2 text-small text-ink-2">The maker’s chart: {chart.name}.</p>}
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
          {shown.map(({ size, row }) => (
            <tr key={size} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 font-semibold">
                {size}
              </th>
              <SizeFigures row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function SizeFigures({ row }: Pick<SizeOfProduct, 'row'>) {
  if (row && 'uk' in row)
    return (
      <>
        <td>{row.uk || '–'}</td>
        <td>{row.us || '–'}</td>
        <td>{footOf(row)}</td>
      </>
    );
  return (
    // Of a size outside the chart the foot alone is known, as a guide (rule C10).
    <td colSpan={3} className="text-ink-2">
      {row ? `for a foot of about ${row.cm} cm` : 'ask us'}
    </td>
  );
}
