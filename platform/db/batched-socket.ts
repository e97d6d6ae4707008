/** The socket of a connection: statements that are sent in one turn of the event loop leave in one write. */
import { Socket } from 'node:net';

/**
 * For pg's option `stream`. pg corks the stream around each statement; uncorking only at the end of the turn joins them, since a write
 * wakes the database's process and costs more than what it carries. Over TLS, where pg wraps it, each leaves by itself.
 */
export function batchedSocket(): Socket {
  const socket = new Socket();
  const uncork = socket.uncork.bind(socket);
  return Object.assign(socket, { uncork: () => process.nextTick(uncork) });
}
