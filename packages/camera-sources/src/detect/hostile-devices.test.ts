/** Devices that mean to lead the service elsewhere, fill its memory, or hold it up. */
import http from 'node:http';
import { portOf } from '@longview/base';
import { describe, expect, it } from 'vitest';
import { detectChannels } from './detect-channels.ts';
import { makeDeps, searched, targetAt } from './test-setup/search-device.ts';

const ODDITIES = [
  'LoginPage',
  'Huge',
  'Endless',
  'EntityBomb',
  'Nested',
  'NotXml',
  'Empty',
  'Reset',
  'Forbidden',
] as const;
const QUESTIONS = ['GetSystemDateAndTime', 'GetServices', 'GetProfiles', 'GetSnapshotUri'] as const;

describe.concurrent('a device that answers', () => {
  it.each(ODDITIES.flatMap((oddity) => QUESTIONS.map((question) => [oddity, question] as const)))(
    '%s to %s is searched to the end [API-49]',
    async (oddity, question) => {
      const { channels, called, device } = await searched({ device: { oddities: { [question]: oddity } } });
      expect([...called]).toEqual([`127.0.0.1:${device.port}`]);
      for (const { grab } of channels) expect(grab?.ok).toBe(true);
      // The rest of the device is not lost for it.
      if (question === 'GetSnapshotUri')
        expect(channels.map(({ uri }) => new URL(uri).pathname)).toContain('/main');
    },
  );
});

describe('a device that names other machines', () => {
  it.each([
    '169.254.169.254',
    '10.0.0.5:8080',
    'metadata.google.internal',
    '[fd00:ec2::254]',
    '127.0.0.1:22',
  ])('such as %s is called itself, and nobody else [API-49] [OPS-06]', async (calledWeb) => {
    const { called, device, streams } = await searched({ device: { calledWeb, calledRtsp: calledWeb } });
    const ports = [...called].filter((host) => !host.startsWith('127.0.0.1:'));
    expect(ports).toEqual([]);
    expect(device.asked).toContain('GetServices');
    for (const url of streams) expect(new URL(url).hostname).toBe('127.0.0.1');
  });

  it('by a redirect leads nowhere [API-49] [OPS-06]', async () => {
    let visits = 0;
    const other = http.createServer((_request, response) => {
      visits++;
      response.end();
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.2', resolve));
    const location = `http://127.0.0.2:${portOf(other)}/`;
    const away = (response: http.ServerResponse) => response.writeHead(302, { location }).end();
    const pages = { '/still/main.jpg?a=1&b=2': away, '/still/sub.jpg': away };
    const { channels, device } = await searched({ device: { pages } });
    await new Promise((resolve) => other.close(resolve));
    expect(device.fetched).toContain('/still/main.jpg?a=1&b=2');
    expect(visits).toBe(0);
    expect(channels.filter(({ isBest }) => isBest).map(({ uri }) => new URL(uri).pathname)).toEqual([
      '/main',
    ]);
  });
});

describe('a search', () => {
  it.each([
    ['169.254.169.254', 'all'],
    ['127.0.0.1', 'on'],
    ['192.168.1.20', 'off'],
    ['metadata.google.internal', 'all'],
    ['::ffff:169.254.169.254', 'all'],
  ] as const)('of %s is refused where the operator says %s [OPS-06]', async (host, privateTargets) => {
    const { deps, close } = makeDeps();
    const target = targetAt({ http: 80, https: null, onvif: null, rtsp: null });
    const search = detectChannels({ ...target, host, policy: { caller: 'user', privateTargets } }, deps);
    await expect(search).rejects.toMatchObject({ detail: { code: 'TargetRefused' } });
    await close();
  });

  it('of a host that nobody knows finds nothing [API-49]', async () => {
    const { deps, close } = makeDeps();
    const target = targetAt({ http: 80, https: null, onvif: null, rtsp: null });
    const nothing = { channels: [], trouble: { message: expect.stringContaining('no host of this name') } };
    expect(await detectChannels({ ...target, host: 'camera.invalid' }, deps)).toMatchObject(nothing);
    await close();
  });

  it('that is ended tells what it found until then [API-49]', async () => {
    const ended = new AbortController();
    const slow = (response: http.ServerResponse) => {
      ended.abort();
      response.writeHead(200, { 'content-type': 'image/jpeg' });
    };
    const pages = { '/still/main.jpg?a=1&b=2': slow };
    const { channels } = await searched({ device: { pages }, target: () => ({ signal: ended.signal }) });
    expect(channels.map(({ uri }) => new URL(uri).pathname)).toEqual(['/still/main.jpg', '/main', '/sub']);
    expect(channels.map(({ grab }) => grab?.ok ?? null)).toEqual([null, true, true]);
  });

  it('of a device that never answers ends when it is told to [API-49]', async () => {
    const target = () => ({ signal: AbortSignal.timeout(300) });
    const { channels } = await searched({ device: { oddities: { all: 'Silent' } }, target });
    expect(channels).toEqual([]);
  });
});
