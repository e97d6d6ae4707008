/**
 * As much of a shop as the embedded database needs, in a process that tests may kill: takes words on standard input
 * (`add`: one row, `count`, `stop`), answers each with a line of JSON. Started by `startSmallShop`.
 */
import { createInterface } from 'node:readline';
import { startEmbedded } from '#platform/db/embedded/start.ts';
import { openDatabase } from '#server/db/open.ts';
import { openLog } from '#platform/log/log.ts';

const [dataDir = '', address = ''] = process.argv.slice(2);
const log = openLog('info');

// Ctrl-C in a terminal reaches every process of its group: a shop answers what is under way before it stops.
process.on('SIGINT', () => setTimeout(() => void obey('add').then(() => obey('stop')), 500));

const embedded = await startEmbedded({ dataDir, log, address }).catch((error: unknown) => {
  say({ refused: error instanceof Error ? error.message : String(error) });
  process.exit(1);
});
const { pool, close } = await openDatabase({ socket: embedded.socket, poolSize: 2, log });
await pool.query('create table if not exists rows (id bigint generated always as identity)');
say({ url: embedded.url });
for await (const word of createInterface({ input: process.stdin })) await obey(word);
await obey('stop');

async function obey(word: string): Promise<void> {
  if (word === 'add') await answer('insert into rows default values returning id as n');
  if (word === 'count') await answer('select count(*) as n from rows');
  if (word !== 'stop') return;
  await close();
  await embedded.stop();
  say({ stopped: true });
  process.exit(0);
}

async function answer(query: string): Promise<void> {
  try {
    const { rows } = await pool.query<{ n: number }>(query);
    say({ n: rows[0]?.n });
  } catch (error) {
    say({ failed: error instanceof Error ? error.message : String(error) });
  }
}

function say(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
