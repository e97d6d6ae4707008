/** HTTP pipelining: one answer at a time on a connection, so that a client that sends without reading gets no further answer rendered. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Handle = (req: IncomingMessage, res: ServerResponse) => void;

/** Requests that may wait for the answer before them. Browsers send none ahead, load tools ten. */
const MAX_WAITING = 32;

/**
 * Node parses requests as they arrive and keeps their answers in memory until those before them are read. Here a request
 * is handled when its answer is the next on the line; a client that sends too many ahead is cut off.
 */
export function inOrder(handle: Handle): Handle {
  const waiting = new WeakMap<Socket, number>();
  return (req, res) => {
    // Only the answer whose turn it is has been given the socket.
    if (res.socket) return handle(req, res);
    const { socket } = req;
    const before = waiting.get(socket) ?? 0;
    if (before === MAX_WAITING) return void socket.destroy();
    waiting.set(socket, before + 1);
    res.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      handle(req, res);
    });
  };
}
