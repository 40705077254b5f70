/** A search whose streams are real: H.264 from a real RTSP server, by digest, decoded by the media workers. */
import { silentLogger, systemClock } from '@longview/base';
import { images, startMediaPool } from '@longview/media';
import { ONE_CAMERA, type OnvifDevice, startOnvifDevice } from '@longview/test-kit/onvif-device';
import { hasRtspServer, type RtspServer, startRtspServer } from '@longview/test-kit/rtsp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbound } from '../outbound/outbound.ts';
import { createRegistry } from '../registry.ts';
import { detectChannels } from './detect-channels.ts';
import { targetAt } from './test-setup/search-device.ts';
import type { DetectTarget } from './types.ts';

const LOGIN = { username: 'viewer', password: 'p@ss:w/ord' };
const cameras = ONE_CAMERA.map(({ sourceToken, profiles }) => ({
  sourceToken,
  profiles: profiles.slice(1).map((profile) => ({ ...profile, streamUri: '{rtsp}/h264' })),
}));
const shared = { clock: systemClock, logger: silentLogger };

describe.skipIf(!(await hasRtspServer()))('a camera with a real stream', () => {
  let rtsp: RtspServer;
  let device: OnvifDevice;
  const media = startMediaPool({ workers: 1, ...shared });
  const outbound = createOutbound(shared);
  const registry = createRegistry({ ...shared, outbound, stills: media.stills, images });

  beforeAll(async () => {
    rtsp = await startRtspServer({ login: { user: LOGIN.username, password: LOGIN.password } });
    // It names its address behind a router, and the usual port: ours is another.
    const named = { calledWeb: '192.168.1.64', calledRtsp: '192.168.1.64:554' };
    device = await startOnvifDevice({ login: LOGIN, cameras, ...named });
  });
  afterAll(async () => {
    await outbound.close();
    await media.close();
    await rtsp.close();
    await device.close();
  });

  const search = async (change: Partial<DetectTarget> = {}) => {
    const ports = { http: device.port, https: null, onvif: device.port, rtsp: rtsp.port };
    const deps = { ...shared, outbound, cameras: registry };
    return (await detectChannels({ ...targetAt(ports), ...LOGIN, ...change }, deps)).channels;
  };

  it('is found with the picture and the stream that its ONVIF names [API-49]', async () => {
    const found = await search();
    expect(found).toMatchObject([
      { uri: expect.stringMatching(/^http:/), isBest: true, grab: { ok: true, width: 320 } },
      {
        uri: `rtsp://127.0.0.1:${rtsp.port}/h264`,
        isBest: false,
        grab: { ok: true, width: 640, height: 360 },
      },
    ]);
    expect(device.refusedLogins()).toBe(0);
  });

  it('tells that picture and stream refuse a wrong login [API-49]', async () => {
    const open = await startOnvifDevice({
      snapshotLogin: LOGIN,
      cameras,
      calledRtsp: `127.0.0.1:${rtsp.port}`,
    });
    const ports = { http: open.port, https: null, onvif: open.port, rtsp: rtsp.port };
    const found = await search({ password: 'wrong', ports });
    const refused = { isBest: false, grab: { ok: false, report: { errorStatusCode: '401' } } };
    expect(found).toMatchObject([refused, refused]);
    expect(open.refusedLogins()).toBe(1);
    await open.close();
  });
});
