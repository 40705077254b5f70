import { AppError, operatorError, silentLogger, systemClock } from '@longview/base';
import { describe, expect, it, vi } from 'vitest';
import { createOutbound, createRegistry, type StillRequest, type StillResult } from '../index.ts';

const policy = { caller: 'user', privateTargets: 'on' } as const;
const picture: StillResult = { ok: true, jpeg: Buffer.from('jpeg'), width: 64, height: 36, atMs: 1234 };

/** A registry whose streams answer with `results` in turn. */
function setUp(results: (StillResult | AppError)[], address = '192.168.1.9') {
  const opened: StillRequest[] = [];
  const close = vi.fn();
  const next = async () => {
    const result = results.shift() ?? picture;
    if (result instanceof AppError) throw result;
    return result;
  };
  const stills = {
    open: (request: StillRequest) => {
      opened.push(request);
      return { next, close };
    },
  };
  const resolve = vi.fn(async () => [
    { address, family: address.includes(':') ? (6 as const) : (4 as const) },
  ]);
  const outbound = createOutbound({ clock: systemClock, logger: silentLogger, resolve });
  const images = { toJpeg: vi.fn(), renderSvg: vi.fn() };
  const registry = createRegistry({ outbound, clock: systemClock, logger: silentLogger, stills, images });
  return { registry, opened, close, resolve, results };
}
const signal = new AbortController().signal;

describe('RTSP cameras', () => {
  it('are dialled at the checked address, with the login in place [OPS-06]', async () => {
    const { registry, opened } = setUp([]);
    const url = 'rtsp://us%40er:p%3Ass@cam.test:8554/live?ch=1&x=a/b';
    expect(await registry.test({ url, policy }, signal)).toMatchObject({
      ok: true,
      sourceTimeMs: 1234,
      width: 64,
    });
    expect(opened[0]?.url).toBe('rtsp://us%40er:p%3Ass@192.168.1.9:8554/live?ch=1&x=a/b');
  });

  it('write IPv6 in brackets, and the device’s own login wins', async () => {
    const { registry, opened } = setUp([], 'fd12::7');
    await registry.test({ url: 'rtsps://a:b@cam.test/s', username: 'ü', password: '@/', policy }, signal);
    expect(opened[0]?.url).toBe('rtsps://%C3%BC:%40%2F@[fd12::7]/s');
  });

  it.each([
    'rtsp://127.0.0.1/x',
    'rtsp://2130706433/x',
    'rtsp://[::ffff:127.0.0.1]/x',
    'rtsp://metadata.google.internal/',
  ])('%s is refused [OPS-06]', async (url) => {
    const { registry, opened } = setUp([]);
    await expect(registry.test({ url, policy }, signal)).rejects.toMatchObject({
      detail: { code: 'TargetRefused' },
    });
    expect(opened).toEqual([]);
  });

  it('a name that leads to a refused address is refused [OPS-06]', async () => {
    const { registry } = setUp([], '169.254.169.254');
    await expect(registry.test({ url: 'rtsp://cam.test/', policy }, signal)).rejects.toMatchObject({
      detail: { code: 'TargetRefused' },
    });
  });

  it('stay connected for short intervals, and look the name up anew after a failure', async () => {
    const failed: StillResult = { ok: false, status: 'Timeout', message: 'late' };
    const { registry, opened, close, resolve } = setUp([picture, picture, failed, picture]);
    const session = registry
      .forUrl('rtsp://cam.test/')
      ?.open({ url: 'rtsp://cam.test/', policy }, { intervalMs: 10_000 });
    for (let i = 0; i < 4; i++) await session?.grab(signal);
    expect([opened.length, close.mock.calls.length, resolve.mock.calls.length]).toEqual([2, 1, 2]);
    await session?.close();
    expect(close).toHaveBeenCalledTimes(2);
  });

  it('give a report when the worker died, and open anew', async () => {
    const { registry, opened, results } = setUp([]);
    const session = registry
      .forUrl('rtsp://cam.test/')
      ?.open({ url: 'rtsp://cam.test/', policy }, { intervalMs: 1000 });
    results.push(operatorError('Unavailable', 'worker died'), picture);
    expect(await session?.grab(signal)).toMatchObject({ ok: false, report: { statusCode: 'Error' } });
    expect(await session?.grab(signal)).toMatchObject({ ok: true });
    expect(new Set(opened.map(({ id }) => id)).size).toBe(2);
  });

  it('leave after each picture for long intervals', async () => {
    const { registry, opened, close } = setUp([]);
    const session = registry
      .forUrl('rtsp://cam.test/')
      ?.open({ url: 'rtsp://cam.test/', policy }, { intervalMs: 30_000 });
    for (let i = 0; i < 3; i++) await session?.grab(signal);
    expect([opened.length, close.mock.calls.length]).toEqual([3, 3]);
  });

  it.each([
    ['Unauthorized', '401', /login/],
    ['NotFound', '404', /path/],
    ['Timeout', null, /in time/],
    ['Refused', null, /port/],
    ['NotAnImage', null, /H\.264/],
    ['Error', null, /broke off.*says: “odd thing”/],
  ] as const)('%s is told with a cure [CAM-07]', async (status, errorStatusCode, message) => {
    const { registry } = setUp([{ ok: false, status, message: 'odd thing' }]);
    expect(await registry.test({ url: 'rtsp://cam.test/', policy }, signal)).toMatchObject({
      ok: false,
      report: { statusCode: status, errorStatusCode, message: expect.stringMatching(message) },
    });
  });
});

describe('the registry', () => {
  it('knows its schemes and no other', async () => {
    const { registry } = setUp([]);
    const kinds = ['http://a/', 'HTTPS://a/', ' rtsp://a/', 'rtsps://a', 'demo://site'].map(
      (url) => registry.forUrl(url)?.kind,
    );
    expect(kinds).toEqual(['Http', 'Http', 'Rtsp', 'Rtsp', 'Demo']);
    for (const url of [
      'file:///etc/passwd',
      'ftp://a/',
      'concat:a',
      'exec:x',
      'tcp://a',
      '/dev/video0',
      '',
    ]) {
      expect(registry.forUrl(url)).toBeNull();
      expect(await registry.test({ url, policy }, signal)).toMatchObject({
        ok: false,
        report: { statusCode: 'Error' },
      });
    }
  });
});
