/** The program over an embedded database in a folder of its own, with a small shop in it, and a line to that database. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '#server/db/open.ts';
import { openLog } from '#platform/log/log.ts';
import { makeShop, type SmallShop } from '#server/testing/make-shop.ts';
import { embeddedUrl } from './embedded-url.ts';
import { killShop, openShop } from '../http-shopper.ts';
import { postgresUnder, until } from './processes.ts';
import type { Started } from './start-shop.ts';

export type EmbeddedShop = {
  /** The folder that holds the data folder; what runs is found by it. */
  base: string;
  data: string;
  shop: Started;
  it: Database;
  goods: SmallShop;
  /** Kills the program, waits until its database has ended too, and removes the folder; `before` runs just before that. */
  close(before?: () => void): Promise<void>;
};

/** `prepare` gets the empty data folder before anything is in it. */
export async function openEmbeddedShop(prepare: (data: string) => void = () => {}): Promise<EmbeddedShop> {
  const base = mkdtempSync(join(tmpdir(), 'qadam-embedded-'));
  chmodSync(base, 0o755);
  const data = join(base, 'data');
  mkdirSync(data);
  prepare(data);
  const shop = await openShop({ DATA_DIR: data, LOG_LEVEL: 'error' });
  const it = await openDatabase({ url: embeddedUrl(data), poolSize: 4, log: openLog('error', () => {}) });
  const goods = await makeShop(it.db);
  return {
    base,
    data,
    shop,
    it,
    goods,
    close: async (before = () => {}) => {
      await it.close();
      await killShop(shop);
      await until('no database left behind', () => postgresUnder(base).length === 0);
      before();
      rmSync(base, { recursive: true, force: true });
    },
  };
}
