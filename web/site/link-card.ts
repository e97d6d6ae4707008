// `/link-cards/:name`: the picture that a link to a product or to the shop shows in a messenger.
import { isUuid } from '#shop/text/form-fields.ts';
import { findProduct } from '#server/catalogue/find-product.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { answerCard } from '#server/pictures/answer-card.ts';
import { idOfCardName, type LinkCard } from '#server/pictures/link-card.ts';
import { loadAppearance } from '#server/appearance/load-appearance.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/link-card';
import { drawPanel } from './link-card-panel.tsx';
import { productCard, shopCard } from './link-cards.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, media, now } = context.get(shopContext);
  const id = idOfCardName(params.name);
  const [settings, appearance] = await Promise.all([loadSettings(db), loadAppearance(db)]);
  const answer = (card: LinkCard) => answerCard(media, { card, name: params.name, drawPanel });
  if (id === 'shop') return answer(shopCard(settings, appearance));
  const product = id !== null && isUuid(id) ? await findProduct(db, id, now()) : null;
  if (!product) return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } });
  return answer(productCard(product, settings, appearance));
}
