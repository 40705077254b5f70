import { describe, expect, it, vi } from 'vitest';
import type { Picture, PictureWish } from '../../../api/pictures/frame-pictures.ts';
import { PictureShow, type ShowState } from './picture-show.ts';

interface Asked {
  wish: PictureWish;
  sizecode: string;
  signal: AbortSignal;
  answer(picture: Picture | null): void;
  fail(): void;
}

function makeShow() {
  const asked: Asked[] = [];
  const states: ShowState[] = [];
  const show = new PictureShow({
    load: (wish, sizecode, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ wish, sizecode, signal, answer: resolve, fail: () => reject(new Error('gone')) });
      }),
    onChange: (state) => states.push(state),
  });
  return { show, asked, states };
}

const at = (unixSec: number) => ({ unixSec, match: 'nearest' as const });
const picture = (timeSec: number, height: number): Picture => ({
  url: `blob:${timeSec}-${height}`,
  timeSec,
  width: (height * 16) / 9,
  height,
  etag: '',
});
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('PictureShow', () => {
  it('keeps one small request under way while scrubbing, and the newest moment wins [PUB-18]', async () => {
    const { show, asked, states } = makeShow();
    for (const sec of [1, 2, 3, 4]) show.scrubTo(at(sec));
    expect(asked.map(({ wish }) => wish)).toEqual([at(1)]);
    asked[0]?.answer(picture(1, 240));
    await settle();
    expect(asked.map(({ wish }) => wish)).toEqual([at(1), at(4)]);
    asked[1]?.answer(picture(4, 240));
    await settle();
    expect(states.at(-1)?.picture?.timeSec).toBe(4);
    show.close();
  });

  it('loads the full picture once the moment rests [PUB-18]', async () => {
    vi.useFakeTimers();
    const { show, asked } = makeShow();
    show.setFullSize('x1080');
    show.scrubTo(at(1));
    show.scrubTo(at(2));
    await vi.advanceTimersByTimeAsync(500);
    vi.useRealTimers();
    expect(asked.filter(({ sizecode }) => sizecode === 'x1080').map(({ wish }) => wish)).toEqual([at(2)]);
  });

  it('ends a full request when the moment moves on, and never shows its answer [PUB-18]', async () => {
    const { show, asked, states } = makeShow();
    void show.goTo(at(1));
    void show.goTo(at(2));
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[1]?.answer(picture(2, 768));
    asked[0]?.answer(picture(1, 768));
    await settle();
    expect(states.map((state) => state.picture?.timeSec)).toEqual([2]);
  });

  it('a late small picture does not cover the full one [PUB-18]', async () => {
    vi.useFakeTimers();
    const { show, asked, states } = makeShow();
    show.scrubTo(at(1));
    await vi.advanceTimersByTimeAsync(500);
    asked[1]?.answer(picture(1, 768));
    await vi.advanceTimersByTimeAsync(0);
    asked[0]?.answer(picture(1, 240));
    await vi.advanceTimersByTimeAsync(0);
    vi.useRealTimers();
    expect(states.at(-1)?.picture?.height).toBe(768);
  });

  it('keeps the last picture and says why when there is none, or no connection', async () => {
    const { show, asked, states } = makeShow();
    void show.goTo('live');
    asked[0]?.answer(picture(9, 768));
    await settle();
    void show.goTo(at(3));
    asked[1]?.answer(null);
    await settle();
    expect(states.at(-1)).toMatchObject({ problem: 'NoPicture', picture: { timeSec: 9 } });
    void show.goTo(at(4));
    asked[2]?.fail();
    await settle();
    expect(states.at(-1)).toMatchObject({ problem: 'NoConnection', picture: { timeSec: 9 } });
  });
});
