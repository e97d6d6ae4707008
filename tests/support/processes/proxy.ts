/** A real Caddy or nginx in front of a shop, set up by the files of deploy/, where the machine has one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Those that are installed: the shop needs neither. */
export const proxies = (['caddy', 'nginx'] as const).filter((name) => programOf(name) !== undefined);

export type Proxy = { address: string; stop(): Promise<void> };

/** On `port` of loopback, in front of the shop on `shopPort`: without a certificate, all else as the file of deploy/ says. */
export async function openProxy(
  name: (typeof proxies)[number],
  { port, shopPort }: { port: number; shopPort: number },
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `qadam-${name}-`));
  // nginx, begun as root, works as nobody, who must reach the folders that it makes for large bodies.
  chmodSync(folder, 0o755);
  const file = join(folder, 'config');
  writeFileSync(file, name === 'caddy' ? caddyfile(port, shopPort) : nginxConfig(port, shopPort, folder));
  const args =
    name === 'caddy'
      ? ['run', '--adapter', 'caddyfile', '--config', file]
      : ['-e', join(folder, 'error.log'), '-c', file];
  const env = { PATH: process.env.PATH ?? '', HOME: folder };
  const child = spawn(programOf(name) ?? '', args, { stdio: 'ignore', env });
  const address = `http://127.0.0.1:${port}`;
  await answers(address);
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function programOf(name: string): string | undefined {
  return ['/usr/sbin', '/usr/bin', '/usr/local/bin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

function given(name: string): string {
  return readFileSync(join(import.meta.dirname, '..', '..', '..', 'deploy', name), 'utf8');
}

function caddyfile(port: number, shopPort: number): string {
  const site = given('Caddyfile')
    .replace(/^shop\.example/m, `http://127.0.0.1:${port}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${shopPort}`);
  return `{\n\tadmin off\n\tauto_https off\n}\n${site}`;
}

function nginxConfig(port: number, shopPort: number, folder: string): string {
  const site = given('nginx.conf')
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace(/ {2}ssl_\w+ .*\n/g, '')
    .replace('127.0.0.1:3000', `127.0.0.1:${shopPort}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join('\n');
  return `daemon off;\npid ${join(folder, 'pid')};\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}}\n`;
}

async function answers(address: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const isUp = await fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    if (tries > 400) throw new Error('the proxy does not answer');
    await sleep(25);
  }
}
