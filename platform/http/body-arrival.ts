// A request body that is still arriving takes no place of the load limit (slow POST attack, attacks-and-faults 117).
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The high-water mark of the request's buffer; a shopper's form is a tenth of it. */
const heldBytes = 32_768;

/** `whole`: it arrived, or there is none. `part`: the buffer is full and more is coming. `gone`: the client disconnected. */
export type Arrival = 'whole' | 'part' | 'gone';

/** Waits for the body without reading it. One that announces more than `maxBytes` is not waited for: it is refused. */
export async function bodyArrival(
  req: IncomingMessage,
  res: ServerResponse,
  maxBytes: number,
): Promise<Arrival> {
  const announced = Number(req.headers['content-length'] ?? 0);
  if (announced > maxBytes || (announced === 0 && !req.headers['transfer-encoding'])) return 'whole';
  const { promise, resolve } = Promise.withResolvers<Arrival>();
  const look = () => {
    if (req.complete) resolve('whole');
    else if (req.readableLength >= heldBytes) resolve('part');
  };
  const leave = () => resolve('gone');
  req.on('readable', look);
  res.once('close', leave);
  try {
    return await promise;
  } finally {
    req.off('readable', look);
    res.off('close', leave);
  }
}
