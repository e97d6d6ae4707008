/** One sample shop for a whole run of the browser: filled once, then every test file opens a copy of it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import setUpDatabase from '#server/db/testing-global.ts';
import { cloneDatabase, urlOf } from '#server/db/testing-server.ts';
import { openBrowser } from './open-browser.ts';
import { startShop, untilOpen } from '../processes/start-shop.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database to clone, and the folder of the pictures: their names are hashes, so all copies may share it. */
    sample: { template: string; dataDir: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Where the browser's libraries are missing, the run says so before anything else starts.
  await (await openBrowser()).close();
  const leaveDatabase = await setUpDatabase(project);
  const { url, template } = project.getProvidedContext().database;
  const dataDir = await mkdtemp(join(tmpdir(), 'qadam-sample-'));
  const leave = async () => {
    await rm(dataDir, { recursive: true, force: true });
    await leaveDatabase();
  };
  try {
    project.provide('sample', { template: await fillOnce(url, template, dataDir), dataDir });
  } catch (error) {
    await leave();
    throw error;
  }
  return leave;
}

// A clone needs a template nobody is connected to: the shop that filled it has ended.
async function fillOnce(server: string, empty: string, dataDir: string): Promise<string> {
  const filled = `${empty}_sample`;
  await cloneDatabase(server, filled, empty);
  const shop = await startShop({
    DATABASE_URL: urlOf(server, filled),
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'on',
    LOG_LEVEL: 'error',
  });
  try {
    await untilOpen(shop);
  } finally {
    shop.child.kill('SIGTERM');
    await shop.exit;
  }
  return filled;
}
