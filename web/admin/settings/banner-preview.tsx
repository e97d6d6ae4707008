// The banner as it stands over the shop's home page.
import { bannerText } from '#shop/settings/settings.ts';

type BannerPreviewProps = { text: string; threshold: number; isOn: boolean };

/** `threshold` in whole rupees, as it is typed. */
export function BannerPreview({ text, threshold, isOn }: BannerPreviewProps) {
  return (
    <div className="mb-4 overflow-hidden rounded-label border border-line">
      <p className="micro border-b border-line bg-page px-3 py-1 text-ink-3">In the shop</p>
      {isOn ? (
        <p className="min-h-11 bg-sunk px-3 py-2.5 text-center text-small font-semibold">
          {bannerText({ bannerText: text, freeShippingThreshold: threshold }) || 'No text yet.'}
        </p>
      ) : (
        <p className="min-h-11 px-3 py-2.5 text-center text-small text-ink-3">The banner is off.</p>
      )}
    </div>
  );
}
