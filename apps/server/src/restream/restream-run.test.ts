/** One sending by a clock of the test's: when a platform is called, and what is told of it. */
import { silentLogger } from '@longview/base';
import type { Platform, PlatformOptions } from '@longview/media';
import { LIVE_OBSTACLES, type LiveObstacle } from '@longview/rules/live';
import { RESTREAM_MESSAGES, type RestreamMessage } from '@longview/rules/restream';
import { FakeClock } from '@longview/test-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LiveViewer } from '../live/index.ts';
import { madeFragment, madeHead } from '../live/test-setup/made-items.ts';
import { RestreamRun } from './restream-run.ts';
import type { RunReport } from './run-report.ts';
import type { Stream } from './send-stream.ts';

let clock: FakeClock;
let run: RestreamRun;
let obstacle: LiveObstacle | null;
let answer: RestreamMessage | 'taken';
let calledMs: number[];
let told: string[];
let codec: string;
let asked: string[];
let over: (why: RestreamMessage) => void;

/** A stream of one key frame for each who joins. */
function join({ viewer, rendition }: { viewer: LiveViewer; rendition: string }) {
  asked.push(rendition);
  queueMicrotask(() => {
    viewer.head({ ...madeHead(), mime: `video/mp4; codecs="${rendition === 'H264' ? 'avc1' : codec}"` });
    viewer.fragment(madeFragment(0, true));
  });
  return () => {};
}

async function connect(): Promise<Platform | RestreamMessage> {
  calledMs.push(clock.monotonic());
  if (answer !== 'taken') return answer;
  const ended = Promise.withResolvers<RestreamMessage>();
  over = ended.resolve;
  return {
    ...{ unsentBytes: 0, sentBytes: 0, head: () => true, fragment: () => {}, over: ended.promise },
    close: () => ended.resolve('stopped'),
  };
}

const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
};

async function pass(ms: number): Promise<void> {
  await settle();
  await clock.advance(ms);
  await settle();
}

function begin(failingSinceMs: number | null = null): void {
  run = new RestreamRun(
    {
      ...{ clock, logger: silentLogger, connect },
      hub: { join: join as never },
      findStream: async () => (obstacle ? { obstacle } : { stream: {} as Stream }),
      dial: async () => ({}) as PlatformOptions,
      onReport: ({ state, message }: RunReport) => told.push(message ? `${state}: ${message}` : state),
    },
    failingSinceMs,
  );
}

beforeEach(() => {
  clock = new FakeClock();
  [obstacle, answer, codec] = [null, 'taken', 'avc1'];
  [calledMs, told, asked] = [[], [], []];
});
afterEach(async () => {
  const stopped = run.stop();
  await settle();
  await stopped;
});

describe('what is sent to a platform [EXT-186]', () => {
  it('is called again after 5, 10, 20, 40, then every 60 s', async () => {
    answer = 'refused';
    begin();
    await settle();
    for (const sec of [5, 10, 20, 40, 60, 60]) await pass(sec * 1000);
    const [first = 0] = calledMs;
    expect(calledMs.map((ms) => (ms - first) / 1000)).toEqual([0, 5, 15, 35, 75, 135, 195]);
    // One that failed has failed until it sends.
    expect(told.slice(0, 3)).toEqual([
      'Connecting',
      `Failed: ${RESTREAM_MESSAGES.refused}`,
      `Failed: ${RESTREAM_MESSAGES.refused}`,
    ]);
    expect(run.measured().failingSinceMs).toBe(clock.now() - 195_000);
  });

  it('has not failed any more once it was taken for half a minute, and begins anew with 5 s', async () => {
    begin(1);
    await settle();
    expect(run.measured()).toMatchObject({ state: 'Sending', failingSinceMs: 1 });
    await pass(31_000);
    expect(run.measured().failingSinceMs).toBeNull();
    over('ended');
    await pass(5_000);
    expect(calledMs).toHaveLength(2);
  });

  it('waits while there is nothing to send, and looks when something changed', async () => {
    obstacle = 'NotCapturing';
    begin();
    await settle();
    expect(told).toEqual([`Waiting: ${LIVE_OBSTACLES.NotCapturing}`]);
    obstacle = null;
    run.wake();
    await settle();
    expect(told.slice(1)).toEqual(['Connecting', 'Sending']);
  });

  it('is made H.264 where the camera sends another codec', async () => {
    codec = 'hvc1';
    begin();
    await settle();
    expect([asked, told.at(-1)]).toEqual([['Copy', 'H264', 'H264'], 'Sending']);
  });
});
