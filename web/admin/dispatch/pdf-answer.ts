// A courier's paper as the browser gets it: bytes of the shop, under its own type, in a sandbox, kept by no cache.
import { data } from 'react-router';

/** `name` without its ending. */
export function pdfAnswer(pdf: Uint8Array | null, name: string): Response {
  if (!pdf) throw data('This paper is not here, or not any more. Ask for it again.', { status: 404 });
  return new Response(pdf as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
