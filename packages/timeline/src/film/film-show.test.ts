import { describe, expect, it } from 'vitest';
import { FilmShow, type FilmState } from './film-show.ts';
import type { FilmEvents } from './open-film.ts';

/** As much of a `<video>` as a film show uses. */
class FakeVideo extends EventTarget {
  currentTime = 0;
  duration = Number.NaN;
  playbackRate = 1;
  ended = false;
  isPlaying = false;
  onFrame: ((now: number, frame: { mediaTime: number }) => void) | null = null;

  async play(): Promise<void> {
    this.isPlaying = true;
    this.dispatchEvent(new Event('playing'));
  }
  pause(): void {
    this.isPlaying = false;
    this.dispatchEvent(new Event('pause'));
  }
  requestVideoFrameCallback(act: (now: number, frame: { mediaTime: number }) => void): number {
    this.onFrame = act;
    return 1;
  }
  cancelVideoFrameCallback(): void {
    this.onFrame = null;
  }
  showFrame(mediaTime: number): void {
    this.onFrame?.(0, { mediaTime });
  }
}

const span = { fromSec: 1000, toSec: 2000 };
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function makeShow() {
  const video = new FakeVideo();
  const opened: { events: FilmEvents; isClosed: boolean }[] = [];
  const left: number[] = [];
  let state: FilmState | null = null;
  const show = new FilmShow({
    open: async (_video, _film, events) => {
      const one = { events, isClosed: false };
      opened.push(one);
      return {
        close: () => {
          one.isClosed = true;
        },
      };
    },
    onChange: (next) => {
      state = next;
    },
    onLeft: (momentSec) => left.push(momentSec),
  });
  show.attach(video as unknown as HTMLVideoElement);
  return { show, video, opened, left, state: () => state };
}

async function playing() {
  const parts = makeShow();
  parts.show.play(span, null);
  await settle();
  parts.video.duration = 4;
  parts.opened[0]?.events.onTimes([1000, 1100, 1900, 1990]);
  return parts;
}

describe('FilmShow', () => {
  it('opens, plays, and says the moment of the frame that is shown [PUB-18]', async () => {
    const { video, state } = await playing();
    expect(state()?.status).toBe('Playing');
    video.showFrame(2);
    expect(state()).toMatchObject({ positionSec: 2, durationSec: 4, momentSec: 1900 });
  });

  it('at its end it gives back the last moment and closes the film [PUB-18]', async () => {
    const { video, opened, left, state } = await playing();
    video.showFrame(3);
    video.dispatchEvent(new Event('ended'));
    expect(left).toEqual([1990]);
    expect(opened[0]?.isClosed).toBe(true);
    expect(state()?.status).toBe('Off');
  });

  it('ends with its last frame, also where the browser did not tell that it was shown [PUB-18]', async () => {
    const { video, left } = await playing();
    video.showFrame(1);
    video.dispatchEvent(new Event('ended'));
    expect(left).toEqual([1990]);
  });

  it('goes to a moment within the film, and says when it has none such [PUB-18]', async () => {
    const { show, video } = await playing();
    video.showFrame(0);
    expect(show.seekMoment(1905)).toBe(true);
    expect(video.currentTime).toBe(2);
    expect(show.seekMoment(2000)).toBe(false);
  });

  it('keeps the speed for the next film [PUB-18]', async () => {
    const { show, video } = await playing();
    show.setSpeed(8);
    show.close();
    video.playbackRate = 1;
    show.play(span, null);
    await settle();
    expect(video.playbackRate).toBe(8);
  });

  it('a film that was left before it opened is closed and never plays', async () => {
    const { show, video, opened, left, state } = makeShow();
    show.play(span, null);
    show.close();
    await settle();
    expect(opened[0]?.isClosed).toBe(true);
    expect(video.isPlaying).toBe(false);
    expect([left, state()?.status]).toEqual([[], 'Off']);
  });

  it('a film that fails says so', async () => {
    const { opened, state } = await playing();
    opened[0]?.events.onFailed();
    expect(state()?.status).toBe('Failed');
    expect(opened[0]?.isClosed).toBe(true);
  });
});
