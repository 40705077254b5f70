import { silentLogger, systemClock } from '@longview/base';
import { type HttpCamera, type HttpCameraOptions, startHttpCamera } from '@longview/test-kit/http-camera';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createOutbound } from '../outbound/outbound.ts';
import { CameraAuth } from './camera-auth.ts';

const outbound = createOutbound({ clock: systemClock, logger: silentLogger });
const policy = { caller: 'user', privateTargets: 'all' } as const;
const login = { username: 'ad"min\\', password: 'pä:ss w0rd' };
let camera: HttpCamera;
afterEach(() => camera.close());
afterAll(() => outbound.close());

/** Asks `times` times with one session and gives the statuses. */
async function ask(options: HttpCameraOptions, times: number, useBasicAuth = false, given = login) {
  camera = await startHttpCamera({ login, ...options });
  const auth = new CameraAuth({ login: given, useBasicAuth });
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) {
    const result = await outbound.request(camera.url, { policy, auth });
    statuses.push(result.ok ? result.status : 0);
  }
  return statuses;
}

describe('digest against a strict checker', () => {
  it.each([
    ['no algorithm, no qop', { algorithms: [null], qop: null }],
    ['no opaque', { opaque: null }],
    ['MD5', { algorithms: ['MD5'] }],
    ['MD5-sess', { algorithms: ['MD5-sess'] }],
    ['SHA-256', { algorithms: ['SHA-256'] }],
    ['SHA-256-sess', { algorithms: ['SHA-256-sess'] }],
    ['SHA-512-256', { algorithms: ['SHA-512-256'] }],
    ['several qops', { qop: 'auth-int,auth' }],
  ])('%s', async (_name, digest) => {
    expect(await ask({ digest }, 4)).toEqual([200, 200, 200, 200]);
    expect(camera.faults).toEqual([]);
    expect(camera.counters).toMatchObject({ requests: 5, refused: 1 });
  });

  it('answers the strongest of several', async () => {
    expect(await ask({ digest: { algorithms: ['MD5', 'SHA-256'] } }, 1)).toEqual([200]);
    expect(camera.seen.at(-1)?.authorization).toContain('algorithm=SHA-256');
  });

  it.each([[true], [false]])('nonces for one use, said to be stale: %s', async (saysStale) => {
    expect(await ask({ digest: { usesPerNonce: 1, saysStale } }, 4)).toEqual([200, 200, 200, 200]);
    expect(camera.faults).toEqual([]);
  });

  it('tries a wrong password once and no more', async () => {
    expect(await ask({}, 1, false, { username: 'admin', password: 'wrong' })).toEqual([401]);
    expect(camera.counters.requests).toBe(2);
  });

  it('prefers digest to Basic, unless Basic is asked for', async () => {
    expect(await ask({ scheme: 'both' }, 1)).toEqual([200]);
    expect(camera.seen.some((headers) => headers.authorization?.startsWith('Basic'))).toBe(false);
    await camera.close();
    expect(await ask({ scheme: 'both' }, 2, true)).toEqual([200, 200]);
    expect(camera.counters.refused).toBe(0);
  });
});

describe('Basic', () => {
  it('is used when it is the only one, and then at once', async () => {
    expect(await ask({ scheme: 'basic' }, 3)).toEqual([200, 200, 200]);
    expect(camera.counters.refused).toBe(1);
  });

  it('is not repeated after a refusal', async () => {
    expect(await ask({ scheme: 'basic' }, 1, true, { username: 'a', password: 'b' })).toEqual([401]);
    expect(camera.counters.requests).toBe(1);
  });
});
