/** A peer's process: started on the core of the shop, watched until it is open, ended in order. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { pinned } from '../load.ts';

export type PeerProcess = { pid: number; stop(): Promise<void> };

type Program = { folder: string; args: string[]; env: Record<string, string>; openAt: string };

/** Resolves once `openAt` answers 200; a peer takes tens of seconds to open on a busy machine. */
export async function startPeer({ folder, args, env, openAt }: Program): Promise<PeerProcess> {
  const [command, given] = pinned(0, process.execPath, args);
  const child = spawn(command, given, {
    cwd: folder,
    env: environmentOf(env),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // No peer outlives a bench that was broken off.
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    const killed = setTimeout(() => child.kill('SIGKILL'), 10_000);
    if (child.exitCode === null && child.signalCode === null) await ended;
    clearTimeout(killed);
  };
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${folder} ended with ${child.exitCode} before it was open`);
    if (await answers(openAt)) return { pid: child.pid ?? 0, stop };
    await sleep(250);
  }
  await stop();
  throw new Error(`${folder} did not open`);
}

/** A command of the peer's own, to its end. */
export function runPeer(folder: string, args: string[], env: Record<string, string>): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    env: environmentOf(env),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}\n${stdout}\n${stderr}`);
}

function environmentOf(env: Record<string, string>): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_ENV: 'production', ...env };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).status === 200;
  } catch {
    return false;
  }
}
