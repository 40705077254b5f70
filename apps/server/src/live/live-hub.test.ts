/** The hub with a camera that does as it is told. */
import { AppError, silentLogger } from '@longview/base';
import type { DialledStream } from '@longview/camera-sources';
import type { LiveFragment, LiveItem, RenditionRequest } from '@longview/media';
import { describeTrouble } from '@longview/rules/camera-report';
import { DEFAULT_IMAGE_PROCESS } from '@longview/rules/image-process';
import {
  LIVE_ENDS,
  LIVE_IDLE_MS,
  LIVE_RECHECK_MS,
  LIVE_RING_MAX_BYTES,
  LIVE_TRANSCODES_OF_PROCESS,
  LIVE_UNSENT_MAX_BYTES,
  LIVE_VIEWERS_OF_FEED,
  type Rendition,
} from '@longview/rules/live';
import { FakeClock } from '@longview/test-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LiveHub, type LiveSource, type LiveViewer } from './index.ts';
import { madeFragment, madeHead } from './test-setup/made-items.ts';

/** One connection to the camera. */
interface Line {
  send(item: LiveItem): void;
  fail(): void;
  isLeft: boolean;
}

/** One rendition that is made; what it is given comes out as it is. */
interface Making {
  request: RenditionRequest;
  given: string[];
  send(item: LiveItem): void;
  fail(): void;
  isLeft: boolean;
}

let clock: FakeClock;
let makings: Making[];
let lines: Line[];
let hub: LiveHub;
let onFeed: (feedId: string | null) => void;
let onAccess: (accountId: string | null) => void;
let key: string | null;
let asked: number;

beforeEach(() => {
  clock = new FakeClock();
  lines = [];
  makings = [];
  key = 'k1';
  asked = 0;
  const changes = {
    on: (listener: typeof onFeed) => {
      onFeed = listener;
      return () => true;
    },
    onAccess: (listener: typeof onAccess) => {
      onAccess = listener;
      return () => true;
    },
    onDevices: () => () => true,
  };
  hub = new LiveHub({
    clock,
    logger: silentLogger,
    live: { watch },
    renditions: { start },
    changes,
    callers: { onClear: () => {} },
  });
});
afterEach(() => hub.close());

async function watch(_options: unknown, onItem: (item: LiveItem) => void, signal: AbortSignal) {
  const over = Promise.withResolvers<{ ok: false; status: 'Error'; message: string }>();
  const line: Line = {
    send: onItem,
    fail: () => over.resolve({ ok: false, status: 'Error', message: 'gone' }),
    isLeft: false,
  };
  signal.addEventListener('abort', () => {
    line.isLeft = true;
    over.reject(signal.reason);
  });
  lines.push(line);
  return over.promise;
}

function start(request: RenditionRequest, onItem: (item: LiveItem) => void, signal: AbortSignal) {
  const over = Promise.withResolvers<never>();
  const making: Making = {
    request,
    given: [],
    send: onItem,
    fail: () => over.reject(new AppError('Unavailable', 'It cannot be made.')),
    isLeft: false,
  };
  signal.addEventListener('abort', () => {
    making.isLeft = true;
    over.reject(signal.reason);
  });
  makings.push(making);
  const give = (item: LiveItem) => {
    making.given.push(item.kind === 'Fragment' ? String(item.atMs) : item.kind);
    onItem(item.kind === 'Head' ? { ...item, isPlayable: true } : item);
  };
  return { unsentBytes: 0, give, over: over.promise };
}

const source = (name = 'k1'): LiveSource => ({
  key: name,
  dial: async () =>
    ({ request: {}, describe: () => describeTrouble('StreamFailed') }) as unknown as DialledStream,
  look: null,
});

class Eye implements LiveViewer {
  seen: string[] = [];
  unsentBytes = 0;
  head = (): void => void this.seen.push('head');
  fragment = ({ atMs }: LiveFragment): void => void this.seen.push(String(atMs));
  end = (code: string, why: string | null): void => void this.seen.push(`${code} ${why}`);
}

function join(
  viewer: LiveViewer = new Eye(),
  more: { source?: LiveSource; tellsWhy?: boolean; rendition?: Rendition; feedId?: string } = {},
) {
  const findKey = async () => {
    asked += 1;
    return key;
  };
  const usual = { feedId: 'fe1', source: source(), rendition: 'Copy' as const, tellsWhy: true };
  return hub.join({ ...usual, viewer, findKey, ...more });
}

/** Lets go on what waits for nothing but its turn. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

async function lineOf(count: number): Promise<Line> {
  await settle();
  expect(lines).toHaveLength(count);
  return lines[count - 1] as Line;
}

async function begin(): Promise<Line> {
  const line = await lineOf(1);
  line.send(madeHead());
  line.send(madeFragment(0, true));
  line.send(madeFragment(40));
  return line;
}

describe('those who watch', () => {
  it('share one connection, and begin with the newest key frame', async () => {
    const [first, second] = [new Eye(), new Eye()];
    join(first);
    const line = await begin();
    line.send(madeFragment(80, true));
    line.send(madeFragment(120));
    join(second);
    line.send(madeFragment(160));
    await lineOf(1);
    expect(first.seen).toEqual(['head', '0', '40', '80', '120', '160']);
    expect(second.seen).toEqual(['head', '80', '120', '160']);
  });

  it('wait for the next key frame where the last is too long ago to be kept', async () => {
    const [first, late] = [new Eye(), new Eye()];
    join(first);
    const line = await begin();
    line.send(madeFragment(80, false, LIVE_RING_MAX_BYTES));
    join(late);
    line.send(madeFragment(120));
    line.send(madeFragment(160, true));
    expect(first.seen).toEqual(['head', '0', '40', '80', '120', '160']);
    expect(late.seen).toEqual(['head', '160']);
  });

  it('are ended when they do not keep up, and only they', async () => {
    const [quick, slow] = [new Eye(), new Eye()];
    join(quick);
    join(slow);
    const line = await begin();
    slow.unsentBytes = LIVE_UNSENT_MAX_BYTES + 1;
    line.send(madeFragment(80));
    line.send(madeFragment(120));
    expect(slow.seen).toEqual(['head', '0', '40', 'TooSlow null']);
    expect(quick.seen.at(-1)).toBe('120');
    expect(hub.viewerCount).toBe(1);
  });

  it('are as many as a feed takes, and the bytes are there once', async () => {
    const eyes = Array.from({ length: LIVE_VIEWERS_OF_FEED }, () => new Eye());
    for (const eye of eyes) join(eye);
    const line = await begin();
    const given = new Set<Buffer>();
    for (const eye of eyes) eye.fragment = ({ bytes }) => void given.add(bytes);
    line.send(madeFragment(80));
    expect([given.size, hub.streamCount]).toEqual([1, 1]);
    expect(() => join()).toThrow('Too many');
  });

  it('let the camera go half a minute after the last has left', async () => {
    const leave = join();
    const line = await begin();
    leave();
    await clock.advance(LIVE_IDLE_MS - 1);
    join()();
    await clock.advance(LIVE_IDLE_MS - 1);
    expect(line.isLeft).toBe(false);
    await clock.advance(1);
    expect([line.isLeft, hub.streamCount]).toEqual([true, 0]);
  });
});

describe('a camera that fails', () => {
  it('is called again for those who watch, who then begin anew', async () => {
    const eye = new Eye();
    join(eye);
    (await begin()).fail();
    await settle();
    await clock.advance(1_000);
    const again = await lineOf(2);
    again.send(madeHead());
    again.send(madeFragment(0, true));
    expect(eye.seen).toEqual(['head', '0', '40', 'head', '0']);
  });

  it('ends all when it never sent anything, and rests; the reason is for those who may know it', async () => {
    const [keeper, viewer] = [new Eye(), new Eye()];
    join(keeper);
    join(viewer, { tellsWhy: false });
    (await lineOf(1)).fail();
    await settle();
    const why = describeTrouble('StreamFailed').message;
    expect([keeper.seen, viewer.seen]).toEqual([[`SourceFailed ${why}`], ['SourceFailed null']]);
    const refused = (tellsWhy: boolean) => {
      try {
        join(new Eye(), { tellsWhy });
      } catch (err) {
        return err instanceof AppError && [err.kind, err.message, err.detail.retryAfterSec];
      }
    };
    expect(refused(true)).toEqual(['Unavailable', why, 1]);
    expect(refused(false)).toEqual(['Unavailable', LIVE_ENDS.SourceFailed, 1]);
    await clock.advance(1_000);
    join();
    (await lineOf(2)).fail();
    await settle();
    expect(refused(true)).toEqual(['Unavailable', why, 2]);
  });
});

describe('renditions', () => {
  const masked: LiveSource = {
    ...source(),
    look: {
      config: { ...DEFAULT_IMAGE_PROCESS, anonymize: { isEnabled: true, blurLevel: 'Low' } },
      maskPng: null,
    },
  };

  it('are made of the one stream, once however many watch, and only while somebody does [EXT-160]', async () => {
    const [copy, first, second] = [new Eye(), new Eye(), new Eye()];
    join(copy);
    const line = await begin();
    const leaves = [join(first, { rendition: 'H264' }), join(second, { rendition: 'H264' })];
    line.send(madeFragment(80));
    expect(makings.map(({ request, given }) => [request.kind, given])).toEqual([
      ['Video', ['Head', '0', '40', '80']],
    ]);
    expect([copy.seen, first.seen, second.seen]).toEqual(Array(3).fill(['head', '0', '40', '80']));
    expect([hub.streamCount, hub.transcodeCount]).toEqual([1, 1]);
    for (const leave of leaves) leave();
    await clock.advance(LIVE_IDLE_MS);
    expect([makings[0]?.isLeft, hub.transcodeCount, hub.streamCount]).toEqual([true, 0, 1]);
  });

  it('are made of each other, and end with the stream half a minute after the last has left', async () => {
    const leave = join(new Eye(), { rendition: 'H264Opus' });
    const line = await begin();
    expect(makings.map(({ request }) => request.kind)).toEqual(['Sound', 'Video']);
    expect(makings.map(({ given }) => given)).toEqual(Array(2).fill(['Head', '0', '40']));
    leave();
    await clock.advance(LIVE_IDLE_MS);
    expect([line.isLeft, hub.streamCount, ...makings.map(({ isLeft }) => isLeft)]).toEqual([
      true,
      0,
      true,
      true,
    ]);
  });

  it.each([
    ['Copy', ['Video']],
    ['H264', ['Video']],
    ['Opus', ['Sound', 'Video']],
  ] as const)(
    'stand between a feed that hides parts and whoever asks for %s [PUB-10]',
    async (rendition, made) => {
      const eye = new Eye();
      join(eye, { source: masked, rendition });
      const line = await lineOf(1);
      expect(makings.map(({ request }) => request.kind)).toEqual(made);
      const video = makings.at(-1) as Making;
      expect(video.request).toEqual({ kind: 'Video', look: masked.look });
      video.send = () => {};
      line.send(madeHead());
      expect(video.given).toEqual(['Head']);
    },
  );

  it('that cannot be made end those who watch them, and nobody else', async () => {
    const [copy, eye] = [new Eye(), new Eye()];
    join(copy);
    await begin();
    join(eye, { rendition: 'H264' });
    makings[0]?.fail();
    await settle();
    expect([eye.seen.at(-1), copy.seen.at(-1)]).toEqual(['SourceFailed It cannot be made.', '40']);
    expect(hub.viewerCount).toBe(1);
  });

  it('are as many as a process can make; who shares one comes in all the same [EXT-161]', async () => {
    for (let feed = 0; feed < LIVE_TRANSCODES_OF_PROCESS; feed++) {
      join(new Eye(), { feedId: `fe${feed}`, rendition: 'H264' });
    }
    join(new Eye(), { feedId: 'fe0', rendition: 'H264Opus' });
    expect(() => join(new Eye(), { feedId: 'fe9', source: masked })).toThrow(LIVE_ENDS.Busy);
    expect(hub.streamCount).toBe(LIVE_TRANSCODES_OF_PROCESS);
    join(new Eye(), { feedId: 'fe9' });
  });

  it('that nobody watches any more make room for those that somebody does [EXT-161]', async () => {
    const leaves = Array.from({ length: LIVE_TRANSCODES_OF_PROCESS }, (_, feed) =>
      join(new Eye(), { feedId: `fe${feed}`, rendition: feed === 1 ? 'H264Opus' : 'H264' }),
    );
    leaves[1]?.();
    join(new Eye(), { feedId: 'fe9', rendition: 'H264' });
    expect(makings.map(({ isLeft }) => isLeft)).toEqual([false, true, true, false, false, false]);
    expect(hub.transcodeCount).toBe(LIVE_TRANSCODES_OF_PROCESS);
    expect(() => join(new Eye(), { feedId: 'fe8', rendition: 'H264' })).toThrow(LIVE_ENDS.Busy);
  });

  it('are what is left of video that no browser knows [EXT-160]', async () => {
    const [copy, late, eye] = [new Eye(), new Eye(), new Eye()];
    join(copy);
    join(eye, { rendition: 'H264' });
    const line = await lineOf(1);
    line.send({ ...madeHead(), isPlayable: false });
    line.send(madeFragment(0, true));
    join(late);
    expect([copy.seen, late.seen]).toEqual(Array(2).fill(['head', 'Unplayable null']));
    expect(makings[0]?.given).toEqual(['Head', '0']);
    expect(hub.viewerCount).toBe(1);
  });

  it('keep nothing of a camera that is away for those who come', async () => {
    join(new Eye(), { rendition: 'H264' });
    (await begin()).fail();
    await settle();
    const late = new Eye();
    join(late, { rendition: 'H264' });
    expect(late.seen).toEqual([]);
  });
});

describe('what changes while somebody watches', () => {
  it('ends who may no longer, at once [SHR-05]', async () => {
    const eye = new Eye();
    join(eye);
    await begin();
    key = null;
    onFeed('fe2');
    await settle();
    expect(eye.seen.at(-1)).toBe('40');
    onFeed('fe1');
    await settle();
    expect(eye.seen.at(-1)).toBe('Ended null');
    expect(hub.viewerCount).toBe(0);
  });

  it('is asked for at once, and once a second however often something changes', async () => {
    const eye = new Eye();
    join(eye);
    await begin();
    onAccess(null);
    await settle();
    expect(asked).toBe(1);
    for (let news = 0; news < 50; news++) onAccess(null);
    await settle();
    expect(asked).toBe(1);
    key = null;
    await clock.advance(1_000);
    await settle();
    expect([asked, eye.seen.at(-1)]).toEqual([2, 'Ended null']);
  });

  it('is found without being told of it too', async () => {
    const eye = new Eye();
    join(eye);
    await begin();
    key = null;
    await clock.advance(LIVE_RECHECK_MS);
    await settle();
    expect(eye.seen.at(-1)).toBe('Ended null');
  });

  it('begins anew with another source', async () => {
    const eye = new Eye();
    join(eye);
    const line = await begin();
    key = 'k2';
    onFeed('fe1');
    await settle();
    expect([eye.seen.at(-1), line.isLeft]).toEqual(['Changed null', true]);
    join(new Eye(), { source: source('k2') });
    await lineOf(2);
  });

  it('ends all when the service ends', async () => {
    const eye = new Eye();
    join(eye);
    const line = await begin();
    hub.endAll();
    expect([eye.seen.at(-1), line.isLeft]).toEqual(['Closing null', true]);
    expect(() => join()).toThrow('restarting');
  });
});
