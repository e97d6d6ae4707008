// A file that is sent while it is read.

/** A piece is read when the one before has gone out; who leaves stops it. */
export function toStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const text = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(text.encode(value));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
