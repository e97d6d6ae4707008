// `/ucp/:file`: the schemas and the meaning of the payment handler "cash on delivery".
import { handlerFiles } from '#shop/ucp/handler-files.ts';
import { publishedFile } from '#server/ucp/published-file.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/ucp-file';

export function loader({ request, params: { file }, context }: Route.LoaderArgs): Response {
  const files = handlerFiles(context.get(shopContext).config.publicUrl);
  return publishedFile(request, Object.hasOwn(files, file) ? (files[file] ?? null) : null);
}
