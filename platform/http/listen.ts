// Listens on the port before any long work begins, with a plain message when it is taken.
import { once } from 'node:events';
import type { Server } from 'node:http';

/** Resolves once the server listens; rejects with one line that names the port and what to do. */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen({ port, host, backlog: 16_384 });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(explain(error, port, host), { cause: error });
  }
}

function explain(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `port ${port} is taken by another program; stop that one or start with PORT=${port + 1}`;
  if (code === 'EACCES')
    return `port ${port} is not ours to use; start with a port above 1023, for example PORT=3000`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST=${host} is no address of this machine; try HOST=0.0.0.0`;
  return `cannot listen on port ${port}: ${error instanceof Error ? error.message : String(error)}`;
}
