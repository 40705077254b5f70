import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BufferFeed } from './buffer-feed.ts';
import { EdgeKeeper } from './edge-keeper.ts';
import { pictureOf, timeScaleOf } from './live-boxes.ts';
import { madeFragment, madeHead } from './test-setup/made-bytes.ts';

const SCALE = 1000;
const PICTURE_SEC = 0.2;

/** A SourceBuffer that is done with bytes when the test says so. */
class FakeBuffer extends EventTarget {
  readonly types: string[] = [];
  readonly keys: number[] = [];
  updating = false;
  timestampOffset = 0;
  ends: [number, number] = [0, 0];
  isFull = false;

  get buffered() {
    const [from, to] = this.ends;
    return { length: to > from ? 1 : 0, start: () => from, end: () => to };
  }
  changeType = (mime: string) => void this.types.push(mime);
  appendBuffer(bytes: ArrayBuffer): void {
    if (this.isFull) throw new Error('full');
    const picture = pictureOf(bytes);
    if (picture) {
      const startSec = picture.startTicks / SCALE + this.timestampOffset;
      if (picture.isKey) this.keys.push(startSec);
      this.ends[1] = startSec + PICTURE_SEC;
    }
    this.updating = true;
  }
  /** As browsers do: on to the next key frame. */
  remove(_from: number, to: number): void {
    this.ends[0] = this.keys.find((sec) => sec >= to) ?? this.ends[1];
    this.updating = true;
  }
  done(): void {
    while (this.updating) {
      this.updating = false;
      this.dispatchEvent(new Event('updateend'));
    }
  }
}

class FakeVideo extends EventTarget {
  currentTime = 0;
  playbackRate = 1;
  readyState = 4;
  plays = 0;
  readonly #buffer: FakeBuffer;

  constructor(buffer: FakeBuffer) {
    super();
    this.#buffer = buffer;
  }
  get buffered() {
    return this.#buffer.buffered;
  }
  play = async () => {
    this.plays += 1;
  };
}

let buffer: FakeBuffer;
let video: FakeVideo;
let broken: number;
const stopping = new AbortController();

beforeEach(() => {
  vi.stubGlobal('HTMLMediaElement', { HAVE_FUTURE_DATA: 3 });
  buffer = new FakeBuffer();
  video = new FakeVideo(buffer);
  broken = 0;
});
afterEach(() => vi.unstubAllGlobals());

const onBroken = () => {
  broken += 1;
};
const asVideo = () => video as unknown as HTMLVideoElement;
const feedOf = () =>
  new BufferFeed(
    asVideo(),
    { buffer: buffer as unknown as SourceBuffer, mime: 'video/mp4' },
    { onFilled: () => {}, onPicture: () => {}, onBroken },
    stopping.signal,
  );

describe('heads and fragments', () => {
  it.each([
    ['a key frame', madeFragment(70, true), { startTicks: 70, isKey: true }],
    ['another picture', madeFragment(90, false), { startTicks: 90, isKey: false }],
    ['sound alone', madeFragment(70, true, 2), null],
    ['a head', madeHead(SCALE), null],
    ['half a fragment', madeFragment(70, true).slice(0, 40), null],
    ['no boxes', new ArrayBuffer(700), null],
  ])('%s is read [EXT-170]', (_what, bytes, picture) => {
    expect(pictureOf(bytes)).toEqual(picture);
  });

  it('a head tells the ticks of its video [EXT-170]', () => {
    expect([timeScaleOf(madeHead(90_000)), timeScaleOf(madeFragment(70, true))]).toEqual([90_000, null]);
  });
});

describe('what a live stream leaves in the browser', () => {
  it('each head begins where what was there ends, whatever its times [EXT-170]', () => {
    const feed = feedOf();
    for (const startSec of [5000, 7]) {
      feed.begin('video/mp4');
      feed.append(madeHead(SCALE));
      feed.append(madeFragment(startSec * SCALE, true));
      feed.append(madeFragment((startSec + PICTURE_SEC) * SCALE, false));
      buffer.done();
    }
    expect(buffer.ends[0]).toBe(0);
    expect(buffer.ends[1]).toBeCloseTo(4 * PICTURE_SEC);
  });

  it('the browser is asked to change the type of a stream only where it changes [EXT-170]', () => {
    const feed = feedOf();
    for (const mime of ['video/mp4', 'video/mp4', 'video/mp4; codecs="hvc1"', 'video/mp4; codecs="hvc1"']) {
      feed.begin(mime);
      feed.append(madeHead(SCALE));
      buffer.done();
    }
    expect(buffer.types).toEqual(['video/mp4; codecs="hvc1"']);
  });

  it.each([2, 20])(
    'an hour with key frames each %i s stays short, and what is seen stays [EXT-170]',
    (keySec) => {
      const feed = feedOf();
      feed.begin('video/mp4');
      feed.append(madeHead(SCALE));
      let mostSec = 0;
      let isSeenThere = true;
      for (let n = 0; n < 3600 / PICTURE_SEC; n += 1) {
        feed.append(madeFragment(n * PICTURE_SEC * SCALE, n % (keySec / PICTURE_SEC) === 0));
        buffer.done();
        video.currentTime = Math.max(0, buffer.ends[1] - 0.3);
        mostSec = Math.max(mostSec, buffer.ends[1] - buffer.ends[0]);
        isSeenThere &&= buffer.ends[0] <= video.currentTime;
      }
      expect(buffer.ends[1]).toBeGreaterThan(3500);
      expect(mostSec).toBeLessThan(2 * keySec + 12);
      expect(isSeenThere).toBe(true);
    },
  );

  it('a buffer that takes no more is told once [EXT-170]', () => {
    const feed = feedOf();
    buffer.isFull = true;
    feed.append(madeHead(SCALE));
    feed.append(madeHead(SCALE));
    expect(broken).toBe(1);
  });
});

describe('the edge of a live stream', () => {
  const keep = () => new EdgeKeeper(asVideo(), stopping.signal);

  it('plays when there is something, and at another speed where it is behind [EXT-170]', () => {
    const edge = keep();
    edge.look();
    expect(video.plays).toBe(0);
    buffer.ends = [0, 0.04];
    edge.look();
    expect([video.plays, video.currentTime, video.playbackRate]).toEqual([1, 0, 1]);
    buffer.ends = [0, 1];
    edge.look();
    expect(video.playbackRate).toBeGreaterThan(1);
    buffer.ends = [0, 9];
    edge.look();
    expect([video.currentTime, video.playbackRate]).toEqual([8.75, 1]);
  });

  it('keeps more after each stall [EXT-170]', () => {
    const edge = keep();
    buffer.ends = [0, 0.04];
    edge.look();
    video.dispatchEvent(new Event('waiting'));
    buffer.ends = [0, 9];
    edge.look();
    expect(video.currentTime).toBeCloseTo(8.6);
  });

  it('does not wait for what never comes: a gap is left behind [EXT-170]', () => {
    const edge = keep();
    buffer.ends = [0, 0.04];
    edge.look();
    buffer.ends = [1.2, 1.3];
    edge.look();
    expect(video.currentTime).toBe(0);
    video.readyState = 2;
    edge.look();
    expect(video.currentTime).toBe(1.2);
  });
});
