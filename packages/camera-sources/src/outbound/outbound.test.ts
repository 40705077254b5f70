import http from 'node:http';
import { operatorError, portOf, silentLogger, systemClock } from '@longview/base';
import { type HttpCamera, startHttpCamera } from '@longview/test-kit/http-camera';
import { startTlsFront } from '@longview/test-kit/tls-front';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CameraAuth } from '../http-auth/camera-auth.ts';
import type { ResolvedAddress } from './address-guard.ts';
import { createOutbound, type Outbound } from './outbound.ts';

const ALL = { caller: 'user', privateTargets: 'all' } as const;
const DEFAULT = { caller: 'user', privateTargets: 'on' } as const;
const loopback: ResolvedAddress = { address: '127.0.0.1', family: 4 };

/** Names of the tests and what they resolve to, one answer per question. */
const answers = vi.fn<(host: string) => ResolvedAddress[]>(() => [loopback]);
let outbound: Outbound;
let camera: HttpCamera;
let redirector: http.Server;
let redirectTo = '';
beforeAll(async () => {
  outbound = createOutbound({
    clock: systemClock,
    logger: silentLogger,
    resolve: async (host) => answers(host),
  });
  camera = await startHttpCamera();
  redirector = http.createServer((_request, response) =>
    response.writeHead(302, { location: redirectTo }).end(),
  );
  await new Promise<void>((resolve) => redirector.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await Promise.all([outbound.close(), camera.close()]);
  redirector.close();
});
const refused = (promise: Promise<unknown>) =>
  expect(promise).rejects.toMatchObject({ kind: 'InvalidInput', detail: { code: 'TargetRefused' } });
const redirectorUrl = () => `http://127.0.0.1:${portOf(redirector)}/`;

describe('addresses', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://metadata.google.internal/',
    'http://0.0.0.0/',
  ])('%s is refused before anything is sent [OPS-06]', (url) =>
    refused(outbound.request(url, { policy: DEFAULT })),
  );

  it('the text is the same whatever is there [OPS-06]', async () => {
    const messages = await Promise.all(
      [`${camera.url}`, 'http://127.0.0.1:1/', 'http://169.254.169.254/'].map((url) =>
        outbound.request(url, { policy: DEFAULT }).catch((err: Error) => err.message),
      ),
    );
    expect(new Set(messages).size).toBe(1);
  });

  it('a name is refused by what it resolves to [OPS-06]', async () => {
    answers.mockReturnValueOnce([loopback, { address: '::1', family: 6 }]);
    await refused(outbound.request('http://cam.test/', { policy: DEFAULT }));
    answers.mockReturnValueOnce([{ address: '10.0.0.1', family: 4 }]);
    await refused(
      outbound.request('http://lan.test/', { policy: { caller: 'anonymous', privateTargets: 'all' } }),
    );
  });

  it('what is connected to is what was checked: a name that changes its answer gains nothing [OPS-06]', async () => {
    const before = camera.counters.requests;
    answers
      .mockReset()
      .mockReturnValueOnce([{ address: '203.0.113.1', family: 4 }])
      .mockReturnValue([loopback]);
    await outbound.resolveChecked('rebind.test', DEFAULT);
    await refused(outbound.request(`http://rebind.test:${camera.port}/`, { policy: DEFAULT }));
    expect(camera.counters.requests).toBe(before);
  });

  it('asks the resolver once for each connection, so that there is no second answer to be fooled by [OPS-06]', async () => {
    answers.mockReset().mockReturnValue([loopback]);
    const result = await outbound.request(`http://once.test:${camera.port}/`, { policy: ALL });
    expect(result).toMatchObject({ ok: true, status: 200 });
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('leaves out the refused ones of several addresses [OPS-06]', async () => {
    answers.mockReset().mockReturnValue([loopback, { address: '192.168.1.2', family: 4 }]);
    expect(await outbound.resolveChecked('mixed.test', DEFAULT)).toEqual([
      { address: '192.168.1.2', family: 4 },
    ]);
  });

  it('other schemes are not sent', async () => {
    expect(await outbound.request('file:///etc/passwd', { policy: ALL })).toMatchObject({
      kind: 'BadRequest',
    });
  });
});

describe('redirects', () => {
  it('a redirect into a refused address is refused [OPS-06]', async () => {
    redirectTo = 'http://169.254.169.254/';
    await refused(outbound.request(redirectorUrl(), { policy: ALL }));
  });

  it('login and headers do not go to another origin', async () => {
    redirectTo = camera.url;
    const login = { username: 'admin', password: 'secret' };
    const result = await outbound.request(redirectorUrl(), {
      policy: ALL,
      headers: { 'X-Token': 'secret', Cookie: 'a=secret' },
      auth: new CameraAuth({ login, useBasicAuth: true }),
    });
    expect(result).toMatchObject({ ok: true, status: 200 });
    expect(JSON.stringify(camera.seen.at(-1))).not.toContain('secret');
    expect(camera.seen.at(-1)?.authorization).toBeUndefined();
  });

  it('a certificate of its own is taken of the device that is called, and of no other one [EXT-140]', async () => {
    const front = await startTlsFront(camera.port);
    const ask = async (host: string) => {
      redirectTo = `https://${host}:${front.port}/`;
      const url = redirectorUrl().replace('127.0.0.1', 'device.test');
      return outbound.request(url, { policy: ALL, tlsInsecure: true });
    };
    expect(await ask('device.test')).toMatchObject({ ok: true, status: 200 });
    expect(await ask('other.test')).toMatchObject({ ok: false, kind: 'Tls' });
    front.close();
  });

  it('a POST is not repeated elsewhere', async () => {
    redirectTo = camera.url;
    const before = camera.counters.requests;
    const result = await outbound.request(redirectorUrl(), { policy: ALL, method: 'POST', body: 'x' });
    expect(result).toMatchObject({ ok: true, status: 302 });
    expect(camera.counters.requests).toBe(before);
  });
});

describe('calls', () => {
  it('a redirect to another host is not followed by a request that stays on its host [API-49]', async () => {
    answers.mockImplementation(() => [loopback]);
    redirectTo = `http://other.test:${camera.port}/x`;
    const requests = camera.counters.requests;
    const options = { policy: ALL, staysOnHost: true };
    expect(await outbound.request(redirectorUrl(), options)).toMatchObject({
      ok: false,
      kind: 'BadRedirect',
    });
    expect(camera.counters.requests).toBe(requests);
    redirectTo = camera.url;
    expect(await outbound.request(redirectorUrl(), options)).toMatchObject({ ok: true, status: 200 });
  });

  it.each([
    [true, { ok: true, status: 200 }, 2],
    [undefined, { ok: false, kind: 'Reset' }, 1],
  ])(
    'a POST on a connection that breaks is sent again where it only asks: %s',
    async (isRepeatable, expected, times) => {
      let requests = 0;
      const moody = http.createServer((request, response) => {
        if (++requests === 1) request.socket.resetAndDestroy();
        else response.end();
      });
      await new Promise<void>((resolve) => moody.listen(0, '127.0.0.1', resolve));
      const url = `http://127.0.0.1:${portOf(moody)}/`;
      const options = { policy: ALL, method: 'POST', body: 'x', ...(isRepeatable && { isRepeatable }) };
      expect(await outbound.request(url, options)).toMatchObject(expected);
      expect(requests).toBe(times);
      moody.closeAllConnections();
      moody.close();
    },
  );

  it('uses a connection again', async () => {
    const before = camera.counters.connections;
    for (let i = 0; i < 20; i++) await outbound.request(camera.url, { policy: ALL });
    expect(camera.counters.connections - before).toBeLessThanOrEqual(2);
  });

  it('a connection of one policy is not used for another [OPS-06]', async () => {
    await outbound.request(camera.url, { policy: ALL });
    await refused(outbound.request(camera.url, { policy: DEFAULT }));
  });

  it('rejects with the reason of the caller’s signal', async () => {
    const reason = operatorError('Unavailable', 'stopping');
    const aborter = new AbortController();
    const slow = http.createServer(() => aborter.abort(reason));
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${portOf(slow)}/`;
    await expect(outbound.request(url, { policy: ALL, signal: aborter.signal })).rejects.toBe(reason);
    slow.close();
    slow.closeAllConnections();
  });

  it('stops at the byte limit', async () => {
    const result = await outbound.request(camera.url, { policy: ALL, maxBytes: 100 });
    expect(result).toMatchObject({ ok: false, kind: 'TooLarge' });
  });
});
