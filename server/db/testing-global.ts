/** One PostgreSQL and one migrated template for a whole test run; each test file clones the template. */
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openLog } from '#platform/log/log.ts';
import { startEmbedded } from '#platform/db/embedded/start.ts';
import { unprivilegedUser } from '#platform/db/embedded/user.ts';
import { migrate } from '#platform/db/migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { openDatabase } from './open.ts';
import { command, urlOf } from './testing-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this run: an address of its maintenance database, and the name of the template. */
    database: { url: string; template: string };
  }
}

const log = openLog('error');

type Server = { url: string; stop(): Promise<void> };
type Run = Server & { template: string; users: number };

// The projects of one run load this file apart; they share one server through the process.
const shared: typeof globalThis & { qadamTestRun?: Promise<Run> } = globalThis;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.qadamTestRun ??= start();
  const run = await shared.qadamTestRun;
  run.users += 1;
  project.provide('database', { url: run.url, template: run.template });
  return async () => {
    run.users -= 1;
    if (run.users === 0) await run.stop();
  };
}

async function start(): Promise<Run> {
  const template = `qadam_test_${process.pid}_${Date.now().toString(36)}`;
  const server = await findServer(template);
  try {
    await makeTemplate(server.url, template);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...server, template, users: 0 };
}

async function findServer(template: string): Promise<Server> {
  const given = process.env.DATABASE_URL;
  return given ? { url: given, stop: () => dropAll(given, template) } : startThrowaway();
}

async function makeTemplate(server: string, template: string): Promise<void> {
  const maintenance = await openDatabase({ url: server, poolSize: 2, log });
  await maintenance.pool.query(`create database ${template} template template0 encoding 'UTF8'`);
  await maintenance.close();
  const { pool, close } = await openDatabase({
    url: urlOf(server, template),
    poolSize: 2,
    log,
  });
  // A clone needs a template nobody is connected to.
  await migrate(pool, new Date(), MIGRATIONS).finally(close);
}

async function dropAll(url: string, template: string): Promise<void> {
  const { rows } = await command(
    url,
    `select datname from pg_database where starts_with(datname, '${template}')`,
  );
  for (const { datname } of rows) await command(url, `drop database if exists ${datname} with (force)`);
}

// Thrown away after the run, so it need not survive a power cut; TEST_DURABLE=1 keeps fsync for those who measure it.
async function startThrowaway(): Promise<Server> {
  const home = await mkdtemp(join(tmpdir(), 'qadam-test-'));
  const user = unprivilegedUser(home);
  if (user) await chown(home, user.uid, user.gid);
  const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const settings = process.env.TEST_DURABLE === '1' ? [] : quick;
  const { url, stop } = await startEmbedded({ dataDir: home, log, address: 'tests', settings });
  return { url, stop: () => stop().finally(() => rm(home, { recursive: true, force: true })) };
}
