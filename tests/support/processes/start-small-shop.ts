/** Starts, talks to and kills the small shop of small-shop.ts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type SmallShopMessage = {
  url?: string;
  refused?: string;
  n?: number;
  failed?: string;
  stopped?: boolean;
};
export type SmallShop = {
  pid: number;
  /** Its first line: `url` when the database is up, `refused` when it may not be. */
  first: Promise<SmallShopMessage>;
  ask(word: 'add' | 'count' | 'stop'): Promise<SmallShopMessage>;
  kill(): Promise<void>;
  interruptGroup(): Promise<SmallShopMessage[]>;
};
export type Options = { user?: { uid: number; gid: number } | undefined; address?: string };

const script = join(import.meta.dirname, 'small-shop.ts');

export function startSmallShop(dataDir: string, { user, address = 'here' }: Options = {}): SmallShop {
  const child = spawn(process.execPath, [script, dataDir, address], {
    ...user,
    detached: true,
    stdio: ['pipe', 'pipe', process.env.SHOW_LOG ? 'inherit' : 'ignore'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const exit = once(child, 'exit');
  const next = async (): Promise<SmallShopMessage> => {
    const { value, done } = await lines.next();
    return done ? { failed: 'the small shop ended' } : JSON.parse(value);
  };
  const pid = child.pid ?? 0;
  return {
    pid,
    first: next(),
    ask: (word) => {
      child.stdin.write(`${word}\n`);
      return next();
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
    interruptGroup: async () => {
      process.kill(-pid, 'SIGINT');
      return [await next(), await next()];
    },
  };
}
