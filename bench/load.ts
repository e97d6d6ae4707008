/** Load on a server: requests a second and times, by autocannon in a process of its own on the second core. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { quantile } from './timing.ts';

type Load = { url: string; connections: number; seconds: number; headers?: Record<string, string> };

export type Measured = {
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
  statuses: Record<string, number>;
};

const autocannon = join(import.meta.dirname, '..', 'node_modules', 'autocannon', 'autocannon.js');
export const canPin = existsSync('/usr/bin/taskset');

/** Command and arguments that run a program on one core, where the machine can. */
export function pinned(core: 0 | 1, command: string, args: readonly string[]): [string, string[]] {
  return canPin ? ['/usr/bin/taskset', ['-c', String(core), command, ...args]] : [command, [...args]];
}

/** As many requests as the connections carry. wrk where it is installed, which is faster than a server; else autocannon. */
export function measure({ url, connections, seconds, headers = {} }: Load): Promise<Measured> {
  return hasWrk()
    ? byWrk(url, connections, seconds, headers)
    : byAutocannon(url, connections, seconds, headers);
}

let turn = 0;

/** As `measure`, but no address twice: those who ask for one address at the same moment share one rendering of it. */
export async function measureAnew({ url, connections, seconds, headers = {} }: Load): Promise<Measured> {
  const agent = new Agent({ keepAlive: true });
  const taken: number[] = [];
  const statuses: Record<string, number> = {};
  const begun = performance.now();
  const visit = async () => {
    while (performance.now() < begun + seconds * 1_000) {
      turn += 1;
      const sent = performance.now();
      const status = await statusOf(`${url}${url.includes('?') ? '&' : '?'}nth=${turn}`, agent, headers);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 200) taken.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, visit));
  const perSecond = (taken.length / (performance.now() - begun)) * 1_000;
  agent.destroy();
  taken.sort((a, b) => a - b);
  const all = Object.values(statuses).reduce((sum, each) => sum + each, 0);
  const [p50, p99] = [quantile(taken, 0.5), quantile(taken, 0.99)];
  return { perSecond, p50, p99, failures: all - taken.length, statuses };
}

function statusOf(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    request.once('error', reject);
  });
}

export function hasWrk(): boolean {
  return existsSync('/usr/bin/wrk');
}

async function byWrk(
  url: string,
  connections: number,
  seconds: number,
  headers: Record<string, string>,
): Promise<Measured> {
  const asked = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...asked, url];
  const text = await output(...pinned(1, '/usr/bin/wrk', args));
  const ms = (share: string) => {
    const [, number = '0', unit = 'ms'] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(text) ?? [];
    return Number(number) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
  };
  const failures = Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1] ?? 0);
  return { perSecond, p50: ms('50'), p99: ms('99'), failures, statuses: {} };
}

async function byAutocannon(
  url: string,
  connections: number,
  seconds: number,
  headers: Record<string, string>,
): Promise<Measured> {
  const asked = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const args = [autocannon, '-j', '-c', String(connections), '-d', String(seconds), ...asked, url];
  const { requests, latency, non2xx, errors } = JSON.parse(
    await output(...pinned(1, process.execPath, args)),
  );
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    failures: non2xx + errors,
    statuses: {},
  };
}

async function output(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (piece) => (text += piece));
  await once(child, 'close');
  return text;
}

/** The version of a program, its first line; null when it is not there. */
export function versionOf(command: string, ...args: string[]): string | null {
  try {
    return (
      execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n')[0] ??
      null
    );
  } catch {
    return null;
  }
}
