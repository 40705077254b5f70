import type { PtzCommand } from '@longview/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PtzDrive } from './ptz-drive.ts';

let sent: string[] = [];
let errors: string[] = [];
let answer: () => Promise<void> = async () => {};

const drive = () => new PtzDrive(send, ({ message }) => errors.push(message));
const send = (command: PtzCommand) => {
  sent.push(
    command.Action === 'Move' ? `${command.Pan} ${command.Tilt} ${command.Duration}` : command.Action,
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
  it('moves for as long as it is held, and stops at once when it is let go [EXT-142]', async () => {
    const held = drive();
    held.hold(right);
    expect(sent).toEqual(['1 0 PT1S']);
    await vi.advanceTimersByTimeAsync(1_700);
    expect(sent).toEqual(['1 0 PT1S', '1 0 PT1S', '1 0 PT1S']);
    held.release();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent.slice(3)).toEqual(['Stop']);
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
    expect(sent).toEqual(['1 0 PT1S']);
    done();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['1 0 PT1S', '0 1 PT1S']);
  });

  it('stops without waiting for a move that is under way, and goes on after it [EXT-142]', async () => {
    const held = drive();
    held.hold(right);
    held.release();
    held.hold(up);
    expect(sent).toEqual(['1 0 PT1S', 'Stop']);
    await vi.advanceTimersByTimeAsync(800);
    expect(sent).toEqual(['1 0 PT1S', 'Stop', '0 1 PT1S']);
  });

  it('ends when the camera refuses, and says so once', async () => {
    answer = () => Promise.reject(new Error('refused'));
    const held = drive();
    held.hold(right);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent, errors]).toEqual([['1 0 PT1S'], ['refused']]);
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
    expect(sent).toEqual(['1 0 PT1S', 'Stop', '0 1 PT0.5S']);
  });
});
