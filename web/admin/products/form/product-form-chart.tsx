// The size chart picture of a product, for makers whose sizes run another way.
import { pictureUrl } from '#shop/catalogue/renditions.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { AdminIcon } from '#web/admin/parts/admin-icon.tsx';
import { OptionalPanel } from './optional-panel.tsx';
import type { DraftHandle } from './use-product-draft.ts';
import { useUploads } from './use-uploads.ts';

type ProductSizeChartProps = { handle: DraftHandle; errors: Partial<Record<string, string>> };

export function ProductSizeChart({ handle, errors }: ProductSizeChartProps) {
  const { sizeChart } = handle.draft;
  const { uploads, add } = useUploads(({ key }) => handle.change({ sizeChart: key }));
  const [upload] = uploads;
  return (
    <OptionalPanel
      title="Size chart picture"
      isOpen={sizeChart !== '' || upload !== undefined || errors['sizeChart'] !== undefined}
    >
      <input type="hidden" name="sizeChart" value={sizeChart} />
      <div className="flex flex-wrap items-center gap-4">
        {sizeChart !== '' && (
          <img
            src={pictureUrl({ key: sizeChart, width: 320, format: 'webp' })}
            alt="Size chart of this product"
            className="max-h-40 max-w-56 rounded-label border border-line bg-sunk object-contain"
          />
        )}
        <label
          className={`${buttonClass('quiet')} relative focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-(--focus)`}
        >
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="absolute -inset-0.5 cursor-pointer opacity-0"
            onChange={(event) => {
              add([...(event.target.files ?? [])].slice(0, 1));
              event.target.value = '';
            }}
          />
          <AdminIcon name="upload" /> {sizeChart === '' ? 'Choose a picture' : 'Choose another'}
        </label>
        {sizeChart !== '' && (
          <Button type="button" look="plain" onClick={() => handle.change({ sizeChart: '' })}>
            Remove
          </Button>
        )}
        <output className="min-w-48 flex-1 text-small text-ink-3">
          {upload
            ? `${Math.round(upload.share * 100)}% sent`
            : 'Shown on the product’s page where the maker’s sizes differ from our chart.'}
        </output>
      </div>
      {errors['sizeChart'] && (
        <p className="mt-2 text-small font-semibold text-sale">{errors['sizeChart']}</p>
      )}
    </OptionalPanel>
  );
}
