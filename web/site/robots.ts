// `/robots.txt`: what search engines may leave alone, and where the sitemap is.
import { addressesIn } from '#shop/languages/language.ts';
import { disallowedPaths } from '#shop/routes/page-lists.ts';
import { href } from '#shop/text/href.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/robots';

export async function loader({ context }: Route.LoaderArgs) {
  const { config, reading } = context.get(shopContext);
  const { publicUrl } = config;
  const { languages } = await loadSettings(reading);
  const lines = [
    'User-agent: *',
    // Lists with filters say noindex themselves, which only who may read them learns.
    ...disallowedPaths.flatMap((path) => addressesIn(path, languages)).map(({ path }) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${href('/sitemap.xml')}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain;charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
