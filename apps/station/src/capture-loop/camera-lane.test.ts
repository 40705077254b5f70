import { silentLogger } from '@longview/base';
import { FakeClock } from '@longview/test-kit';
import { afterEach, describe, expect, it } from 'vitest';
import type { Shot } from '../camera/types.ts';
import { ServiceClock } from '../clock/service-clock.ts';
import { cameraConfig, deviceFeed, every, stationWork } from '../test-setup/camera-config.ts';
import { jpegOf } from '../test-setup/whole-jpeg.ts';
import { CameraLane } from './camera-lane.ts';
import { feedTasks } from './feed-tasks.ts';
import { Shutter, wholePicture } from './shutter.ts';
import { Standing } from './standing.ts';

const START_SEC = Date.UTC(2026, 4, 1, 6, 30) / 1000;
const GOOD: Shot = { ok: true, jpeg: jpegOf('good'), takenAtMs: null };
const BAD: Shot = { ok: false, message: 'It is off.' };
const stop: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const each of stop.splice(0)) await each();
});

interface Scene {
  /** What the camera does each time it is asked. */
  take?: (clock: FakeClock) => Promise<Shot> | Shot;
  camera?: object;
  requestSec?: number;
  ptz?: () => 'go' | 'wait';
}

/** A lane at work; `taken` are seconds since the start. */
function startLane({ take = () => GOOD, camera = {}, requestSec = 10, ptz = () => 'go' }: Scene = {}) {
  const clock = new FakeClock(START_SEC * 1000);
  const time = new ServiceClock(clock, null);
  const config = cameraConfig({}, camera);
  const tasks = feedTasks(config, stationWork([config], [deviceFeed({ Requests: [every(requestSec)] })]));
  const standing = new Standing(config, [], silentLogger);
  const taken: number[] = [];
  const asked: number[] = [];
  const device = {
    take: async () => {
      asked.push(Math.floor(time.now() / 1000) - START_SEC);
      return take(clock);
    },
    autoFocus: null,
    close: async () => {},
  };
  const gate = { beforeShot: async () => ptz(), keepOnly: () => {}, close: async () => {} };
  const now = () => time.now();
  const shutter = new Shutter({ camera: device, config, power: null, ptz: gate, now, logger: silentLogger });
  const lane = new CameraLane({
    ...{ config, tasks, camera: device, shutter, power: null, clock, time, standing, logger: silentLogger },
    deliver: async ({ timeSec }) => void taken.push(timeSec - START_SEC),
    isCrowded: () => false,
  });
  const end = new AbortController();
  const running = lane.run(end.signal);
  stop.push(async () => {
    end.abort();
    await clock.advance(60_000);
    await running;
  });
  return { clock, time, taken, asked, standing };
}

describe('a camera', () => {
  it('is asked on the grid, and the picture bears the grid s time [CAP-23] [DVP-06]', async () => {
    const { clock, taken, standing } = startLane();
    await clock.advance(45_000);
    expect(taken).toEqual([0, 10, 20, 30, 40]);
    expect(standing.current).toMatchObject({ state: 'Ok', lastPictureAt: '2026-05-01T06:30:40Z' });
    expect(standing.current.nextPictureAt).toBe('2026-05-01T06:30:50Z');
  });

  it('that is slow misses times, and never lags behind [CAP-23]', async () => {
    const slow = async (clock: FakeClock) => {
      await clock.sleep(25_000);
      return GOOD;
    };
    const { clock, taken } = startLane({ take: slow });
    await clock.advance(120_000);
    expect(taken).toEqual([0, 30, 60, 90]);
  });

  it('that is disabled, or whose time is over, is not asked [STA-02] [STA-14]', async () => {
    const off = startLane({ camera: { State: 'Disabled' } });
    await off.clock.advance(120_000);
    expect([off.asked, off.standing.current.state]).toEqual([[], 'Off']);
    const limited = startLane({ camera: { EnabledAt: '2026-05-01T06:30:00Z', Duration: 'PT25S' } });
    await limited.clock.advance(120_000);
    expect([limited.taken, limited.standing.current.state]).toEqual([[0, 10, 20], 'Off']);
  });

  it('that people move waits, and is no failure [STA-06]', async () => {
    let isMoved = true;
    const { clock, taken, asked, standing } = startLane({ ptz: () => (isMoved ? 'wait' : 'go') });
    await clock.advance(25_000);
    expect([asked, standing.current.state]).toEqual([[], 'Waiting']);
    isMoved = false;
    await clock.advance(10_000);
    expect(taken).toEqual([30]);
  });

  it('that fails is asked more and more seldom, and at its own pace again when it is back [DVP-05]', async () => {
    let isWell = false;
    const { clock, taken, asked, standing } = startLane({ take: () => (isWell ? GOOD : BAD), requestSec: 1 });
    await clock.advance(600_000);
    expect(asked.length).toBeLessThan(20);
    expect(standing.current).toMatchObject({ state: 'Error', error: 'It is off.' });
    isWell = true;
    await clock.advance(62_000);
    expect(standing.current).toMatchObject({ state: 'Ok', error: null });
    const before = taken.length;
    await clock.advance(10_000);
    expect(taken.length).toBe(before + 10);
  });

  it('that throws, hangs or gives half a picture brings a sentence and goes on [STA-03]', async () => {
    const half: Shot = { ok: true, jpeg: jpegOf('half').subarray(0, 500), takenAtMs: null };
    const broken = () => Promise.reject(new Error('The driver is gone.'));
    const acts = [() => half, broken, () => ({ ...GOOD, jpeg: Buffer.from('text') }), () => GOOD];
    const { clock, taken, standing } = startLane({ take: async () => (acts.shift() ?? (() => GOOD))() });
    await clock.advance(1000);
    expect(standing.current.error).toBe('The picture ends in the middle.');
    await clock.advance(10_000);
    expect(standing.current.error).toBe('The driver is gone.');
    await clock.advance(10_000);
    expect(standing.current.error).toBe('What the camera gave is no JPEG.');
    await clock.advance(20_000);
    expect(taken).toEqual([30, 40]);
  });

  it('follows the time when the service sets it [DVP-05] [CAP-23]', async () => {
    const { clock, time, taken } = startLane();
    await clock.advance(15_000);
    const trueSec = START_SEC + 86_400 + 3;
    time.note(trueSec, clock.monotonic(), clock.monotonic());
    await clock.advance(20_000);
    expect(taken.slice(0, 2)).toEqual([0, 10]);
    expect(taken.slice(2)).toEqual([86_410, 86_420]);
  });

  it('gives what stands behind a picture s end to nobody [STA-03]', () => {
    const jpeg = Buffer.concat([jpegOf('one'), Buffer.from('rubbish')]);
    expect(wholePicture({ ok: true, jpeg, takenAtMs: null })).toMatchObject({ jpeg: jpegOf('one') });
  });
});
