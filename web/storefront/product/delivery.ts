// When a pair, or anything, reaches a city and for how much: asked by the pages that are the same for everybody.
import { isUuid } from '#shop/text/form-fields.ts';
import { cardsById } from '#server/search/similar-products.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/delivery';
import { answerCity, type CityAnswer } from '../shipping/shipping-answer.ts';

/** `?city=` as typed; with `?product=` the fee is that of one pair of it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const product = query.get('product') ?? '';
  const [settings, [card]] = await Promise.all([
    loadSettings(db),
    isUuid(product) ? cardsById(db, [product], now()) : [],
  ]);
  const answer: CityAnswer = answerCity(query.get('city') ?? '', settings, now(), card?.price.final);
  const status = answer.problem ? 400 : 200;
  return Response.json(answer, { status, headers: { 'cache-control': 'private, max-age=60' } });
}
