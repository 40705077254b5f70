import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BufferFeed } from './buffer-feed.ts';
import { EdgeKeeper } from './edge-keeper.ts';
import { isKeyFragment } from './fragment-key.ts';

/** A SourceBuffer that is done with bytes when the test says so; a picture lasts 200 ms. */
class FakeBuffer extends EventTarget {
  readonly told: string[] = [];
  updating = false;
  ends: [number, number] = [0, 0];
  isFull = false;
  readonly keys: number[] = [];

  get buffered() {
    const [from, to] = this.ends;
    return { length: to > from ? 1 : 0, start: () => from, end: () => to };
  }
  set mode(mode: string) {
    this.told.push(mode);
  }
  changeType = (mime: string) => void this.told.push(mime);
  appendBuffer(bytes: ArrayBuffer): void {
    if (this.isFull) throw new Error('full');
    this.told.push(`${bytes.byteLength} bytes`);
    if (isKeyFragment(bytes)) this.keys.push(this.ends[1]);
    this.ends[1] += 0.2;
    this.updating = true;
  }
  /** As browsers do: on to the next key frame. */
  remove(_from: number, to: number): void {
    this.ends[0] = this.keys.find((sec) => sec >= to) ?? this.ends[1];
    this.updating = true;
  }
  done(): void {
    this.updating = false;
    this.dispatchEvent(new Event('updateend'));
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

function feedOf(onFilled = () => {}): BufferFeed {
  const events = { onFilled, onBroken };
  return new BufferFeed(asVideo(), buffer as unknown as SourceBuffer, events, stopping.signal);
}
const bytes = (count: number) => new ArrayBuffer(count);
/** As the service writes a fragment of one picture, but for the picture. */
function fragment(isKey: boolean, trackId = 1): ArrayBuffer {
  const numbers = (...values: number[]) =>
    values.flatMap((value) => [value >>> 24, value >> 16, value >> 8, value]);
  const box = (type: string, ...content: number[]): number[] => {
    const letters = [...type].map((letter) => letter.charCodeAt(0));
    return [...numbers(8 + content.length), ...letters, ...content];
  };
  const run = numbers(0x01000f01, 1, 100, 40, 5000, isKey ? 0x02000000 : 0x01010000, 0);
  const track = box(
    'traf',
    ...box('tfhd', ...numbers(0, trackId)),
    ...box('tfdt', ...numbers(0, 0, 0)),
    ...box('trun', ...run),
  );
  return new Uint8Array(box('moof', ...box('mfhd', ...numbers(0, 1)), ...track)).buffer;
}

describe('what a live stream leaves in the browser', () => {
  it('a head begins where what was there ends, then times count again [EXT-170]', () => {
    const feed = feedOf();
    feed.begin('video/mp4; codecs="avc1"');
    for (const count of [700, 90, 80, 70]) feed.append(bytes(count));
    for (let n = 0; n < 4; n += 1) buffer.done();
    const began = ['sequence', '700 bytes', '90 bytes', 'segments', '80 bytes', '70 bytes'];
    expect(buffer.told).toEqual(['video/mp4; codecs="avc1"', ...began]);
  });

  it.each([2, 20])(
    'an hour of it with key frames each %i s stays short, and what is seen stays [EXT-170]',
    (keySec) => {
      const feed = feedOf();
      feed.begin('video/mp4');
      feed.append(bytes(700));
      let mostSec = 0;
      let isSeenThere = true;
      for (let n = 0; n < 18_000; n += 1) {
        feed.append(fragment(n % (keySec * 5) === 0));
        while (buffer.updating) buffer.done();
        video.currentTime = Math.max(0, buffer.ends[1] - 0.3);
        mostSec = Math.max(mostSec, buffer.ends[1] - buffer.ends[0]);
        isSeenThere &&= buffer.ends[0] <= video.currentTime;
      }
      expect(buffer.ends[1]).toBeGreaterThan(3500);
      expect(isSeenThere).toBe(true);
      expect(mostSec).toBeLessThan(2 * keySec + 12);
    },
  );

  it.each([
    ['a key frame', fragment(true), true],
    ['another picture', fragment(false), false],
    ['sound alone', fragment(true, 2), false],
    ['no fragment', bytes(700), false],
    ['half of one', fragment(true).slice(0, 40), false],
  ])('%s is known [EXT-170]', (_what, of, isKey) => {
    expect(isKeyFragment(of)).toBe(isKey);
  });

  it('a buffer that takes no more is told once [EXT-170]', () => {
    const feed = feedOf();
    buffer.isFull = true;
    feed.append(bytes(1));
    feed.append(bytes(1));
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
