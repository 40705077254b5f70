import { silentLogger, systemClock } from '@longview/base';
import {
  FAULTY_CASES,
  type FaultyCamera,
  faultyNames,
  GOOD_PICTURE,
  startFaultyCamera,
} from '@longview/test-kit/faulty-camera';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbound, createRegistry, type ImagePort } from '../index.ts';

/** Converts by exchanging the picture: PNGs must have their end, all else is believed. */
const images: ImagePort = {
  toJpeg: async (bytes) => {
    if (bytes[1] === 0x50 && !bytes.includes('IEND')) throw new Error('PNG without an end');
    return { bytes: GOOD_PICTURE, width: 320, height: 180 };
  },
  renderSvg: async () => GOOD_PICTURE,
};
const stills = {
  open: () => {
    throw new Error('no streams here');
  },
};
/** All cases run at once, some on a busy machine: a right answer must come well within these. */
const limits = { connectMs: 3000, idleMs: 2500, totalMs: 5000, maxBytes: 1_500_000 };
const outbound = createOutbound({ clock: systemClock, logger: silentLogger, resolve: faultyNames() });
const registry = createRegistry({
  outbound,
  clock: systemClock,
  logger: silentLogger,
  stills,
  images,
  limits,
});
const policy = { caller: 'user', privateTargets: 'all' } as const;

let camera: FaultyCamera;
beforeAll(async () => {
  camera = await startFaultyCamera();
});
afterAll(async () => {
  await camera.close();
  await outbound.close();
});

describe.concurrent('misbehaving cameras each end in a right picture or a clear report [API-02, CAM-07]', () => {
  it.each(FAULTY_CASES.map((faulty) => [faulty.name, faulty] as const))('%s', async (_name, faulty) => {
    const session = registry
      .forUrl(camera.urlOf(faulty))
      ?.open(
        { url: camera.urlOf(faulty), ...faulty.login, tlsInsecure: faulty.tlsInsecure ?? false, policy },
        { intervalMs: 1000 },
      );
    const grab = await session?.grab(new AbortController().signal);
    if (faulty.expected === 'picture') {
      expect(grab).toMatchObject({ ok: true, width: 320, height: 180 });
      expect(grab?.ok && grab.image.subarray(-2).toString('hex')).toBe('ffd9');
      return;
    }
    const { says = /./, ...report } = faulty.expected;
    expect(grab).toMatchObject({ ok: false, report });
    expect(grab?.ok === false && grab.report.message).toMatch(says);
  });

  it('knows at least 50 cases', () => expect(FAULTY_CASES.length).toBeGreaterThanOrEqual(50));
});
