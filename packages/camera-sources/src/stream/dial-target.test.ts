import { silentLogger, systemClock } from '@longview/base';
import { describe, expect, it } from 'vitest';
import { createOutbound, dialTarget } from '../index.ts';

const policy = { caller: 'user', privateTargets: 'on' } as const;

function outboundTo(address = '192.168.1.9') {
  return createOutbound({
    clock: systemClock,
    logger: silentLogger,
    resolve: async () => [{ address, family: 4 }],
  });
}

describe('a camera that is watched live', () => {
  it('is dialled at the checked address, with the login in place [OPS-06]', async () => {
    const target = {
      url: 'rtsps://cam.test/live',
      username: 'ada',
      password: 'a:b',
      tlsInsecure: true,
      policy,
    };
    const dialled = await dialTarget(outboundTo(), target);
    expect(dialled).toMatchObject({
      request: {
        url: 'rtsps://ada:a%3Ab@192.168.1.9/live',
        tls: { host: 'cam.test', isInsecure: true },
      },
    });
  });

  it.each([
    ['rtsp://cam.test/live', '169.254.169.254', 'Refused'],
    ['rtsp://127.0.0.1/live', '192.168.1.9', 'Refused'],
    ['srt://cam.test', '192.168.1.9', 'Error'],
    ['http://cam.test/live', '192.168.1.9', 'Error'],
  ])('is not dialled for %s at %s, and why is told [OPS-06] [CAM-07]', async (url, address, statusCode) => {
    expect(await dialTarget(outboundTo(address), { url, policy })).toEqual({
      trouble: { statusCode, message: expect.stringMatching(/\.$/) },
    });
  });

  it('is told of in words with a cure when it fails [CAM-07]', async () => {
    const dialled = await dialTarget(outboundTo(), { url: 'rtsp://a:b@cam.test/', policy });
    if ('trouble' in dialled) throw new Error(dialled.trouble.message);
    const tell = (status: 'Unauthorized' | 'Untrusted') => dialled.describe({ status, message: '' }).message;
    expect([tell('Unauthorized'), tell('Untrusted')]).toEqual([
      expect.stringMatching(/login/),
      expect.stringMatching(/certificate/),
    ]);
  });
});
