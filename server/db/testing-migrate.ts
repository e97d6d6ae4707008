/** A program that brings a database up to date and nothing else, for tests that kill it: address, then folder of migrations. */
import { migrate } from '#platform/db/migrate.ts';
import { openLog } from '#platform/log/log.ts';
import { openDatabase } from './open.ts';

const [url = '', folder = ''] = process.argv.slice(2);
const { pool, close } = await openDatabase({ url, poolSize: 2, log: openLog('error') });
await migrate(pool, new Date(), folder);
await close();
