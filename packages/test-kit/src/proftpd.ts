/** Starts a real ProFTPD for the tests of folders: as installed, or as `npm test` took it out of Debian's packages. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answers, end, type FtpDaemon, failureOf, freePort, TLS } from './ftp-daemon.ts';

const taken = fileURLToPath(new URL('../../../node_modules/.cache/proftpd', import.meta.url));
const base = existsSync(join(taken, 'usr/sbin/proftpd')) ? taken : '/';
const program = join(base, 'usr/sbin/proftpd');
const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
const env = { ...process.env, LD_LIBRARY_PATH: join(base, `usr/lib/${machine}-linux-gnu`) };

export const hasProftpd = (): boolean => spawnSync(program, ['-v'], { env }).status === 0;

/** Lets `camera` in with `secret`. With TLS it wants login and files encrypted, and sessions resumed. Needs root. */
export async function startProftpd(root: string, tls?: 'explicit' | 'implicit'): Promise<FtpDaemon> {
  const port = await freePort();
  const dir = await mkdtemp(join(tmpdir(), 'longview-proftpd-'));
  const config = join(dir, 'proftpd.conf');
  await writeFile(join(dir, 'users'), `camera:${hashOf('secret')}:65534:65534::${root}:/bin/false\n`, {
    mode: 0o600,
  });
  await writeFile(config, `${settings(root, dir, port, tls).join('\n')}\n`);
  const daemon = spawn(program, ['-n', '-q', '-c', config], { stdio: 'ignore', env });
  await Promise.race([answers(port, daemon), failureOf(daemon, 'proftpd')]);
  return {
    port,
    close: async () => {
      await end(daemon);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function settings(root: string, dir: string, port: number, tls?: 'explicit' | 'implicit'): string[] {
  const secure = [
    'LoadModule mod_tls.c',
    ...['TLSEngine on', 'TLSRequired on', `TLSLog ${dir}/tls.log`],
    ...[`TLSECCertificateFile ${TLS.cert}`, `TLSECCertificateKeyFile ${TLS.key}`],
    ...(tls === 'implicit' ? ['TLSOptions UseImplicitSSL'] : []),
  ];
  return [
    `ModulePath ${join(base, 'usr/lib/proftpd')}`,
    ...['ServerType standalone', 'ServerName tests', 'DefaultAddress 127.0.0.1', `Port ${port}`],
    ...['UseIPv6 off', 'UseReverseDNS off', 'WtmpLog off', 'DelayTable none', 'User root', 'Group root'],
    ...[`PidFile ${dir}/pid`, `ScoreboardFile ${dir}/score`, `SystemLog ${dir}/log`],
    ...['AuthOrder mod_auth_file.c', `AuthUserFile ${dir}/users`, 'RequireValidShell off'],
    `DefaultRoot ${root}`,
    ...(tls ? secure : []),
  ];
}

const hashOf = (password: string) => {
  const { stdout } = spawnSync('openssl', ['passwd', '-6', password], { encoding: 'utf8' });
  return stdout.trim();
};
