// A file that the protocol wants published: with a tag, kept by anybody for five minutes, never behind a redirect.
import { etagOf, namesTag } from '#server/api/problem.ts';

/** 304 where the reader has it; 404 where there is none. */
export function publishedFile(request: Request, file: { type: string; text: string } | null): Response {
  if (!file) return new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain' } });
  const etag = etagOf(file.text);
  const headers = { 'cache-control': 'public, max-age=300', etag };
  if (namesTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(file.text, { headers: { ...headers, 'content-type': file.type } });
}
