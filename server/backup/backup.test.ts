/** Backup and restore between two real databases: nothing lost, nothing damaged goes unseen, nobody is let in. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { openDiskStore } from '#platform/media/disk-store.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { masterName } from '#platform/media/master-name.ts';
import { sharp } from '#platform/media/sharp.ts';
import { storeDrawing, storePicture } from '#server/pictures/store-picture.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { saveSetting } from '#server/testing/make-offer.ts';
import { makeCoupon } from '#server/testing/make-offer.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeOwnPage } from '#server/testing/make-own-page.ts';
import { makeShop, noon, type SmallShop } from '#server/testing/make-shop.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { leftOut } from './left-out.ts';
import { checkBackupFile, entriesOf } from './read-file.ts';
import { restoreBackup } from './restore-backup.ts';
import { shopTables } from './shop-tables.ts';
import { takeBackup, type SavedBackup } from './take-backup.ts';

let home: string;
let it: TestDatabase;
let shop: SmallShop;
let media: MediaStore;
let drawings: string[];
/** Masters of photographs and videos. */
let uploaded: string[];
let file: string;
let saved: SavedBackup;
/** What the rows of every table were when nothing else was going on. */
let dump: Record<string, string>;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'qadam-backup-'));
  it = await testDatabase();
  shop = await makeShop(it.db);
  media = openDiskStore(join(home, 'here'));
  drawings = await drawThree();
  uploaded = await uploadThree();
  await makeCoupon(it.db, { code: 'EID500', totalLimit: 5 });
  await saveSetting(it.db, 'taxRate', 18);
  await letSomebodyIn();
  await buy('EID500', 11_500);
  const gone = await buy();
  await it.db
    .updateTable('messages')
    .set({ status: 'sent', sentAt: noon })
    .where('orderId', '=', gone)
    .execute();
  file = join(home, 'shop.tar');
  saved = await takeBackup({ db: it.db, media }, file, noon);
  dump = await dumpOf(it);
});
afterAll(async () => {
  await it.close();
  rmSync(home, { recursive: true, force: true });
});

test('what is saved is counted: orders, pictures, and those that no store has', () => {
  expect(saved).toMatchObject({ orders: 2, pictures: 6, missing: [`${'0'.repeat(32)}-photo`] });
});

test('every table is saved except those left out with a reason, in the order of foreign keys', async () => {
  const tables = await it.db.transaction().execute(shopTables);
  expect(Object.keys(dump).toSorted()).toEqual(
    tables
      .map(({ name }) => name)
      .filter((name) => !(name in leftOut))
      .toSorted(),
  );
});

describe('restored into another database', () => {
  let there: TestDatabase;
  let pictures: MediaStore;
  beforeAll(async () => {
    there = await testDatabase();
    pictures = openDiskStore(join(home, 'there'));
    await restoreBackup({ ...there, media: pictures }, file, noon);
  });
  afterAll(() => there.close());

  test('147* the shop adds up, every row is the same, and every picture is', async () => {
    expect(await verifyShop(there.db)).toEqual([]);
    const { audit_log: _, ...rows } = dump;
    expect(await dumpOf(there)).toMatchObject(rows);
    for (const name of [...drawings, ...uploaded])
      expect(await pictures.read(name)).toEqual(await media.read(name));
  });

  test('149 sessions and links are gone, passwords are kept', async () => {
    for (const table of ['sessions', 'verifications'] as const) {
      expect(await countOf(it, table)).toBe(1);
      expect(await countOf(there, table)).toBe(0);
    }
    expect(await countOf(there, 'credentials')).toBe(1);
  });

  test('149 e-mails that were sent are not sent again, and those that were not have their jobs', async () => {
    const { rows } = await sql`
      select m.status, count(*) as messages, count(j.id) as jobs from messages m
      left join graphile_worker.jobs j on j.key = 'message-' || m.id group by m.status order by m.status`.execute(
      there.db,
    );
    expect(rows).toEqual([
      { status: 'sent', messages: 2, jobs: 0 },
      { status: 'waiting', messages: 2, jobs: 2 },
    ]);
  });

  test('the log says that it was', async () => {
    const rows = await there.db
      .selectFrom('auditLog')
      .select(['action', 'actor', 'subjectTitle'])
      .where('action', 'like', 'shop.%')
      .execute();
    expect(rows).toEqual([{ action: 'shop.restore', actor: null, subjectTitle: 'shop.tar' }]);
  });

  test('it sells on, numbers go on and its guards are awake; restored over itself, what was sold since is gone and nothing is there twice', async () => {
    const placed = await placeOrder(there.db, order(), noon);
    expect(isRefusal(placed)).toBe(false);
    expect(await verifyShop(there.db)).toEqual([]);
    await expect(sql`update stock_movements set delta = 1`.execute(there.db)).rejects.toThrow('append-only');
    await expect(sql`update variants set stock = 9`.execute(there.db)).rejects.toThrow('stock_movements');
    await restoreBackup({ ...there, media: pictures }, file, noon);
    expect(await countOf(there, 'orders')).toBe(2);
    expect(await verifyShop(there.db)).toEqual([]);
  });
});

describe('a file that is not whole', () => {
  let there: TestDatabase;
  let before: Record<string, string>;
  let pictures: MediaStore;
  beforeAll(async () => {
    there = await testDatabase();
    await makeShop(there.db);
    pictures = openDiskStore(join(home, 'untouched'));
    before = await dumpOf(there);
  });
  afterAll(async () => {
    expect(await dumpOf(there)).toEqual(before);
    for (const name of drawings) expect(await pictures.has(name)).toBe(false);
    await there.close();
  });

  test('148 a bit flipped at any of 100 places is found before anything is touched', async () => {
    const bytes = readFileSync(file);
    for (let at = 0; at < 100; at += 1) {
      const place = Math.floor((at / 100) * bytes.length) + (at % 7);
      await expect(restoreChanged(flipped(bytes, place)), `bit at ${place}`).rejects.toThrow(
        /damaged|not a backup/,
      );
    }
    for (const place of [bytes.length - 1, bytes.length - 1500, bytes.length - 1024])
      await expect(restoreChanged(flipped(bytes, place)), `bit at ${place}`).rejects.toThrow('damaged');
  });

  test.each([0, 100, 512, 5_000, -512, -1024, -1025])('148 cut off at %i is found', async (at) => {
    const bytes = readFileSync(file);
    await expect(restoreChanged(bytes.subarray(0, at < 0 ? bytes.length + at : at))).rejects.toThrow(
      /damaged/,
    );
  });

  test('148 with something behind its end, or no backup at all', async () => {
    const bytes = readFileSync(file);
    await expect(restoreChanged(Buffer.concat([bytes, Buffer.from('x')]))).rejects.toThrow('damaged');
    await expect(restoreChanged(Buffer.from('hello'.repeat(1000)))).rejects.toThrow('damaged');
    await expect(restoreBackup({ ...there, media: pictures }, join(home, 'none.tar'), noon)).rejects.toThrow(
      'cannot be read',
    );
  });

  test('148 of a shop that does not add up leaves the shop that was there', async () => {
    const broken = await testDatabase();
    await restoreBackup({ ...broken, media }, file, noon);
    await sql
      .raw(
        'alter table stock_movements disable trigger user; delete from stock_movements where order_id is not null',
      )
      .execute(broken.db);
    const path = join(home, 'broken.tar');
    await takeBackup({ db: broken.db, media }, path, noon);
    await broken.close();
    await expect(
      restoreBackup({ ...there, media: openDiskStore(join(home, 'other')) }, path, noon),
    ).rejects.toThrow(/nothing was changed, because the backup's shop does not add up .*I1/);
  });

  async function restoreChanged(bytes: Uint8Array): Promise<unknown> {
    const path = join(home, 'changed.tar');
    writeFileSync(path, bytes);
    return restoreBackup({ ...there, media: pictures }, path, noon);
  }
});

describe('while the shop sells', () => {
  let there: TestDatabase;
  beforeEach(async () => {
    there = await testDatabase();
    return () => there.close();
  });

  test('147* a backup among a hundred orders holds whole orders only, each with its stock', async () => {
    const path = join(home, 'busy.tar');
    let under: Promise<SavedBackup> | null = null;
    const placed: string[] = [];
    for (let sold = 0; sold < 20; sold += 1) {
      placed.push(...(await Promise.all(Array.from({ length: 5 }, () => buyRunner()))));
      if (sold === 5) under = takeBackup({ db: it.db, media }, path, noon);
    }
    const { orders } = (await under) ?? { orders: 0 };
    // Those before it are in it; of those after, each is in it whole or not at all.
    expect(orders).toBeGreaterThanOrEqual(2 + 30);
    await restoreBackup({ ...there, media: openDiskStore(join(home, 'busy')) }, path, noon);
    expect(await verifyShop(there.db)).toEqual([]);
    for (const id of placed.slice(0, 30)) expect(await readOrder(there.db, id)).toMatchObject({ keys: [{}] });
    expect(await countOf(there, 'orders')).toBe(orders);
    expect(await verifyShop(it.db)).toEqual([]);
  });
});

test('a restored shop writes to nobody and books nowhere by itself until its owner switches that on: what it did since is not in the backup', async () => {
  const account = {
    channel: 'whatsapp',
    provider: 'whatsapp-cloud',
    fields: '{}',
    sealed: Buffer.alloc(0),
  } as const;
  await it.db
    .insertInto('messageAccounts')
    .values({ ...account, isOn: true })
    .execute();
  await it.db.insertInto('courierAccounts').values({ name: 'PostEx', courier: 'postex' }).execute();
  const whole = join(home, 'asking.tar');
  await takeBackup({ db: it.db, media }, whole, noon);
  const there = await testDatabase();
  await restoreBackup({ ...there, media: openDiskStore(join(home, 'asking')) }, whole, noon);
  const { isOn } = await there.db.selectFrom('messageAccounts').select('isOn').executeTakeFirstOrThrow();
  expect(isOn).toBe(false);
  const couriers = there.db.selectFrom('courierAccounts').select(['isOn', 'unknownSince']);
  expect(await couriers.where('name', '=', 'PostEx').execute()).toEqual([
    { isOn: false, unknownSince: expect.any(Date) },
  ]);
  await there.close();
});

test('a file of that name is never overwritten, and a backup that fails leaves nothing', async () => {
  await expect(takeBackup({ db: it.db, media }, file, noon)).rejects.toThrow('EEXIST');
  const failing = { read: () => Promise.reject(new Error('the store is away')) };
  const path = join(home, 'failed.tar');
  await expect(takeBackup({ db: it.db, media: failing }, path, noon)).rejects.toThrow('the store is away');
  expect(() => readFileSync(path)).toThrow('ENOENT');
  expect(() => readFileSync(`${path}.${process.pid}.part`)).toThrow('ENOENT');
});

test('a file written before a library wrote the tar headers is read as it was', async () => {
  const path = join(home, 'old.tar');
  writeFileSync(path, gunzipSync(Buffer.from(oldFile, 'base64')));
  expect(await checkBackupFile(path)).toMatchObject({ bytes: 5120, pictures: 1 });
  const entries: string[] = [];
  for await (const { name, content } of entriesOf(path)) entries.push(`${name} ${content.length}`);
  expect(entries).toEqual([
    'qadam-backup.json 228',
    'tables/brands/000001.jsonl.gz 33',
    `pictures/${'0'.repeat(32)}-drawn.svg 6`,
  ]);
});

function order(couponCode = '', rupees = 12_000) {
  return checkoutInput({ lines: [pairs(shop.court.row('42', 'Black'))], rupees, couponCode });
}

async function buy(couponCode = '', rupees = 12_000): Promise<string> {
  return idOf(await placeOrder(it.db, order(couponCode, rupees), noon));
}

let runners = 0;

/** The sizes in turn: forty pairs of each are brought first. */
async function buyRunner(): Promise<string> {
  const row = shop.runner.row(['38', '39', '40'][(runners += 1) % 3] ?? '38');
  await sql`insert into stock_movements (variant_id, delta, reason) values (${row}, 1, 'delivery')`.execute(
    it.db,
  );
  return idOf(await placeOrder(it.db, checkoutInput({ lines: [pairs(row)], rupees: 7_224 }), noon));
}

function idOf(placed: Awaited<ReturnType<typeof placeOrder>>): string {
  if (isRefusal(placed)) throw new Error(placed.text);
  return placed.orderId;
}

async function drawThree(): Promise<string[]> {
  const names: string[] = [];
  for (const [position, colour] of ['Black', 'White', 'Black'].entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="${position + 1}" height="9"/></svg>`;
    const { key, width, height, placeholder } = await storeDrawing(media, svg);
    const picture = { productId: shop.court.id, colour, key, width, height, placeholder, position };
    await it.db
      .insertInto('pictures')
      .values({ ...picture, alt: 'شوز "x"' })
      .execute();
    names.push(`${key}.svg`);
  }
  const lost = { width: 1, height: 1, placeholder: '', productId: shop.runner.id, colour: 'Default' };
  await it.db
    .insertInto('pictures')
    .values({ ...lost, key: `${'0'.repeat(32)}-photo` })
    .execute();
  return names;
}

// A photograph of a product, its video, and a photograph that stands in the text of a page alone; and one that the log names and nothing shows.
async function uploadThree(): Promise<string[]> {
  const [photo, onPage] = [await photograph('#c33'), await photograph('#3c3')];
  const facts = { width: 8, height: 6, placeholder: '', productId: shop.runner.id, colour: 'Default' };
  await it.db
    .insertInto('pictures')
    .values({ ...facts, key: photo, position: 1 })
    .execute();
  const film = Buffer.from('a film');
  const video = `${createHash('sha256').update(film).digest('hex').slice(0, 32)}-mp4`;
  await media.write(masterName(video), film);
  await it.db.updateTable('products').set({ video }).where('id', '=', shop.court.id).execute();
  await makeOwnPage(it, 'about', `![The shop](/media/${onPage}-960.webp)`);
  await sql`insert into audit_log (actor_email, action, subject, after)
    values ('at the machine', 'picture.upload', ${`${'1'.repeat(32)}-jpeg`}, '{}')`.execute(it.db);
  return [photo, video, onPage].map(masterName);
}

async function photograph(background: string): Promise<string> {
  const jpeg = await sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const stored = await storePicture(media, jpeg);
  if (!stored.ok) throw new Error(stored.problem);
  return stored.picture.key;
}

async function letSomebodyIn(): Promise<void> {
  await sql
    .raw(`
    insert into users (id, email) values ('00000000-0000-4000-8000-000000000001', 'a@example.com');
    insert into profiles (user_id, name, role) values ('00000000-0000-4000-8000-000000000001', 'A', 'SUPER_ADMIN');
    insert into audit_log (actor_email, action, subject, after)
      values ('at the machine', 'role.change', '00000000-0000-4000-8000-000000000001', '{"role": "SUPER_ADMIN"}');
    insert into credentials (user_id, password_hash) values ('00000000-0000-4000-8000-000000000001', '$argon2id$x');
    insert into sessions (token_hash, user_id, expires_at)
      values (sha256('t'), '00000000-0000-4000-8000-000000000001', now() + interval '1 day');
    insert into verifications (user_id, kind, email, expires_at)
      values ('00000000-0000-4000-8000-000000000001', 'reset', 'a@example.com', now() + interval '1 hour');
  `)
    .execute(it.db);
}

/** All rows of every saved table as the server writes them. */
async function dumpOf({ db }: TestDatabase): Promise<Record<string, string>> {
  const tables = (await db.transaction().execute(shopTables)).filter(({ name }) => !(name in leftOut));
  const rows: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows: all } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, e'\n' order by t::text), '') as text from ${sql.id(name)} t`.execute(
      db,
    );
    rows[name] = all[0]?.text ?? '';
  }
  return rows;
}

async function countOf({ db }: TestDatabase, table: 'sessions' | 'verifications' | 'credentials' | 'orders') {
  const { n } = await db
    .selectFrom(table)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ (1 << (at % 8));
  return copy;
}

/** A manifest, one row and one picture, gzipped. */
const oldFile = `
H4sIAAAAAAACA+1XwW7UMBCNhJAQEt9AlXN31zNjO3GFkDgi9UBF4QDqYWI7u0t3k90kS6VW/YH2isSd7+HEF+FkRbUtKiBU9kDz
Lp5kxn4jO8+ZWbLj+SBje7xaDD/UZRHdPUSAFqIbxc+jICkjUBQsSEjpSAAg6GhHRFvAqm64CqlE9xNncV5Wc27ivXi58SkMIN6N
Gz72xYvWhQL1AGCA4hDEHoo9EkOp9LsQtCjrZlz5OkS9WpuvD/Z3IB3K4JxPxxU307II7vdnccFzH+Lagx7Uk3IxrJezEGUn3h7X
q3lwcQYYnx+13NnMX5uVVVy4ug0vZ6t5t2I8deG584cpVXkSXkI7u/bLlS9st8DRedTjVqz3ebTe3FEnR+jugdlwfLol/QsJN/SP
CYpe/9vA08tHa+PB5Vs8/HbweH//5dc3Fw+jz5++0JNeH/87FlPbrML1PRK/wcBVfFIM64/ju9e/0Df0LxUlvf63gWfhQEfPex3c
V/yovep/Vfz/gf6TIPbr+hdaU6//7dT/vmiq6fVSe3mzKQxVdj09DS7ENJgTRqXbtsAY7VkwKUMqt1JbT5AZdLlNnVagEsTcUpJ5
aVJgk0ivUg2kwKaZyTg+373i/GUhesVPtEGvvE0T0gkhGpKQeiRjEqNVy8J56CFlyMKmXpncgPTI1iqUuSDtETK1Sf8X/8GrpPRG
Tk46q7TWgY9CY5sTMJMwmpSTAOQMu0SzwCx86sYxom3zdSikybzxumt+TiblrE1KpZwLJaVDm1qXmkw4I8CRtLmXlCfek5XekfVs
tcqI0LK2kj06GXgo7lufHj163I7v4h99/wAUAAA=`;
