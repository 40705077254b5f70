import { silentLogger, systemClock } from '@longview/base';
import { describe, expect, it, vi } from 'vitest';
import { createOutbound, createRegistry, type StillRequest, type StillResult } from '../index.ts';

const policy = { caller: 'user', privateTargets: 'on' } as const;
const picture: StillResult = { ok: true, jpeg: Buffer.from('jpeg'), width: 64, height: 36, atMs: 1234 };
const signal = new AbortController().signal;

function setUp(result: StillResult = picture, address = '192.168.1.9') {
  const opened: StillRequest[] = [];
  const stills = {
    open: (request: StillRequest) => {
      opened.push(request);
      return { next: async () => result, close: vi.fn() };
    },
  };
  const family = address.includes(':') ? (6 as const) : (4 as const);
  const outbound = createOutbound({
    clock: systemClock,
    logger: silentLogger,
    resolve: async () => [{ address, family }],
  });
  const images = { toJpeg: vi.fn(), renderSvg: vi.fn() };
  const registry = createRegistry({ outbound, clock: systemClock, logger: silentLogger, stills, images });
  return { registry, opened };
}

describe('RTMP cameras', () => {
  it('are dialled at the checked address, with path and query as written [OPS-06]', async () => {
    const { registry, opened } = setUp();
    const url = 'rtmp://cam.test/bcs/channel0_main.bcs?channel=0&stream=0&user=admin&password=a';
    expect(await registry.test({ url, policy }, signal)).toMatchObject({ ok: true });
    expect(opened[0]?.url).toBe(url.replace('cam.test', '192.168.1.9'));
  });

  it.each([true, false])(
    'show the certificate of the host that was named, unless any is wanted: %s [EXT-140]',
    async (tlsInsecure) => {
      const { registry, opened } = setUp({ ok: false, status: 'Untrusted', message: '' });
      const grab = await registry.test({ url: 'rtmps://cam.test/live', policy, tlsInsecure }, signal);
      expect(opened[0]?.tls).toEqual({ host: 'cam.test', isInsecure: tlsInsecure });
      expect(grab).toMatchObject({
        report: { message: expect.stringMatching(/certificate is not trusted/) },
      });
    },
  );

  it('are told of with what to try when they end the connection [CAM-07]', async () => {
    const { registry } = setUp({ ok: false, status: 'Error', message: '' });
    const grab = await registry.test({ url: 'rtmps://cam.test/live', policy }, signal);
    expect(grab).toMatchObject({ report: { message: expect.stringMatching(/path and the login/) } });
  });
});

describe('SRT cameras', () => {
  it('are dialled at the checked address, with stream id and passphrase only [OPS-06]', async () => {
    const { registry, opened } = setUp(picture, 'fd12::7');
    const url =
      'srt://cam.test:9000?streamid=%23!::r=a%20b&latency=9&mode=caller&passphrase=in-the-address&localip=1.2.3.4';
    await registry.test({ url, policy }, signal);
    await registry.test({ url, password: "the device's own", policy }, signal);
    expect(opened.map((request) => request.url)).toEqual([
      'srt://[fd12::7]:9000?streamid=%23%21%3A%3Ar%3Da+b&passphrase=in-the-address',
      'srt://[fd12::7]:9000?streamid=%23%21%3A%3Ar%3Da+b&passphrase=the+device%27s+own',
    ]);
  });

  it.each([
    ['srt://cam.test', null, /needs a port/],
    ['srt://cam.test:9000?mode=listener', null, /listener/],
    ['srt://cam.test:9000?mode=rendezvous', null, /listener/],
    ['srt://cam.test:9000', 'short', /10 to 79/],
    ['srt://cam.test:9000', 'x'.repeat(80), /10 to 79/],
  ])('%s with the passphrase %j are not called, and why is told [CAM-07]', async (url, password, message) => {
    const { registry, opened } = setUp();
    const grab = await registry.test({ url, password, policy }, signal);
    expect(grab).toMatchObject({ ok: false, report: { message: expect.stringMatching(message) } });
    expect(opened).toEqual([]);
  });

  it('that refuse are told of by their passphrase [CAM-07]', async () => {
    const { registry } = setUp({ ok: false, status: 'Unauthorized', message: '' });
    expect(await registry.test({ url: 'srt://cam.test:9000', policy }, signal)).toMatchObject({
      report: { statusCode: 'Unauthorized', message: expect.stringMatching(/passphrase/) },
    });
  });
});

it.each([
  'rtmp://127.0.0.1/x',
  'rtmps://2130706433/x',
  'srt://127.0.0.1:9000',
  'srt://[::ffff:169.254.169.254]:9000',
  'rtmp://metadata.google.internal/live',
  'srt://224.0.0.1:9000',
])('%s is refused [OPS-06]', async (url) => {
  const { registry, opened } = setUp();
  await expect(registry.test({ url, policy }, signal)).rejects.toMatchObject({
    detail: { code: 'TargetRefused' },
  });
  expect(opened).toEqual([]);
});

it.each(['rtmp://cam.test/live', 'srt://cam.test:9000'])(
  'a name of %s that leads to a refused address is refused [OPS-06]',
  async (url) => {
    const { registry } = setUp(picture, '169.254.169.254');
    await expect(registry.test({ url, policy }, signal)).rejects.toMatchObject({
      detail: { code: 'TargetRefused' },
    });
  },
);
