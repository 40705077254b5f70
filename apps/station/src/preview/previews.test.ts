import { silentLogger } from '@longview/base';
import { images } from '@longview/media';
import { formatTime } from '@longview/rules';
import { FakeClock } from '@longview/test-kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CameraConfig } from '../camera/camera-config.ts';
import type { Outcome, Previews, Shot } from '../camera/types.ts';
import { cameraConfig } from '../test-setup/camera-config.ts';
import { createPreviews } from './index.ts';

const NEVER = new AbortController().signal;
const PATIENT = { timeout: 20_000, interval: 10 };
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

let clock: FakeClock;
let previews: Previews;
let sent: { configId: string; jpeg: Buffer; takenAtMs: number }[];
/** What the camera gives; null while captures come first. */
let shot: Shot | null;
let maxAges: number[];
let outcome: Outcome;

beforeEach(async () => {
  clock = new FakeClock();
  sent = [];
  maxAges = [];
  outcome = { ok: true, message: null };
  shot = { ok: true, jpeg: await images.renderSvg(SVG, 320, 240, 80), takenAtMs: 5 };
  previews = createPreviews({
    clock,
    logger: silentLogger,
    // The service's clock is an hour ahead of this machine's.
    serverNow: () => clock.now() + 3_600_000,
    glance: async (_configId, maxAgeMs) => {
      maxAges.push(maxAgeMs);
      return shot;
    },
    send: async (configId, jpeg, takenAtMs) => {
      sent.push({ configId, jpeg, takenAtMs });
      return outcome;
    },
  });
});
afterEach(() => previews.close());

/** Asked for so many seconds ago, by the service's clock. */
const asked = (agoSec: number | null): CameraConfig => {
  const atSec = Math.floor((clock.now() + 3_600_000) / 1000) - (agoSec ?? 0);
  return cameraConfig({ ImagePreview_RequestedAt: agoSec === null ? null : formatTime(atSec) });
};

/** Pictures are made small by threads of their own. */
async function pass(seconds: number) {
  for (let n = 0; n < seconds; n++) {
    await clock.advance(1000);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('a preview', () => {
  it('is sent every ten seconds, for ten minutes [DVP-10] [STA-07] [STA-09] [CON-17]', async () => {
    previews.update([asked(0)]);
    await vi.waitFor(() => expect(sent).toHaveLength(1), PATIENT);
    expect(sent[0]).toMatchObject({ configId: 'cam1', takenAtMs: 5 });
    const wish = [asked(0)];
    for (let count = 2; count <= 60; count++) {
      await clock.advance(9_000);
      expect(sent).toHaveLength(count - 1);
      // A config that says the same asks for no more.
      if (count === 8) previews.update(wish);
      await clock.advance(1_000);
      await vi.waitFor(() => expect(sent).toHaveLength(count), PATIENT);
    }
    expect(new Set(maxAges)).toEqual(new Set([10_000]));
    // Of ten minutes the last picture is that of 9:50; none follows.
    await pass(30);
    expect(sent).toHaveLength(60);
  });

  it('ends after ten minutes, and begins again when it is asked for anew [DVP-10]', async () => {
    previews.update([asked(595)]);
    await vi.waitFor(() => expect(sent).toHaveLength(1), PATIENT);
    await pass(60);
    expect(sent).toHaveLength(1);
    previews.update([asked(700)]);
    await pass(20);
    expect(sent).toHaveLength(1);
    previews.update([asked(0)]);
    await vi.waitFor(() => expect(sent).toHaveLength(2), PATIENT);
  });

  it('ends when it is switched off, and when its camera is gone [STA-07]', async () => {
    for (const next of [[asked(null)], []]) {
      sent = [];
      previews.update([asked(0)]);
      await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0), PATIENT);
      previews.update(next);
      const before = sent.length;
      await pass(30);
      expect(sent).toHaveLength(before);
    }
  });

  it('waits while captures come first, and lacks a picture then [DVP-10]', async () => {
    const picture = shot;
    shot = null;
    previews.update([asked(0)]);
    await pass(25);
    expect(sent).toHaveLength(0);
    shot = picture;
    await pass(10);
    await vi.waitFor(() => expect(sent).toHaveLength(1), PATIENT);
  });

  it('is small, whatever the camera gives [DVP-10]', async () => {
    shot = { ok: true, jpeg: await images.renderSvg(SVG, 6000, 4000, 80), takenAtMs: null };
    previews.update([asked(0)]);
    await vi.waitFor(() => expect(sent).toHaveLength(1), PATIENT);
    const jpeg = sent[0]?.jpeg ?? Buffer.alloc(0);
    expect(await images.verify(jpeg)).toEqual({ width: 1620, height: 1080 });
    expect(sent[0]?.takenAtMs).toBe(clock.now());
  });
});

describe('the command Preview', () => {
  it('makes one at once, and tells what became of it [DVP-07]', async () => {
    expect(await previews.show('cam1', NEVER)).toEqual({ ok: true, message: null });
    outcome = { ok: false, message: 'away' };
    expect(await previews.show('cam1', NEVER)).toEqual(outcome);
    shot = { ok: false, message: 'dark' };
    expect(await previews.show('cam1', NEVER)).toEqual(shot);
    shot = { ok: true, jpeg: Buffer.from('no picture'), takenAtMs: null };
    expect(await previews.show('cam1', NEVER)).toMatchObject({ ok: false });
    expect(sent).toHaveLength(2);
  });

  it('waits for captures as long as it may [DVP-07] [DVP-10]', async () => {
    shot = null;
    const ended = new AbortController();
    const answer = previews.show('cam1', ended.signal);
    await pass(10);
    ended.abort();
    expect(await answer).toMatchObject({ ok: false, message: expect.stringContaining('Captures') });
  });
});
