// `/icons/:name`: the shop's own icon in the sizes that browsers and phones ask for.
import { shopContext } from '#server/http/shop-context.ts';
import { loadAppearance } from '#server/appearance/load-appearance.ts';
import { answerIcon } from '#server/pictures/answer-icon.ts';
import { shopIcon, sizeOfIconName } from '#server/pictures/shop-icon.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/icon';
import { drawLetter } from './icon-letter.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, media } = context.get(shopContext);
  const size = sizeOfIconName(params.name);
  const [{ storeName }, appearance] = await Promise.all([loadSettings(db), loadAppearance(db)]);
  const icon = shopIcon(storeName, appearance);
  if (size === null || icon === null)
    return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } });
  return answerIcon(media, { icon, size, name: params.name, drawLetter });
}
