/** Starts a real nginx or Caddy with settings that a test gives. Needs no rights and leaves nothing behind. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, end, failureOf } from './ftp-daemon.ts';

const NGINX = '/usr/sbin/nginx';
const CADDY = '/usr/bin/caddy';

export const hasNginx = (): boolean => spawnSync(NGINX, ['-v']).status === 0;
export const hasCaddy = (): boolean => spawnSync(CADDY, ['version']).status === 0;

export interface ReverseProxy {
  close(): Promise<void>;
}

/** `servers`: what stands in nginx's `http` block; it listens at `port` of 127.0.0.1. */
export async function startNginx(servers: string, port: number): Promise<ReverseProxy> {
  const dir = await mkdtemp(join(tmpdir(), 'longview-nginx-'));
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${dir}/${name};`)
    .join('\n');
  const config = `daemon off; pid ${dir}/pid; error_log ${dir}/log; events {}
    http { access_log off; ${places}\n${servers}\n}`;
  await writeFile(join(dir, 'nginx.conf'), config);
  return started(NGINX, ['-p', dir, '-c', join(dir, 'nginx.conf'), '-e', join(dir, 'log')], dir, port);
}

/** `sites`: a Caddyfile that listens at `port`. */
export async function startCaddy(sites: string, port: number): Promise<ReverseProxy> {
  const dir = await mkdtemp(join(tmpdir(), 'longview-caddy-'));
  await writeFile(join(dir, 'Caddyfile'), `{\n  admin off\n  auto_https off\n}\n${sites}\n`);
  return started(CADDY, ['run', '--config', join(dir, 'Caddyfile'), '--adapter', 'caddyfile'], dir, port);
}

async function started(program: string, args: string[], dir: string, port: number): Promise<ReverseProxy> {
  const env = { ...process.env, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir };
  const child = spawn(program, args, { stdio: 'ignore', env });
  await Promise.race([answers(port, child), failureOf(child, program)]);
  return {
    close: async () => {
      await end(child);
      await rm(dir, { recursive: true, force: true });
    },
  };
}
