// Pictures of a move-in: fetched from the hosts that were named, put to their products and colours, and what does not come is named.
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MediaStore } from '#platform/media/media-store.ts';
import { tellingFailures } from '#platform/media/store-failure.ts';
import { sharp } from '#platform/media/sharp.ts';
import { memoryStore } from '#platform/media/testing.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { undoBatch } from '#server/batches/undo-batch.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';
import { makeShop, noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { findMoveIn, listLostPictures } from './list-move-ins.ts';
import { stageFile } from './stage-file.ts';
import { startTaking } from './start-taking.ts';
import { takePictures, tryPicturesAgain } from './take-pictures.ts';
import { takeProducts } from './take-products.ts';

let it: TestDatabase;
let boss: Actor;
let media: MediaStore;
let server: Server;
let origin: string;
let isHanging = false;
let asked = 0;
/** Told of each address that is asked for; its answer waits for what this returns. */
let onAsked: (url: string) => unknown = () => undefined;
/** The processes of this test that run: those that encode pictures. */
const children = new Set<ChildProcess>();
let onBegun: (child: ChildProcess) => void = () => undefined;
subscribe('child_process', (message) => {
  const { process: child } = message as { process: ChildProcess };
  children.add(child);
  child.once('spawn', () => onBegun(child));
  child.once('exit', () => children.delete(child));
});
beforeAll(async () => {
  it = await testDatabase();
  await makeShop(it.db);
  boss = await makeStaff(it.db, 'SUPER_ADMIN');
  media = memoryStore();
  const files = new Map([
    ['/black.jpg', await plainPicture('#111111')],
    ['/white.jpg', await plainPicture('#eeeeee')],
    ['/side.jpg', await plainPicture('#884422')],
  ]);
  server = createServer(async ({ url = '' }, response) => {
    asked += 1;
    if (isHanging) return;
    await onAsked(url);
    const file = files.get(url);
    response.writeHead(file ? 200 : 404).end(file);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  expect(await verifyShop(it.db)).toEqual([]);
  await it.close();
});

function plainPicture(background: string): Promise<Buffer> {
  const create = { width: 60, height: 40, channels: 3 as const, background };
  return sharp({ create }).jpeg().toBuffer();
}

const host = '127.0.0.1';
const HEAD =
  'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant Inventory Qty,Image Src,Image Position,Image Alt Text,Variant Image';

async function bring(rows: readonly string[], hosts: readonly string[] = [host]): Promise<string> {
  const file = new Blob([[HEAD, ...rows, ''].join('\n')]);
  const staged = await stageFile(it.db, boss, { name: 'p.csv', file, smallSizes: 'US' }, noon);
  if (isRefusal(staged)) throw new Error(staged.text);
  const { id } = staged;
  await startTaking(it.db, boss, { id, hosts }, noon);
  for (let turn = 0; turn < 3; turn += 1) await takeProducts(it.db, id, noon);
  return id;
}

/** What answers is waited for on the busiest machine too: only who is asked while it hangs gives it less. */
const work = (limitMs = 60_000) => ({ db: it.db, media, now: () => noon, mayReach: () => true, limitMs });

/** Until none waits: pictures that came while too many were being encoded are left to the worker's next job. */
async function takeAll(id: string): Promise<void> {
  for (let turn = 0; turn < 9 && (await counted(id))?.waiting !== 0; turn += 1)
    await takePictures(work(), id, host);
}

async function picturesOf(title: string) {
  const { rows } = await sql<{ colour: string; alt: string; position: number }>`
    select i.colour, i.alt, i.position from pictures i join products p on p.id = i.product_id
    where p.title = ${title} and p.archived_at is null order by i.position`.execute(it.db);
  return rows;
}

const counted = async (id: string) => (await findMoveIn(it.db, id))?.pictures;

test('each comes once, in its order and colour, whatever runs twice', async () => {
  const id = await bring([
    `a,Two Colours,Nike,Sneakers,Color,Black,Size,42,1000,1,${origin}/black.jpg,1,In black,${origin}/black.jpg`,
    `a,,,,,White,,42,1000,1,${origin}/side.jpg,3,,${origin}/white.jpg`,
    `a,,,,,,,,,,${origin}/white.jpg,2,,`,
    `a,,,,,,,,,,${origin}/missing.jpg,4,,`,
  ]);
  await Promise.all([takePictures(work(), id, host), takePictures(work(), id, host)]);
  await takeAll(id);
  expect(await picturesOf('Two Colours')).toEqual([
    { colour: 'Black', alt: 'In black', position: 0 },
    { colour: 'White', alt: '', position: 1 },
    { colour: 'Black', alt: '', position: 2 },
  ]);
  expect(await counted(id)).toEqual({ here: 3, waiting: 0, failed: 1 });
  expect(await listLostPictures(it.db, id)).toEqual([{ host, why: '127.0.0.1 answered 404', count: 1 }]);
});

test('a host that nobody named, and one inside the network, are never asked', async () => {
  const row = `b,Unnamed,Nike,Sneakers,Size,42,,,1000,1,${origin}/black.jpg,1,,`;
  asked = 0;
  const id = await bring([row], []);
  await takePictures(work(), id, host);
  expect(await counted(id)).toEqual({ here: 0, waiting: 0, failed: 0 });
  const named = await bring([row.replace('b,Unnamed', 'c,Inside')]);
  const { mayReach: _, ...guarded } = work();
  await takePictures(guarded, named, host);
  expect(await listLostPictures(it.db, named)).toMatchObject([
    { why: `${host} is inside a private network` },
  ]);
  expect(asked).toBe(0);
});

test('a host that hangs is given up and named; asked again, its pictures come', async () => {
  const rows = Array.from(
    { length: 12 },
    (_, at) => `h${at},Hanging ${at},Nike,Sneakers,Size,42,,,1000,1,${origin}/side.jpg,1,,`,
  );
  isHanging = true;
  const id = await bring(rows);
  await takePictures(work(200), id, host);
  expect(await counted(id)).toMatchObject({ here: 0, waiting: 0, failed: 12 });
  expect((await listLostPictures(it.db, id)).map(({ why }) => why)).toContain(`${host} does not answer`);
  isHanging = false;
  expect(await tryPicturesAgain(it.db, id)).toBe(12);
  await takeAll(id);
  expect(await counted(id)).toEqual({ here: 12, waiting: 0, failed: 0 });
  expect(await picturesOf('Hanging 7')).toHaveLength(1);
});

test('undone, no picture is fetched any more', async () => {
  const id = await bring([`u,Undone,Nike,Sneakers,Size,42,,,1000,1,${origin}/side.jpg,1,,`]);
  await undoBatch(it.db, boss, (await findMoveIn(it.db, id))?.batchId ?? '', noon);
  asked = 0;
  await takePictures(work(), id, host);
  expect(asked).toBe(0);
});

const manyOf = (name: string, count: number) =>
  Array.from(
    { length: count },
    (_, at) => `${name}${at},${name} ${at},Nike,Sneakers,Size,42,,,1000,1,${origin}/side.jpg,1,,`,
  );

function failing(message: string, code: string): MediaStore {
  return { ...memoryStore(), write: () => Promise.reject(Object.assign(new Error(message), { code })) };
}

async function jobsOf(id: string) {
  const { rows } = await sql<{ isLater: boolean }>`
    select run_at >= updated_at + interval '1 minute' as is_later from graphile_worker._private_jobs
    where payload ->> 'moveInId' = ${id} and payload ->> 'host' = ${host} order by id`.execute(it.db);
  return rows.map(({ isLater }) => isLater);
}

test('134: a store without room is left alone for a minute, and the host with it; with room, all come', async () => {
  const id = await bring(manyOf('Full', 12));
  await sql`delete from graphile_worker._private_jobs where payload ->> 'moveInId' = ${id}`.execute(it.db);
  const full = { ...work(), media: tellingFailures(failing('no space', 'ENOSPC')) };
  asked = 0;
  await takePictures(full, id, host);
  expect(asked).toBeLessThanOrEqual(4);
  expect(await counted(id)).toEqual({ here: 0, waiting: 12, failed: 0 });
  expect(await jobsOf(id)).toEqual([true]);
  // The job of another part of the products joins it.
  await takePictures(full, id, host);
  expect(await jobsOf(id)).toEqual([true]);
  await takePictures(work(), id, host);
  expect(await jobsOf(id)).toEqual([true, false]);
  await takeAll(id);
  expect(await counted(id)).toEqual({ here: 12, waiting: 0, failed: 0 });
});

test('a picture that the process dies over is given up with words; those beside it come', async () => {
  const row = `d-black,Dead black,Nike,Sneakers,Size,42,,,1000,1,${origin}/black.jpg,1,,`;
  const id = await bring(['black', 'white', 'side'].map((name) => row.replaceAll('black', name)));
  const deadly = dyingOver('/white.jpg', 3);
  const reasons: unknown[] = [];
  const log = { warn: (...said: unknown[]) => void reasons.push(said) };
  try {
    await takePictures({ ...work(), log }, id, host);
  } finally {
    deadly.end();
  }
  expect(deadly.died()).toBeGreaterThanOrEqual(2);
  expect(await counted(id)).toEqual({ here: 2, waiting: 0, failed: 1 });
  expect(await listLostPictures(it.db, id)).toEqual([{ host, why: 'The shop could not read it', count: 1 }]);
  expect(reasons).toMatchObject([[expect.anything(), { reason: expect.stringContaining('SIGKILL') }]]);
  expect(await tryPicturesAgain(it.db, id)).toBe(1);
  await takeAll(id);
  expect(await counted(id)).toEqual({ here: 3, waiting: 0, failed: 0 });
});

/**
 * Kills each process that encodes for as long as this picture is asked for: the first time together with the others, whose
 * answers are held until `beside` are asked for, then alone.
 */
function dyingOver(deadly: string, beside: number) {
  const together = Promise.withResolvers<void>();
  let times = 0;
  let isDying = false;
  let died = 0;
  onBegun = (child) => {
    if (isDying && child.kill('SIGKILL')) died += 1;
  };
  onAsked = (url) => {
    times += 1;
    isDying = times <= beside || url === deadly;
    for (const child of children) onBegun(child);
    if (times === beside) together.resolve();
    return together.promise;
  };
  const end = () => {
    onAsked = () => undefined;
    onBegun = () => undefined;
  };
  return { died: () => died, end };
}

test('a database that is away gives up no picture: the job is tried again', async () => {
  const id = await bring(manyOf('Away', 2));
  await expect(
    takePictures({ ...work(), media: failing('terminating connection', '57P01') }, id, host),
  ).rejects.toThrow('terminating connection');
  expect(await counted(id)).toEqual({ here: 0, waiting: 2, failed: 0 });
});
