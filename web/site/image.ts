/** `/media/:name`: the pictures of the shop, as `web/ui/picture.tsx` requests them. */
import type { LoaderFunctionArgs } from 'react-router';
import { shopContext } from '#server/http/shop-context.ts';
import { answerImage } from '#server/pictures/answer-image.ts';

export function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerImage(context.get(shopContext).media, params['name'] ?? '', request);
}
