/** What leaves through the socket of a connection, and in how many writes. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { batchedSocket } from './batched-socket.ts';

test('what is corked and uncorked several times in one turn leaves in one write, in its order', async () => {
  const server = createServer((line) => line.pipe(line)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = batchedSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const writes = vi.spyOn(socket, '_writev');
  for (const statement of ['one ', 'two ', 'three']) {
    socket.cork();
    socket.write(statement);
    socket.write(';');
    socket.uncork();
  }
  // Corked by nobody: behind what was said before it all the same.
  socket.write('commit');
  expect(writes).not.toHaveBeenCalled();
  await setImmediate();
  expect(writes).toHaveBeenCalledOnce();
  let heard = '';
  for await (const chunk of socket) if ((heard += String(chunk)).endsWith('commit')) break;
  expect(heard).toBe('one ;two ;three;commit');
  socket.destroy();
  server.close();
});
