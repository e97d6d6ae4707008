/** The live heap of a running shop: read through its inspector after a garbage collection. */
import type { Started } from '../tests/support/processes/start-shop.ts';

/** For a shop started with this among its settings; the inspector's port is known to nobody else. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

export type LiveMemory = { live(): Promise<number>; close(): void };

/** `live` answers MB of the heap. Throws when the shop was not started as `inspected`. */
export async function openLiveMemory({ said }: Started): Promise<LiveMemory> {
  const address = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(said.err)?.[0];
  if (!address) throw new Error('the shop has no inspector');
  const line = new WebSocket(address);
  await new Promise((resolve, reject) => {
    line.addEventListener('open', resolve, { once: true });
    line.addEventListener('error', reject, { once: true });
  });
  const live = async () => {
    await ask(line, 'HeapProfiler.collectGarbage');
    const { usedSize } = await ask(line, 'Runtime.getHeapUsage');
    return Number(usedSize) / 1024 / 1024;
  };
  return { live, close: () => line.close() };
}

let asked = 0;

function ask(line: WebSocket, method: string): Promise<Record<string, unknown>> {
  const id = (asked += 1);
  return new Promise((resolve) => {
    const read = ({ data }: MessageEvent) => {
      const answer: { id?: number; result?: Record<string, unknown> } = JSON.parse(String(data));
      if (answer.id !== id) return;
      line.removeEventListener('message', read);
      resolve(answer.result ?? {});
    };
    line.addEventListener('message', read);
    line.send(JSON.stringify({ id, method }));
  });
}
