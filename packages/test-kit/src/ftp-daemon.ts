/** Starts real FTP servers of Debian for the tests of folders: vsftpd, and pyftpdlib in a Python process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { portOf } from '@longview/base';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Of `localhost` and 127.0.0.1, signed by nobody. */
export const TLS = {
  cert: file('../fixtures/self-signed.pem'),
  key: file('../fixtures/test-camera-key.pem'),
};

export interface FtpDaemon {
  port: number;
  close(): Promise<void>;
}

export interface PyftpdOptions {
  root: string;
  user?: string;
  password?: string;
  /** Exact dates and kinds in listings; without, they are as of `ls`. */
  hasMlsd?: boolean;
  hasEpsv?: boolean;
}

/** Lets `camera` in with `secret`. */
export async function startPyftpd(options: PyftpdOptions): Promise<FtpDaemon> {
  const input = { user: 'camera', password: 'secret', ...options };
  const args = [file('./ftp-daemon.py'), JSON.stringify(input)];
  const python = spawn('/usr/bin/python3', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const line = await Promise.race([
    new Promise<string>((resolve) => createInterface(python.stdout).once('line', resolve)),
    failureOf(python, 'pyftpdlib'),
  ]);
  return { port: (JSON.parse(line) as { port: number }).port, close: () => end(python) };
}

/** Lets everybody in as `ftp`; its root must not be writable. It lists as `ls` does. Needs root. */
export async function startVsftpd(root: string, tls?: 'explicit' | 'implicit'): Promise<FtpDaemon> {
  const port = await freePort();
  const dir = await mkdtemp(join(tmpdir(), 'longview-vsftpd-'));
  const config = join(dir, 'vsftpd.conf');
  await writeFile(config, `${vsftpdSettings(root, port, tls).join('\n')}\n`);
  const daemon = spawn('/usr/sbin/vsftpd', [config], { stdio: 'ignore' });
  await Promise.race([answers(port, daemon), failureOf(daemon, 'vsftpd')]);
  return {
    port,
    close: async () => {
      await end(daemon);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function vsftpdSettings(root: string, port: number, tls?: 'explicit' | 'implicit'): string[] {
  const secure = [
    ...['ssl_enable=YES', 'allow_anon_ssl=YES', 'force_anon_logins_ssl=YES', 'force_anon_data_ssl=YES'],
    ...[`rsa_cert_file=${TLS.cert}`, `rsa_private_key_file=${TLS.key}`, 'require_ssl_reuse=YES'],
    `implicit_ssl=${tls === 'implicit' ? 'YES' : 'NO'}`,
  ];
  return [
    ...['listen=YES', 'listen_address=127.0.0.1', `listen_port=${port}`, 'background=NO'],
    ...['anonymous_enable=YES', 'no_anon_password=NO', `anon_root=${root}`, 'anon_world_readable_only=NO'],
    // Containers have no name spaces and filters to spare.
    ...['seccomp_sandbox=NO', 'isolate=NO', 'isolate_network=NO'],
    ...(tls ? secure : []),
  ];
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

/** Resolves when something listens there, or the daemon has ended. */
export async function answers(port: number, daemon: ChildProcess): Promise<void> {
  while (daemon.exitCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export function failureOf(daemon: ChildProcess, name: string): Promise<never> {
  return new Promise((_resolve, reject) => {
    daemon.once('exit', (code) => reject(new Error(`${name} did not start (${code}).`)));
    daemon.once('error', reject);
  });
}

export function end(daemon: ChildProcess): Promise<void> {
  if (daemon.exitCode !== null || daemon.signalCode !== null) return Promise.resolve();
  const ended = new Promise<void>((resolve) => daemon.once('exit', () => resolve()));
  daemon.kill('SIGTERM');
  return ended;
}
