import { createServer, type Server } from 'node:http';
import { portOf, silentLogger, systemClock } from '@longview/base';
import { startHttpCamera } from '@longview/test-kit/http-camera';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CameraTarget, createOutbound, createRegistry } from '../index.ts';

const policy = { caller: 'user', privateTargets: 'all' } as const;
const signal = new AbortController().signal;
const LOGIN = { username: 'root', password: 'pass' };

const outbound = createOutbound({ clock: systemClock, logger: silentLogger });
const images = { toJpeg: vi.fn(), renderSvg: vi.fn() };
const stills = { open: vi.fn() };
const registry = createRegistry({ outbound, clock: systemClock, logger: silentLogger, stills, images });

let hook: Server;
let status = 200;
let location = '';
const seen: (string | undefined)[] = [];
const hookUrl = () => `http://127.0.0.1:${portOf(hook)}/ptz?preset=1`;

beforeAll(async () => {
  hook = createServer((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(status, location ? { location } : {}).end('ok');
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  hook.close();
  await outbound.close();
});

async function grabWith(preload: NonNullable<CameraTarget['preload']>, more: Partial<CameraTarget> = {}) {
  const camera = await startHttpCamera();
  const target = { url: camera.url, policy, preload, ...more };
  const session = registry.forUrl(camera.url)?.open(target, { intervalMs: 1000 });
  const grab = await session?.grab(signal);
  await session?.close();
  await camera.close();
  return { grab, pictures: camera.counters.pictures };
}

describe('the preload webhook', () => {
  it('is called before each picture [ENT-29]', async () => {
    status = 204;
    seen.length = 0;
    const { grab, pictures } = await grabWith({ url: hookUrl(), errorMode: 'Fail' });
    expect([grab?.ok, pictures, seen.length]).toEqual([true, 1, 1]);
  });

  it.each([
    ['Ignore', true, 1],
    ['Fail', false, 0],
  ] as const)('that fails in the mode %s: picture taken %s [ENT-29]', async (errorMode, ok, count) => {
    status = 500;
    const { grab, pictures } = await grabWith({ url: hookUrl(), errorMode });
    expect([grab?.ok, pictures]).toEqual([ok, count]);
    if (grab && !grab.ok) {
      expect(grab.report.message).toMatch(/webhook.*status 500/);
      expect(grab.report.errorStatusCode).toBe('PreloadFailed');
    }
  });

  it.each([
    'http://169.254.169.254/',
    'http://0.0.0.0/',
    'http://metadata.google.internal/',
    'file:///etc/passwd',
  ])('%s is never called [OPS-06]', async (url) => {
    const { grab, pictures } = await grabWith({ url, errorMode: 'Fail' });
    expect([grab?.ok, pictures]).toEqual([false, 0]);
  });

  it('is checked again behind a redirect [OPS-06]', async () => {
    status = 302;
    location = 'http://169.254.169.254/latest/';
    const { grab } = await grabWith({ url: hookUrl(), errorMode: 'Fail' });
    location = '';
    expect(grab).toMatchObject({ ok: false, report: { message: expect.stringMatching(/address refused/) } });
  });

  it('gets the login of the camera when it is the camera itself, and no other host does', async () => {
    status = 200;
    seen.length = 0;
    const basic = { ...LOGIN, useBasicAuth: true };
    await grabWith({ url: hookUrl(), errorMode: 'Fail' }, basic);
    await grabWith({ url: hookUrl().replace('127.0.0.1', 'localhost'), errorMode: 'Ignore' }, basic);
    expect(seen).toEqual([`Basic ${Buffer.from('root:pass').toString('base64')}`, undefined]);
  });
});
