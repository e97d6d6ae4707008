/** A disk that is full, for real: a small tmpfs under the data folder, filled to the last byte and freed again. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeSync, openSync, closeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/open.ts';
import { openDiskStore } from '#platform/media/disk-store.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { openEmbeddedShop, type EmbeddedShop } from '../support/processes/embedded-shop.ts';
import { countBy, formOf, get, post, tokenOf, type Fields, type ReadPage } from '../support/http-shopper.ts';
import { until } from '../support/processes/processes.ts';
import type { Started } from '../support/processes/start-shop.ts';

// Mounting is root's; elsewhere these are skipped and the table of attacks and faults says so.
const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
const MEGABYTES = 200;

describe.runIf(isRoot && canMount())('134* the disk is full', () => {
  let data: string;
  let shop: Started;
  let it: Database;
  let row: number;
  let close: EmbeddedShop['close'];
  beforeAll(async () => {
    ({ data, shop, it, close } = await openEmbeddedShop((folder) => mountSmall(folder, MEGABYTES)));
    row = (await makeProduct(it.db, { title: 'Wanted', rupees: 10_000, stock: { 42: 100_000 } })).row('42');
  });
  afterAll(() => close(() => execFileSync('umount', ['-l', data])));

  test('orders are taken or 503, never by halves; a backup and a picture fail and leave nothing; freed, all is well', async () => {
    await get(shop, '/');
    const filler = join(data, 'filler');
    fill(filler);
    // The log of the database wants a new file now and then: here at once.
    await it.pool.query('select pg_switch_wal()').catch(() => undefined);
    const seen = new Map<Fields, ReadPage | null>();
    for (let tries = 0; tries < 400 && ![...seen.values()].some(isBusy); tries += 1) {
      const form = order();
      seen.set(form, await post(shop, '/checkout', form).catch(() => null));
    }
    expect(countBy([...seen.values()], (page) => String(page?.status))).toHaveProperty('503');
    for (const page of seen.values()) if (page) expect([303, 503]).toContain(page.status);
    expect((await get(shop, '/healthz')).status).toBe(200);
    rmSync(filler);
    await until('the shop is ready again', async () => (await get(shop, '/readyz')).status === 200);
    // On a full disk of their own: the database is away where it has no room, and gives room back as it restarts.
    const full = join(data, 'full');
    mountSmall(full, 1);
    fill(join(full, 'filler'));
    const media = openDiskStore(full);
    await expect(media.write('0a-photo.webp', new Uint8Array(100_000))).rejects.toThrow('ENOSPC');
    expect(await media.has('0a-photo.webp')).toBe(false);
    await expect(takeBackup({ db: it.db, media }, join(full, 'b.tar'), new Date())).rejects.toThrow('ENOSPC');
    expect(readdirSync(full).filter((name) => name.startsWith('b.tar'))).toEqual([]);

    for (const [form, page] of seen) {
      const again = await placeAtLast(form);
      if (page && tokenOf(page)) expect(again).toBe(tokenOf(page));
    }
    const { rows } = await it.pool.query<{ n: number }>('select count(*) as n from orders');
    expect(rows[0]?.n).toBe(seen.size);
    expect(await verifyShop(it.db)).toEqual([]);
    expect(shop.child.exitCode).toBeNull();
  });

  let buyers = 0;

  // A long street makes each order take room.
  function order(): Fields {
    const form = formOf(checkoutInput({ lines: [pairs(row)], rupees: 10_000, name: `Buyer ${++buyers}` }));
    return { ...form, street: 'House 12, Street 4, '.padEnd(190, 'x') };
  }

  async function placeAtLast(form: Fields): Promise<string> {
    let token: string | null = null;
    await until('the order stands', async () => {
      token = tokenOf(await post(shop, '/checkout', form));
      return token !== null;
    });
    return token ?? '';
  }
});

function mountSmall(folder: string, megabytes: number): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
}

function canMount(): boolean {
  if (!isRoot) return false;
  const place = mkdtempSync(join(tmpdir(), 'qadam-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place], { stdio: 'ignore' });
    execFileSync('umount', [place]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Writes until nothing more goes. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  for (const size of [1_000_000, 4_096]) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(size));
    } catch {
      // Full, for pieces of this size.
    }
  }
  closeSync(handle);
}

function isBusy(page: ReadPage | null): boolean {
  return page?.status === 503;
}
