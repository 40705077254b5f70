import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EventSourceLike, UpdateStream } from './update-stream.ts';

const A = 'fe0000000001';
const B = 'fe0000000002';

class FakeSource implements EventSourceLike {
  readyState = 1;
  readonly url: string;
  readonly #listeners = new Map<string, (event: { data?: unknown }) => void>();

  constructor(url: string) {
    this.url = decodeURIComponent(url);
  }

  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void {
    this.#listeners.set(type, listener);
  }

  close(): void {
    this.readyState = 2;
  }

  tell(type: string, update: object = {}): void {
    const data = {
      Feeds: [],
      Changed: [],
      Gone: [],
      IsListChanged: false,
      AreAlertsChanged: false,
      AreDevicesChanged: false,
      Films: [],
      AreFilmsChanged: false,
      ...update,
    };
    this.#listeners.get(type)?.({ data: JSON.stringify(data) });
  }

  hello(...feedIds: string[]): void {
    const Feeds = feedIds.map((FeedId) => ({ FeedId, FrameTime: null, ContentState: null, HasAlert: null }));
    this.tell('hello', { Feeds });
  }

  /** As a browser ends it when it is refused. */
  refuse(): void {
    this.readyState = 2;
    this.#listeners.get('error')?.({});
  }
}

let sources: FakeSource[];
let followed: string[];
let missed: boolean[];
let line: UpdateStream;

beforeEach(() => {
  vi.useFakeTimers();
  [sources, followed, missed] = [[], [], []];
  line = new UpdateStream({
    open: (url) => {
      const source = new FakeSource(url);
      sources.push(source);
      return source;
    },
    onFollowed: (feedIds) => (followed = [...feedIds]),
    onUpdate: (_update, hasMissed) => missed.push(hasMissed),
  });
});
afterEach(() => {
  line.stop();
  vi.useRealTimers();
});

const newest = (): FakeSource => {
  const source = sources.at(-1);
  if (!source) throw new Error('The line was not opened.');
  return source;
};

describe('the line of a page', () => {
  it('asks for what is on the screen once it rests, and keeps the line before until then', () => {
    line.start();
    newest().hello();
    line.want(A);
    line.want(B);
    vi.advanceTimersByTime(300);
    expect(sources).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(sources).toHaveLength(2);
    expect(newest().url).toBe(`/api/nv/events?feeds=${A},${B}`);
    expect(sources[0]?.readyState).toBe(1);
    newest().hello(A);
    expect(sources[0]?.readyState).toBe(2);
    // The service leaves out what may not be followed: those are looked for as before.
    expect(followed).toEqual([A]);
  });

  it('does not open anew for a card that comes and goes, or is drawn twice', () => {
    line.start();
    const leave = line.want(A);
    vi.advanceTimersByTime(1_000);
    newest().hello(A);
    line.want(A);
    leave();
    line.want(B)();
    vi.advanceTimersByTime(20_000);
    expect(sources).toHaveLength(2);
  });

  it('follows nothing while it is away, tries again ever more slowly, and says that it has missed something', () => {
    line.start();
    newest().hello();
    newest().refuse();
    expect(followed).toEqual([]);
    let tries = 0;
    for (let minute = 0; minute < 5; minute++) {
      vi.advanceTimersByTime(60_000);
      tries = sources.length;
      newest().refuse();
    }
    expect(tries).toBeLessThan(20);
    vi.advanceTimersByTime(120_000);
    newest().hello();
    newest().tell('news');
    expect(missed).toEqual([false, true, false]);
  });

  it('takes a line that went silent for dead', () => {
    line.start();
    newest().hello();
    vi.advanceTimersByTime(40_000);
    newest().tell('beat');
    vi.advanceTimersByTime(40_000);
    expect(sources).toHaveLength(1);
    vi.advanceTimersByTime(20_000);
    expect(sources).toHaveLength(2);
    expect(sources[0]?.readyState).toBe(2);
  });

  it('is closed while nobody sees the page', () => {
    line.start();
    newest().hello();
    line.stop();
    expect(newest().readyState).toBe(2);
    line.want(A);
    vi.advanceTimersByTime(100_000);
    expect(sources).toHaveLength(1);
    line.start();
    expect(newest().url).toContain(A);
  });
});
