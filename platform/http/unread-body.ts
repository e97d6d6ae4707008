/** What becomes of a body that nobody read: it is drained for a moment, so that the client can read why it was refused. */
import type { IncomingMessage } from 'node:http';

const GRACE_MS = 2_000;

/** For the end of an answer; cuts the connection when the client goes on sending. */
export function cutUnreadBody(req: IncomingMessage): void {
  if (req.complete) return;
  req.removeAllListeners('data');
  req.resume();
  setTimeout(() => {
    if (!req.complete) req.socket.destroy();
  }, GRACE_MS).unref();
}
