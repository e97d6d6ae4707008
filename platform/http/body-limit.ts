// A request body is read up to a limit, whether or not its length was announced.

/** Bytes of a form that anybody may send: the longest review in Urdu is a quarter of it, and reading costs time for every byte. */
const maxBodyBytes = 100_000;
/** Bytes of a form of the desk: a product with all its sizes. */
const MAX_ADMIN_BODY_BYTES = 1_000_000;

// A picture in its form, and a sheet or JSON of ten thousand products; only staff get past the guard to read them.
const largeBodies: Readonly<Record<string, number>> = {
  '/admin/pictures': 12_500_000,
  '/admin/products/bulk': 10_000_000,
  '/admin/products/import': 10_000_000,
  '/admin/products/take-in': 10_000_000,
};

/** The limit of the address a body is sent to. */
export function bodyLimitOf(path: string): number {
  return (
    largeBodies[path.replace(/\.data$/, '')] ??
    (path.startsWith('/admin/') ? MAX_ADMIN_BODY_BYTES : maxBodyBytes)
  );
}

type LimitedRequest = { request: Request; isOver: () => boolean };

/** The request with a body that breaks off beyond `maxBytes`; `isOver` says afterwards whether it did. */
export function limitBody(request: Request, maxBytes: number): LimitedRequest {
  if (request.body === null) return { request, isOver: () => false };
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return { request, isOver: () => true };
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(new Error(`body over ${maxBytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
  const body = request.body.pipeThrough(counter);
  const init = { method: request.method, body, duplex: 'half' };
  return { request: new Request(request, init), isOver: () => bytes > maxBytes };
}
