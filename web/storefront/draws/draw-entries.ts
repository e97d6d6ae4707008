// /draws/:id/entries: every ticket of a draw with its size and place in line, as tab-separated text; nothing before the winners are drawn.
import { refuse } from '#shop/refusals/refusals.ts';
import { readCount } from '#shop/text/form-fields.ts';
import { entriesFile } from '#server/draws/load-draw.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/draw-entries';

export async function loader({ params, context }: Route.LoaderArgs) {
  const text = await entriesFile(context.get(shopContext).db, readCount(params.id) ?? 0);
  if (text === null) throw new Response(`${refuse('no-such-draw').text}\n`, { status: 404 });
  return new Response(text, {
    headers: { 'content-type': 'text/plain;charset=utf-8', 'cache-control': 'no-cache' },
  });
}
