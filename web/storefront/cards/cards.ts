// Cards for code on the page: `?ids=` products by id (recently viewed), `?like=&size=` those beside a product in one size.
import { isUuid } from '#shop/text/form-fields.ts';
import { isKnownSize } from '#shop/sizes/sizes.ts';
import type { Card } from '#shop/catalogue/product.ts';
import { cardsById, similarProducts } from '#server/search/similar-products.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/cards';

const MOST = 12;

export type CardsAnswer = { cards: Card[] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const like = query.get('like') ?? '';
  const size = query.get('size') ?? '';
  const ids = [...new Set((query.get('ids') ?? '').split(',').filter(isUuid))].slice(0, MOST);
  const cards = isUuid(like)
    ? await similarProducts(db, { productId: like, size: isKnownSize(size) ? size : null, count: 4 }, now())
    : await cardsById(db, ids, now());
  const answer: CardsAnswer = { cards };
  return Response.json(answer, { headers: { 'cache-control': 'private, max-age=20' } });
}
