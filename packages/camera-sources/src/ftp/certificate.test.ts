import { readFileSync } from 'node:fs';
import tls from 'node:tls';
import { silentLogger, systemClock } from '@longview/base';
import { type FtpDaemon, startVsftpd } from '@longview/test-kit/ftp-daemon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbound } from '../outbound/outbound.ts';
import { createFtpFolders } from './index.ts';
import { failureOf, makeFolder, SIGNAL } from './test-folder.ts';

/** Every name is this machine, as with a name that somebody else holds. */
const outbound = createOutbound({
  clock: systemClock,
  logger: silentLogger,
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
});
const ftp = createFtpFolders({ outbound, clock: systemClock });

let folder: Awaited<ReturnType<typeof makeFolder>>;
let daemon: FtpDaemon;
beforeAll(async () => {
  // Of localhost and 127.0.0.1; trusted from here on.
  const own = readFileSync(new URL('../../../test-kit/fixtures/self-signed.pem', import.meta.url), 'utf8');
  tls.setDefaultCACertificates([own]);
  folder = await makeFolder({ 'a.jpg': 'a' });
  daemon = await startVsftpd(folder.root, 'explicit');
});
afterAll(async () => {
  await daemon.close();
  await folder.remove();
});

const open = (host: string, tlsInsecure = false) => {
  const policy = { caller: 'user', privateTargets: 'all' } as const;
  return ftp.open({ url: `ftps://${host}:${daemon.port}/`, tlsInsecure, policy });
};

describe('the certificate of an FTP server', () => {
  it.each(['localhost', '127.0.0.1'])('must be of the host that was named, and is: %s', async (host) => {
    const session = open(host);
    expect((await session.list(null, SIGNAL)).files).toHaveLength(1);
    expect(await session.read('/a.jpg', 10, SIGNAL)).toEqual(Buffer.from('a'));
    await session.close();
  });

  it('of another host is not taken, unless people said so [EXT-140]', async () => {
    const strict = open('cams.example.org');
    expect((await failureOf(strict.list(null, SIGNAL))).report.message).toContain(
      'certificate is not trusted',
    );
    await strict.close();
    const lenient = open('cams.example.org', true);
    expect((await lenient.list(null, SIGNAL)).files).toHaveLength(1);
    await lenient.close();
  });
});
