// `/link-cards/:name`: the picture that a link to a product or to the shop shows in a messenger.
import { isUuid } from '#shop/text/form-fields.ts';
import { findProduct } from '#server/catalogue/find-product.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { answerCard } from '#server/pictures/answer-card.ts';
import { idOfCardName } from '#server/pictures/link-card.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/link-card';
import { productCard, shopCard } from './link-cards.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, media, now } = context.get(shopContext);
  const id = idOfCardName(params.name);
  const settings = await loadSettings(db);
  if (id === 'shop') return answerCard(media, shopCard(settings), params.name);
  const product = id !== null && isUuid(id) ? await findProduct(db, id, now()) : null;
  if (!product) return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } });
  return answerCard(media, productCard(product, settings), params.name);
}
