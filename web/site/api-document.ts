// `/api/v1/openapi.json`: the API as an OpenAPI 3.1 document; it needs no key, since it names nobody and nothing of this shop.
import { openApiDocument } from '#server/api/openapi.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/api-document';

export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(shopContext);
  return new Response(JSON.stringify(openApiDocument(config.publicUrl)), {
    headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' },
  });
}
