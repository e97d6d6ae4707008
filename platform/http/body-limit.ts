// A request body is read up to a limit, whether or not its length was announced.

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
