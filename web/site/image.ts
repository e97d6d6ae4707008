/** `/media/:name`: the pictures of the shop, as `web/ui/picture.tsx` requests them, and the videos of products. */
import type { LoaderFunctionArgs } from 'react-router';
import { readVideoName } from '#shop/videos/video.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { answerImage } from '#server/pictures/answer-image.ts';
import { answerVideo } from '#server/videos/answer-video.ts';

export function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  const { media } = context.get(shopContext);
  const name = params['name'] ?? '';
  const video = readVideoName(name);
  return video ? answerVideo(media, video, request) : answerImage(media, name, request);
}
