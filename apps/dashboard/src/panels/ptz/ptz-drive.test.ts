import type { PtzCommand } from '@longview/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PtzDrive } from './ptz-drive.ts';

let sent: string[] = [];
let errors: string[] = [];
let answer: () => Promise<void> = async () => {};

const drive = () => new PtzDrive(send, ({ message }) => errors.push(message));
const send = (command: PtzCommand) => {
  sent.push(
    command.Action === 'Move'
      ? `${command.Pan} ${command.Tilt} ${command.Duration}${command.Hold ? ' held' : ''}`
      : command.Action,
  );
  return answer();
};
const right = { pan: 1, tilt: 0, zoom: 0 };
const up = { pan: 0, tilt: 1, zoom: 0 };

beforeEach(() => {
  vi.useFakeTimers();
  [sent, errors, answer] = [[], [], async () => {}];
});
afterEach(() => vi.useRealTimers());

describe('a held pad', () => {
  it('says so again and again while it is held, and stops once when it is let go [EXT-342]', async () => {
    const held = drive();
    held.hold(right);
    held.hold(right);
    expect(sent).toEqual(['1 0 PT2S held']);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(sent).toEqual(['1 0 PT2S held', '1 0 PT2S held', '1 0 PT2S held']);
    held.release();
    held.release();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.slice(3)).toEqual(['Stop']);
  });

  it('turns to another direction at once, without a stop between [EXT-342]', async () => {
    const held = drive();
    held.hold(right);
    await vi.advanceTimersByTimeAsync(100);
    held.hold(up);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['1 0 PT2S held', '0 1 PT2S held']);
  });

  it('is of one name, so that the service knows it from others [EXT-342]', async () => {
    const names: unknown[] = [];
    const pads = [1, 2].map(
      () =>
        new PtzDrive(
          async (command) => void names.push('Hold' in command && command.Hold),
          () => {},
        ),
    );
    for (const pad of pads) pad.hold(right);
    await vi.advanceTimersByTimeAsync(1_500);
    for (const pad of pads) pad.release();
    expect(new Set(names.filter(Boolean)).size).toBe(2);
  });

  it('asks for one move at a time; the last direction follows [EXT-142]', async () => {
    let done = () => {};
    answer = () =>
      new Promise((resolve) => {
        done = resolve;
      });
    const held = drive();
    held.hold(right);
    held.hold(up);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual(['1 0 PT2S held']);
    done();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['1 0 PT2S held', '0 1 PT2S held']);
  });

  it('stops without waiting for a move that is under way, and goes on after it [EXT-142]', async () => {
    const held = drive();
    held.hold(right);
    held.release();
    held.hold(up);
    expect(sent).toEqual(['1 0 PT2S held', 'Stop']);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['1 0 PT2S held', 'Stop', '0 1 PT2S held']);
  });

  it('ends when the camera refuses, and says so once', async () => {
    answer = () => Promise.reject(new Error('refused'));
    const held = drive();
    held.hold(right);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent, errors]).toEqual([['1 0 PT2S held'], ['refused']]);
    held.release();
    expect(sent).toHaveLength(1);
  });

  it('takes one step at a time, and the last one asked for [EXT-142]', async () => {
    const stepped = drive();
    stepped.step(up);
    stepped.step(up);
    stepped.step(right);
    expect(sent).toEqual(['0 1 PT0.5S']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual(['0 1 PT0.5S', '1 0 PT0.5S']);
  });

  it('moves a little for what was tapped while a move was under way [EXT-142]', async () => {
    const held = drive();
    held.hold(right);
    held.hold(up);
    held.release();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual(['1 0 PT2S held', 'Stop', '0 1 PT0.5S']);
  });
});
