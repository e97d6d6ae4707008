/** Tests of pages use the built pages: they are built again when their sources changed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

const root = join(import.meta.dirname, '..', '..');
const NEED_BUILD =
  /\/web\/|\/tests\/((attacks|faults|browser)\/|(access|words|page-cache|first-load|picture-store|extensions|staff-in-urdu|second-country)\.)/;

// The projects of one run load this file apart; one build serves them all.
const shared: typeof globalThis & { qadamBuild?: Promise<void> } = globalThis;

export default async function setup({ vitest }: TestProject): Promise<void> {
  if (!vitest.state.getPaths().some((path) => NEED_BUILD.test(path))) return;
  shared.qadamBuild ??= buildWhenStale();
  await shared.qadamBuild;
}

async function buildWhenStale(): Promise<void> {
  const script = join(root, 'scripts', 'build-when-stale.mjs');
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0)
    throw new Error('The pages could not be built, so nothing that asks for them can be tested.');
}
