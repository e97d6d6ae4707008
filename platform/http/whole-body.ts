/** Bodies that are there already: sent from their bytes, not read back out of the stream that a Response makes of them. */

const bodies = new WeakMap<object, Uint8Array<ArrayBuffer>>();

/** Nobody changes the bytes afterwards. */
export function wholeResponse(body: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(body, init);
  bodies.set(response, body);
  return response;
}

/** Null for an answer that only has a stream. */
export function wholeBodyOf(answer: object): Uint8Array<ArrayBuffer> | null {
  return bodies.get(answer) ?? null;
}
