// A question about this very shoe, on the shopper's own WhatsApp, where most of them are asked and answered.
import type { ShopperSettings } from '#shop/settings/shopper-settings.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { Icon } from '#web/ui/icon.tsx';
import { whatsappLink } from '../parts/contact-links.ts';

type ProductAskProps = {
  product: { id: string; title: string; brand: string };
  colour: string;
  /** The chosen EU size, if any. */
  size: string | null;
  settings: ShopperSettings;
  publicUrl: string;
};

/** Nothing where the shop has no WhatsApp. */
export function ProductAsk({ product, colour, size, settings, publicUrl }: ProductAskProps) {
  if (!settings.whatsapp) return null;
  const { id, title, brand } = product;
  const what = [
    `${brand} ${isolate(title)}`,
    colour === 'Default' ? '' : colour,
    size === null ? '' : `EU ${size}`,
  ];
  const named = what.filter(Boolean).join(', ');
  const text = `Hello, a question about ${named}: ${publicUrl}${href('/product/:id', { id })}`;
  return (
    <a
      href={whatsappLink(settings.whatsapp, text)}
      className="mt-2 flex min-h-11 items-center gap-2 font-semibold text-link underline underline-offset-4"
    >
      <Icon name="whatsapp" size={20} className="shrink-0" />
      Ask about this shoe on WhatsApp
    </a>
  );
}
